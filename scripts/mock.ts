/**
 * Starts a backend with mock records for any schema:
 * `npm run mock -- <schema.graphql | introspection.json> [port]`
 */
import { readSurveySchema } from './survey/readSurveySchema';
import { startMockBackend } from '../tests/support/mockBackend';

async function main([file, port = '4000']: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error('Usage: npm run mock -- <schema> [port]');
  const { schema, introspection } = readSurveySchema(file);
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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
