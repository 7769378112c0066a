/** An agency's projects, as Keystone's own command reads them. Whoever asks may do everything. */
import { mergeSchemas } from '@graphql-tools/schema';
import { config, list } from '@keystone-6/core';
import { allowAll } from '@keystone-6/core/access';
import {
  calendarDay,
  checkbox,
  float,
  integer,
  json,
  multiselect,
  password,
  relationship,
  select,
  text,
  timestamp,
} from '@keystone-6/core/fields';
import { PrismaLibSql } from '@prisma/adapter-libsql';

const name = (extra = {}) => text({ validation: { length: { min: 1, max: 80 } }, ...extra });
const choice = (options, defaultValue) =>
  select({
    type: 'enum',
    options: options.map((value) => ({ value, label: value.toLowerCase() })),
    defaultValue,
    validation: { isRequired: true },
  });
const many = (ref) => relationship({ ref, many: true });

/** Two mutations of its own beside the generated ones. */
const extendGraphqlSchema = (schema) =>
  mergeSchemas({
    schemas: [schema],
    typeDefs: `
      type Mutation {
        "Marks the task as done and notes when."
        completeTask(id: ID!, note: String): Task
        "Moves a project to another stage."
        moveProject(id: ID!, stage: ProjectStageType!): Project
      }`,
    resolvers: {
      Mutation: {
        completeTask: (_, { id, note }, { db }) =>
          db.Task.updateOne({
            where: { id },
            data: { isDone: true, finishedAt: new Date(), ...(note && { notes: note }) },
          }),
        moveProject: (_, { id, stage }, { db }) => db.Project.updateOne({ where: { id }, data: { stage } }),
      },
    },
  });

export default config({
  db: {
    provider: 'sqlite',
    prismaClientOptions: () => ({ adapter: new PrismaLibSql({ url: 'file:./keystone.db' }) }),
  },
  telemetry: false,
  ui: { isDisabled: true },
  server: { options: { host: '127.0.0.1', port: Number(process.env.PORT) } },
  graphql: { path: '/api/graphql', apolloConfig: { introspection: true }, extendGraphqlSchema },
  lists: {
    Person: list({
      access: allowAll,
      fields: {
        fullName: name({ validation: { length: { min: 2, max: 80 } } }),
        email: text({
          isIndexed: 'unique',
          validation: { match: { regex: /^[^@]+@[^@]+$/, explanation: 'That is no e-mail address.' } },
        }),
        password: password(),
        role: choice(['DESIGNER', 'DEVELOPER', 'MANAGER'], 'DEVELOPER'),
        skills: multiselect({
          options: ['drawing', 'typography', 'react', 'sql'].map((value) => ({ value, label: value })),
        }),
        hiredOn: calendarDay(),
        tasks: many('Task.assignee'),
        leads: many('Project.lead'),
      },
    }),
    Project: list({
      access: {
        operation: allowAll,
        // What is closed stays.
        item: { delete: ({ item }) => item.stage !== 'CLOSED' },
      },
      fields: {
        title: name(),
        code: text({ isIndexed: 'unique', validation: { length: { min: 3, max: 8 } } }),
        stage: choice(['IDEA', 'OFFERED', 'RUNNING', 'CLOSED'], 'IDEA'),
        client: text(),
        budget: float(),
        startsOn: calendarDay(),
        deadline: timestamp(),
        summary: text({ ui: { displayMode: 'textarea' } }),
        settings: json(),
        lead: relationship({ ref: 'Person.leads' }),
        tasks: many('Task.project'),
        tags: many('Tag.projects'),
        createdAt: timestamp({ defaultValue: { kind: 'now' } }),
      },
    }),
    Task: list({
      access: allowAll,
      fields: {
        label: name(),
        isDone: checkbox(),
        priority: integer({ validation: { min: 1, max: 5 }, defaultValue: 3 }),
        hours: float(),
        dueOn: calendarDay(),
        finishedAt: timestamp(),
        notes: text({ ui: { displayMode: 'textarea' } }),
        assignee: relationship({ ref: 'Person.tasks' }),
        project: relationship({ ref: 'Project.tasks' }),
      },
    }),
    Tag: list({
      access: allowAll,
      fields: { name: name({ isIndexed: 'unique' }), projects: many('Project.tags') },
    }),
  },
});
