/**
 * Starts a backend with mock records for any schema:
 * `npm run mock -- <schema.graphql | introspection.json> [port]`
 */
import { endWithUsageError, readCommandLine } from './commandOptions';
import { readMockSchema } from './readMockSchema';
import { startMockBackend } from '../tests/support/mockBackend';

const USAGE = `npm run mock -- <schema.graphql | introspection.json> [port]
Starts a backend with mock records for a schema. Prints its address as GQL_ENDPOINT.
  port  default 4000`;

async function main(): Promise<void> {
  const { positionals } = readCommandLine(USAGE, { options: {}, maxArguments: 2 });
  const [file, port = '4000'] = positionals;
  if (file === undefined) return endWithUsageError(new Error('The schema is missing.'));
  if (!/^\d{1,5}$/.test(port)) return endWithUsageError(new Error(`${port} is no port.`));
  const { schema, introspection } = readMockSchema(file);
  const backend = await startMockBackend(schema, {
    port: Number(port),
    ...(introspection === null ? {} : { introspection }),
  });
  console.log(`GQL_ENDPOINT=${backend.url}`);
  let told = 0;
  setInterval(() => {
    for (const { message, query } of backend.faults.slice(told)) console.error(`${message}\n${query}\n`);
    told = backend.faults.length;
  }, 1000);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
