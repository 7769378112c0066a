/**
 * Keystone on PORT (0: a free one), on this machine only, at /api/graphql, over a fresh SQLite with the projects of data.mjs: an
 * application in a folder of its own, built and started by Keystone's own command. Prints one line of JSON when it is ready.
 */
import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { endScript, finished, runServerProgram, startScript, waitUntil } from '../serverProgram.mjs';
import { people, projects, projectTags, tags, tasks } from './data.mjs';

const here = (file) => new URL(file, import.meta.url).pathname;

/** Keystone's own command in the application's folder. */
const keystone = (folder, port, ...args) =>
  startScript(folder, [here('node_modules/@keystone-6/core/bin/cli.js'), ...args, '--no-ui'], {
    PORT: String(port),
    NODE_ENV: 'production',
    // Nothing that is done here needs Prisma's schema engine, which would be looked for on the network.
    PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    KEYSTONE_TELEMETRY_DISABLED: '1',
    CHECKPOINT_DISABLE: '1',
  });

async function makeDatabase(folder) {
  const db = createClient({ url: `file:${join(folder, 'keystone.db')}` });
  await db.executeMultiple(readFileSync(here('schema.sql'), 'utf8'));
  const insert = (table, rows) => {
    const columns = Object.keys(rows[0]);
    const sql = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map((name) => `@${name}`)})`;
    return rows.map((args) => ({ sql, args }));
  };
  await db.batch(
    [
      ...insert('Person', people),
      ...insert('Tag', tags),
      ...insert('Project', projects),
      ...insert('_Project_tags', projectTags),
      ...insert('Task', tasks),
    ],
    'write',
  );
  db.close();
}

async function answers(url) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ tagsCount }"}',
  });
  return response.ok;
}

await runServerProgram('keystone', async ({ folder, port, onStop, fail }) => {
  for (const file of ['keystone.js', 'package.json']) copyFileSync(here(file), join(folder, file));
  symlinkSync(here('node_modules'), join(folder, 'node_modules'));
  await finished(keystone(folder, port, 'build'), 'keystone build');
  await makeDatabase(folder);
  const running = keystone(folder, port, 'start');
  onStop(() => endScript(running, 'SIGTERM'));
  running.once('exit', fail);
  const url = `http://127.0.0.1:${port}/api/graphql`;
  await waitUntil(() => answers(url));
  return { url };
});
