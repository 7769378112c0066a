/**
 * Strapi on PORT (0: a free one), on this machine only, at /graphql, over a fresh SQLite with the library of data.mjs: an
 * application in a folder of its own, as its generator would write it. The public role may read and write the library, nothing
 * else. Prints one line of JSON when it is ready.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { authors, books, components, genres, types } from './data.mjs';

const require = createRequire(import.meta.url);
const app = mkdtempSync(join(tmpdir(), 'witryna-strapi-'));
let strapi;
let stopping = false;

async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  await strapi?.destroy().catch(() => undefined);
  rmSync(app, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => stop()).resume();

function write(path, text) {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
}
const config = (name, value) => write(`config/${name}.js`, `module.exports = ${JSON.stringify(value)};\n`);

function writeApplication(port) {
  symlinkSync(new URL('node_modules', import.meta.url).pathname, join(app, 'node_modules'));
  // Plugins are those among the application's dependencies.
  write('package.json', readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  mkdirSync(join(app, 'public/uploads'), { recursive: true });
  config('server', { host: '127.0.0.1', port, app: { keys: ['one', 'two'] } });
  config('database', {
    connection: { client: 'sqlite', connection: { filename: join(app, 'data.db') }, useNullAsDefault: true },
  });
  config('admin', {
    auth: { secret: 'only-for-tests' },
    apiToken: { salt: 'only-for-tests' },
    transfer: { token: { salt: 'only-for-tests' } },
    secrets: { encryptionKey: 'only-for-tests-0123456789abcdef0' },
    serveAdminPanel: false,
  });
  config('plugins', {
    'users-permissions': { config: { jwtSecret: 'only-for-tests' } },
    graphql: {
      config: {
        endpoint: '/graphql',
        defaultLimit: 25,
        maxLimit: 100,
        depthLimit: 10,
        apolloServer: { introspection: true },
      },
    },
  });
  const parts = [
    'logger',
    'errors',
    'security',
    'cors',
    'poweredBy',
    'query',
    'body',
    'session',
    'favicon',
    'public',
  ];
  config(
    'middlewares',
    parts.map((name) => `strapi::${name}`),
  );
  for (const [name, type] of Object.entries(types)) writeType(name, type);
  for (const [name, attributes] of Object.entries(components))
    write(
      `src/components/shared/${name}.json`,
      JSON.stringify({ collectionName: `components_${name}`, info: { displayName: name }, attributes }),
    );
}

function writeType(name, { plural, attributes, draft = false, single = false }) {
  const folder = `src/api/${name}`;
  const schema = {
    kind: single ? 'singleType' : 'collectionType',
    collectionName: plural,
    info: { singularName: name, pluralName: plural, displayName: name },
    options: { draftAndPublish: draft },
    attributes,
  };
  write(`${folder}/content-types/${name}/schema.json`, JSON.stringify(schema));
  for (const [part, factory] of [
    ['controllers', 'createCoreController'],
    ['routes', 'createCoreRouter'],
    ['services', 'createCoreService'],
  ])
    write(
      `${folder}/${part}/${name}.js`,
      `module.exports = require('@strapi/strapi').factories.${factory}('api::${name}.${name}');\n`,
    );
}

async function seed() {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  for (const name of Object.keys(types))
    for (const right of ['find', 'findOne', 'create', 'update', 'delete'])
      await strapi.db
        .query('plugin::users-permissions.permission')
        .create({ data: { action: `api::${name}.${name}.${right}`, role: role.id } });
  const create = (name, data, status) =>
    strapi.documents(`api::${name}.${name}`).create({ data, ...(status === undefined ? {} : { status }) });
  for (const data of authors) await create('author', data);
  for (const data of genres) await create('genre', data);
  for (const { isDraft, ...data } of books) await create('book', data, isDraft ? 'draft' : 'published');
  await create('about', { headline: 'A small library' });
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

try {
  const port = Number(process.env.PORT ?? 0) || (await freePort());
  writeApplication(port);
  process.chdir(app);
  strapi = require('@strapi/strapi').createStrapi({ appDir: app, distDir: app });
  await strapi.load();
  await seed();
  await strapi.listen();
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${port}/graphql` }));
} catch (error) {
  console.error(error);
  await stop(1);
}
