/**
 * A library in many styles: one endpoint per file of `kinds`, at /<kind>, on PORT (0: a free one), on this machine only. These are
 * no products of anybody: each is what a team writes by hand, or what a product that cannot be started here would answer.
 */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';

const kinds = readdirSync(new URL('kinds', import.meta.url)).map((file) => file.replace(/\.mjs$/, ''));
const endpoints = new Map();
for (const kind of kinds) {
  const { typeDefs, resolvers, resolverValidationOptions = {} } = await import(`./kinds/${kind}.mjs`);
  const schema = createSchema({ typeDefs, resolvers, resolverValidationOptions });
  endpoints.set(`/${kind}`, createYoga({ schema, graphqlEndpoint: `/${kind}`, logging: false, cors: false }));
}

const server = createServer((request, response) => {
  const endpoint = endpoints.get(new URL(request.url, 'http://localhost').pathname);
  if (endpoint !== undefined) return endpoint(request, response);
  response.writeHead(404).end();
});

function stop() {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// Tied to its parent: when that is gone, so is this.
process.stdin.on('end', stop).resume();

server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}/${process.env.KIND ?? kinds[0]}`;
  console.log(JSON.stringify({ ready: true, url }));
});
