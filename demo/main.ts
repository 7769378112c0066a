/**
 * The demo: a city's service desk as a GraphQL backend, and an identity provider, for this machine only.
 * `npx tsx demo/main.ts`; settings and output in demo/README.md.
 */
import { DemoError } from './demoError';
import { endWithParent } from './endWithParent';
import { readSettings } from './settings';
import { start } from './start';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const starting = start(settings);
  endWithParent(starting, settings.tied);
  const demo = await starting;
  process.stdout.write(`${JSON.stringify(demo.ready)}\n`);
}

main().catch((error: unknown) => {
  const told = error instanceof DemoError ? error.message : error instanceof Error ? error.stack : error;
  console.error(`The demo cannot start. ${String(told)}`);
  process.exit(1);
});
