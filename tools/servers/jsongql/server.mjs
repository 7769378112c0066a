/** json-graphql-server on PORT (0: a free one), on this machine only. Prints one line of JSON when it is ready. */
import { createServer } from 'node:http';
import express from 'express';
import { jsonGraphqlExpress } from 'json-graphql-server/node';
import { data } from './data.mjs';

const app = express();
app.use('/', jsonGraphqlExpress(data));

const server = createServer(app).listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(JSON.stringify({ ready: true, url: `http://127.0.0.1:${server.address().port}/` }));
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', () => process.exit(0)).resume();
