-- The tables of keystone.js, as `prisma db push` would make them: Prisma's schema engine is a download that not every machine can have.
CREATE TABLE "Person" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "fullName" TEXT NOT NULL DEFAULT '',
  "email" TEXT NOT NULL DEFAULT '',
  "password" TEXT,
  "role" TEXT NOT NULL DEFAULT 'DEVELOPER',
  "skills" JSONB NOT NULL,
  "hiredOn" TEXT
);
CREATE TABLE "Project" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "title" TEXT NOT NULL DEFAULT '',
  "code" TEXT NOT NULL DEFAULT '',
  "stage" TEXT NOT NULL DEFAULT 'IDEA',
  "client" TEXT NOT NULL DEFAULT '',
  "budget" REAL,
  "startsOn" TEXT,
  "deadline" DATETIME,
  "summary" TEXT NOT NULL DEFAULT '',
  "settings" JSONB,
  "lead" TEXT REFERENCES "Person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "createdAt" DATETIME DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE "Task" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "label" TEXT NOT NULL DEFAULT '',
  "isDone" BOOLEAN NOT NULL DEFAULT false,
  "priority" INTEGER DEFAULT 3,
  "hours" REAL,
  "dueOn" TEXT,
  "finishedAt" DATETIME,
  "notes" TEXT NOT NULL DEFAULT '',
  "assignee" TEXT REFERENCES "Person" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "project" TEXT REFERENCES "Project" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE TABLE "Tag" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL DEFAULT '');
CREATE TABLE "_Project_tags" (
  "A" TEXT NOT NULL REFERENCES "Project" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "B" TEXT NOT NULL REFERENCES "Tag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Person_email_key" ON "Person" ("email");
CREATE UNIQUE INDEX "Project_code_key" ON "Project" ("code");
CREATE UNIQUE INDEX "Tag_name_key" ON "Tag" ("name");
CREATE INDEX "Project_lead_idx" ON "Project" ("lead");
CREATE INDEX "Task_assignee_idx" ON "Task" ("assignee");
CREATE INDEX "Task_project_idx" ON "Task" ("project");
CREATE UNIQUE INDEX "_Project_tags_AB_unique" ON "_Project_tags" ("A", "B");
CREATE INDEX "_Project_tags_B_index" ON "_Project_tags" ("B");
