/**
 * Payload on PORT (0: a free one), on this machine only, over a fresh PostgreSQL with the purchasing of data.mjs: its schema and
 * resolvers as its own Next route serves them, without Next. Open to everybody. Prints one line of JSON when it is ready.
 */
import { createServer } from 'node:http';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { configToSchema } from '@payloadcms/graphql';
import { execute, parse, specifiedRules, validate } from 'graphql';
import { buildConfig, createLocalReq, getPayload } from 'payload';
import { startPostgres } from '../../../tests/contract/postgres.mjs';
import { orders, suppliers } from './data.mjs';

const postgres = await startPostgres();
let payload;
let server;
let stopping = false;
async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  server?.close();
  server?.closeAllConnections();
  await payload?.db.destroy?.().catch(() => undefined);
  await postgres.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => stop()).resume();

const open = Object.fromEntries(['read', 'create', 'update', 'delete'].map((right) => [right, () => true]));

function configuration() {
  return buildConfig({
    secret: 'only-for-tests-0123456789abcdef0123456789abcdef',
    telemetry: false,
    db: postgresAdapter({ pool: { ...postgres.connection }, push: true, logger: false }),
    collections: [
      {
        slug: 'suppliers',
        access: open,
        admin: { useAsTitle: 'name' },
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 120 },
          { name: 'country', type: 'select', options: ['PL', 'DE'] },
          {
            name: 'address',
            type: 'group',
            fields: [
              { name: 'street', type: 'text' },
              { name: 'town', type: 'text' },
            ],
          },
          { name: 'orders', type: 'join', collection: 'orders', on: 'supplier' },
        ],
      },
      {
        slug: 'orders',
        access: { ...open, readVersions: () => true },
        versions: true,
        admin: { useAsTitle: 'number' },
        fields: [
          { name: 'number', type: 'text', required: true, unique: true, maxLength: 20 },
          { name: 'status', type: 'select', options: ['draft', 'sent', 'done'], defaultValue: 'draft' },
          { name: 'total', type: 'number' },
          { name: 'dueAt', type: 'date' },
          { name: 'express', type: 'checkbox' },
          { name: 'remarks', type: 'textarea' },
          { name: 'tags', type: 'text', hasMany: true },
          { name: 'meta', type: 'json' },
          { name: 'supplier', type: 'relationship', relationTo: 'suppliers' },
          {
            name: 'lines',
            type: 'array',
            fields: [
              { name: 'sku', type: 'text' },
              { name: 'quantity', type: 'number' },
            ],
          },
        ],
      },
      { slug: 'users', auth: true, fields: [] },
    ],
    globals: [{ slug: 'company', access: open, fields: [{ name: 'motto', type: 'text' }] }],
  });
}

async function seed() {
  const ids = [];
  for (const data of suppliers) ids.push((await payload.create({ collection: 'suppliers', data })).id);
  for (const { supplier, ...order } of orders)
    await payload.create({ collection: 'orders', data: { ...order, supplier: ids[supplier] } });
}

async function answer(schema, validationRules, request) {
  const { query, variables, operationName } = request;
  const document = parse(query);
  const args = { schema, document, variableValues: variables, operationName };
  const errors = validate(schema, document, [...specifiedRules, ...validationRules(args)]);
  if (errors.length > 0) return { errors };
  const req = await createLocalReq({}, payload);
  req.payloadAPI = 'GraphQL';
  const { data, errors: found } = await execute({ ...args, contextValue: { req, headers: {} } });
  return found === undefined ? { data } : { data, errors: found.map(asPayloadSaysIt) };
}

/** An error in the form of Payload's own route. */
function asPayloadSaysIt({ message, locations, path, originalError }) {
  const statusCode = originalError?.status ?? 500;
  const { name, data } = originalError ?? {};
  return { message, locations, path, extensions: { name, data, statusCode } };
}

async function readBody(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text || '{}');
}

try {
  payload = await getPayload({ config: configuration() });
  const { schema, validationRules } = configToSchema(payload.config);
  await seed();
  server = createServer((request, response) => {
    readBody(request)
      .then((body) => answer(schema, validationRules, body))
      .catch((error) => ({ errors: [{ message: error.message }] }))
      .then((result) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
      );
  });
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
    console.log(
      JSON.stringify({ ready: true, url: `http://127.0.0.1:${server.address().port}/api/graphql` }),
    );
  });
} catch (error) {
  console.error(error);
  await stop(1);
}
