/**
 * Directus on PORT (0: a free one), on this machine only, at /graphql, over a fresh SQLite with the museum of data.mjs: made and
 * started by Directus' own command in a folder of its own. Its administrator's token is the header to send. Prints one line of
 * JSON when it is ready.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  endScript,
  finished,
  runServerProgram,
  startScript,
  waitUntil,
} from '../../../tests/contract/serverProgram.mjs';
import { artists, artworks, collections, languages, otherSides, relations, tags } from './data.mjs';

const TOKEN = 'only-for-tests-0123456789';
const CLI = new URL('node_modules/directus/cli.js', import.meta.url).pathname;

/** Directus' own command. */
const directus = (folder, port, command) =>
  startScript(folder, [CLI, command], {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(folder, 'data.db'),
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    SECRET: 'only-for-tests-0123456789abcdef0',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Only-for-tests-1',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    GRAPHQL_INTROSPECTION: 'true',
    RATE_LIMITER_ENABLED: 'false',
    // Live changes, as its manual switches them on; whoever connects says its token.
    WEBSOCKETS_ENABLED: 'true',
    WEBSOCKETS_REST_ENABLED: 'false',
    WEBSOCKETS_LOGS_ENABLED: 'false',
    WEBSOCKETS_COLLAB_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  });

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

await runServerProgram('directus', async ({ folder, port, onStop, fail }) => {
  for (const inside of ['uploads', 'extensions']) mkdirSync(join(folder, inside));
  writeFileSync(join(folder, 'package.json'), '{}');
  await finished(directus(folder, port, 'bootstrap'), 'directus bootstrap');
  const running = directus(folder, port, 'start');
  onStop(() => endScript(running, 'SIGKILL'));
  running.once('exit', fail);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(`${origin}/server/ping`)).ok);
  await seed(origin);
  return { url: `${origin}/graphql`, headers: { authorization: `Bearer ${TOKEN}` } };
});
