/**
 * Directus on PORT (0: a free one), on this machine only, at /graphql, over a fresh SQLite with the museum of data.mjs: made and
 * started by Directus' own command in a folder of its own. Its administrator's token is the header to send. Prints one line of
 * JSON when it is ready.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artists, artworks, collections, languages, otherSides, relations, tags } from './data.mjs';

const TOKEN = 'only-for-tests-0123456789';
const CLI = new URL('node_modules/directus/cli.js', import.meta.url).pathname;
const app = mkdtempSync(join(tmpdir(), 'witryna-directus-'));
let running;
let stopping = false;

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  if (running !== undefined && running.exitCode === null) {
    running.kill('SIGKILL');
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

/** Directus' own command; what it says goes to standard error. */
function directus(port, command) {
  return spawn(process.execPath, [CLI, command], {
    cwd: app,
    stdio: ['ignore', 2, 2],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DB_CLIENT: 'sqlite3',
      DB_FILENAME: join(app, 'data.db'),
      STORAGE_LOCAL_ROOT: join(app, 'uploads'),
      EXTENSIONS_PATH: join(app, 'extensions'),
      SECRET: 'only-for-tests-0123456789abcdef0',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Only-for-tests-1',
      ADMIN_TOKEN: TOKEN,
      TELEMETRY: 'false',
      LOG_LEVEL: 'warn',
      GRAPHQL_INTROSPECTION: 'true',
      RATE_LIMITER_ENABLED: 'false',
      WEBSOCKETS_ENABLED: 'false',
      PRESSURE_LIMITER_ENABLED: 'false',
    },
  });
}

async function rest(origin, path, body) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function seed(origin) {
  for (const [collection, { fields, meta = {} }] of Object.entries(collections))
    await rest(origin, '/collections', { collection, schema: {}, meta, fields });
  for (const [collection, name, related, other, more = {}, onDelete = 'SET NULL'] of relations)
    await rest(origin, '/relations', {
      collection,
      field: name,
      related_collection: related,
      meta: { one_field: other, ...more },
      schema: { on_delete: onDelete },
    });
  for (const [collection, name, special, ui] of otherSides)
    await rest(origin, `/fields/${collection}`, {
      field: name,
      type: 'alias',
      meta: { special: [special], interface: ui },
    });
  await rest(origin, '/items/languages', languages);
  await rest(origin, '/items/tags', tags);
  await rest(origin, '/items/artists', artists);
  await rest(origin, '/items/artworks', artworks);
}

try {
  const port = Number(process.env.PORT ?? 0) || (await freePort());
  for (const folder of ['uploads', 'extensions']) mkdirSync(join(app, folder));
  writeFileSync(join(app, 'package.json'), '{}');
  const [code] = await once(directus(port, 'bootstrap'), 'exit');
  if (code !== 0) throw new Error(`directus bootstrap ended with code ${code}`);
  running = directus(port, 'start');
  running.once('exit', () => stop(1));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/server/ping`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await seed(origin);
  console.log(
    JSON.stringify({
      ready: true,
      url: `${origin}/graphql`,
      headers: { authorization: `Bearer ${TOKEN}` },
    }),
  );
} catch (error) {
  console.error(error);
  await stop(1);
}
