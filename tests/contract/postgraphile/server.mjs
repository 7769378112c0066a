/**
 * PostGraphile on PORT (0: a free one), on this machine only, at /graphql, over a fresh PostgreSQL with the library of schema.sql.
 * Plain, as its authors ship it, with a subscription that tells of books; with FILTER=1 also with the connection-filter plugin. Prints one line of JSON when it is ready.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { startPostgres } from '../postgres.mjs';
import { BookChangesPlugin } from './bookChanges.mjs';

const postgres = await startPostgres();
const pool = new pg.Pool({ ...postgres.connection, max: 4 });
pool.on('error', () => undefined); // the database goes first when everything ends
await pool.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'));

const instance = postgraphile({
  extends: [
    PostGraphileAmberPreset,
    ...(process.env.FILTER === '1' ? [PostGraphileConnectionFilterPreset] : []),
  ],
  plugins: [BookChangesPlugin],
  pgServices: [makePgService({ pool, schemas: ['public'], pubsub: true })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: true, watch: false },
  grafast: { explain: false },
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
await instance.getSchemaResult();

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  server.close();
  server.closeAllConnections();
  // The connection that listens is not given back to the pool before the instance is released.
  const released = Promise.allSettled([instance.release(), pool.end()]);
  await Promise.race([released, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  await postgres.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', stop).resume();

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${server.address().port}/graphql` }));
});
