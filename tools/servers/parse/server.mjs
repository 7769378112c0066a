/**
 * Parse Server on PORT (0: a free one), on this machine only, its GraphQL at /graphql, over a fresh PostgreSQL with the purchasing
 * of data.mjs. As its authors ship it: whoever sends its application id may read and write, and introspection needs the master key.
 * Prints one line of JSON when it is ready.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { FileSystemAdapter, ParseGraphQLServer, ParseServer } from 'parse-server';
import { startPostgres } from '../../../tests/contract/postgres.mjs';
import { orders, products, suppliers } from './data.mjs';

const APP_ID = 'contract';
const MASTER_KEY = 'only-for-tests';

// Uploaded files: the adapter puts them below where the program stands.
const files = mkdtempSync(join(tmpdir(), 'witryna-parse-'));
process.chdir(files);
const postgres = await startPostgres({ port: true });
const app = express();
const server = createServer(app);
await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

let stopping = false;
async function stop(code = 0) {
  if (stopping) return;
  stopping = true;
  server.close();
  server.closeAllConnections();
  await postgres.stop();
  rmSync(files, { recursive: true, force: true });
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop());
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => stop()).resume();

try {
  const parse = new ParseServer({
    databaseURI: postgres.url,
    appId: APP_ID,
    masterKey: MASTER_KEY,
    serverURL: `${origin}/parse`,
    allowClientClassCreation: false,
    allowCustomObjectId: true,
    filesAdapter: new FileSystemAdapter(),
    silent: true,
  });
  await parse.start();
  app.use('/parse', parse.app);
  new ParseGraphQLServer(parse, { graphQLPath: '/graphql' }).applyGraphQL(app);
  await seed();
  // It counts a whole class by PostgreSQL's own estimate, which is none until the table has been analysed.
  postgres.sql('analyze');
} catch (error) {
  console.error(error);
  await stop(1);
}

async function call(method, path, body) {
  const response = await fetch(`${origin}/parse${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': APP_ID,
      'x-parse-master-key': MASTER_KEY,
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

async function seed() {
  const all = { '*': true };
  const classLevelPermissions = Object.fromEntries(
    ['find', 'get', 'count', 'create', 'update', 'delete'].map((right) => [right, all]),
  );
  const define = (className, fields) =>
    call('POST', `/schemas/${className}`, { className, fields, classLevelPermissions });
  await define('Product', {
    name: { type: 'String', required: true },
    price: { type: 'Number' },
  });
  await define('Supplier', {
    name: { type: 'String', required: true },
    country: { type: 'String' },
    preferred: { type: 'Boolean' },
    products: { type: 'Relation', targetClass: 'Product' },
  });
  await define('PurchaseOrder', {
    number: { type: 'String', required: true },
    status: { type: 'String', defaultValue: 'draft' },
    total: { type: 'Number' },
    dueAt: { type: 'Date' },
    express: { type: 'Boolean' },
    remarks: { type: 'String' },
    tags: { type: 'Array' },
    supplier: { type: 'Pointer', targetClass: 'Supplier' },
  });
  const pointer = (className, index) => ({
    __type: 'Pointer',
    className,
    objectId: idOf(className, index),
  });
  await insert(
    'Product',
    products.map(({ name, price }) => ({ name, price })),
  );
  await insert(
    'Supplier',
    suppliers.map((supplier, index) => ({
      ...supplier,
      products: {
        __op: 'AddRelation',
        objects: products.flatMap((product, at) =>
          product.supplier === index ? [pointer('Product', at)] : [],
        ),
      },
    })),
  );
  await insert(
    'PurchaseOrder',
    orders.map((order) => ({
      ...order,
      dueAt: { __type: 'Date', iso: order.dueAt },
      supplier: pointer('Supplier', order.supplier),
    })),
  );
}

/** `supplier0001` is the first of them. */
function idOf(className, index) {
  return `${className.toLowerCase()}${String(index + 1).padStart(4, '0')}`;
}

async function insert(className, objects) {
  const rows = objects.map((body, index) => ({ ...body, objectId: idOf(className, index) }));
  for (let at = 0; at < rows.length; at += 20)
    await Promise.all(rows.slice(at, at + 20).map((body) => call('POST', `/classes/${className}`, body)));
}

console.log(
  JSON.stringify({
    ready: true,
    url: `${origin}/graphql`,
    headers: { 'x-parse-application-id': APP_ID, 'x-parse-master-key': MASTER_KEY },
  }),
);
