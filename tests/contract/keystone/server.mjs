/**
 * Keystone on PORT (0: a free one), on this machine only, at /api/graphql, over a fresh SQLite with the projects of data.mjs: an
 * application in a folder of its own, built and started by Keystone's own command. Prints one line of JSON when it is ready.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { people, projects, projectTags, tags, tasks } from './data.mjs';

const here = (file) => new URL(file, import.meta.url).pathname;
const app = mkdtempSync(join(tmpdir(), 'witryna-keystone-'));
let running;
let stopping = false;

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  if (running !== undefined && running.exitCode === null) {
    running.kill('SIGTERM');
    await once(running, 'exit');
  }
  rmSync(app, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => stop()).resume();

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Keystone's own command in the application's folder; what it says goes to standard error. */
function keystone(port, ...args) {
  return spawn(process.execPath, [here('node_modules/@keystone-6/core/bin/cli.js'), ...args, '--no-ui'], {
    cwd: app,
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      // Nothing that is done here needs Prisma's schema engine, which would be looked for on the network.
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      KEYSTONE_TELEMETRY_DISABLED: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
}

function makeDatabase() {
  const db = new Database(join(app, 'keystone.db'));
  db.exec(readFileSync(here('schema.sql'), 'utf8'));
  const insert = (table, rows) => {
    const columns = Object.keys(rows[0]);
    const statement = db.prepare(
      `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map((name) => `@${name}`)})`,
    );
    for (const row of rows) statement.run(row);
  };
  db.transaction(() => {
    insert('Person', people);
    insert('Tag', tags);
    insert('Project', projects);
    insert('_Project_tags', projectTags);
    insert('Task', tasks);
  })();
  db.close();
}

async function answers(url) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ tagsCount }"}',
  }).catch(() => null);
  return response?.ok === true;
}

try {
  const port = Number(process.env.PORT ?? 0) || (await freePort());
  for (const file of ['keystone.js', 'package.json']) copyFileSync(here(file), join(app, file));
  symlinkSync(here('node_modules'), join(app, 'node_modules'));
  const [code] = await once(keystone(port, 'build'), 'exit');
  if (code !== 0) throw new Error(`keystone build ended with code ${code}`);
  makeDatabase();
  running = keystone(port, 'start');
  running.once('exit', () => stop(1));
  const url = `http://127.0.0.1:${port}/api/graphql`;
  while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 50));
  console.log(JSON.stringify({ ready: true, url }));
} catch (error) {
  console.error(error);
  await stop(1);
}
