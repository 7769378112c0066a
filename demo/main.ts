/**
 * The demo: a city's service desk as a GraphQL backend, and an identity provider, for this machine only.
 * `npx tsx demo/main.ts`; settings and output in demo/README.md.
 */
import { DemoError } from './demoError';
import { readSettings } from './settings';
import { start, type Demo } from './start';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const starting = start(settings);
  endWithThem(starting, settings.tied);
  const demo = await starting;
  process.stdout.write(`${JSON.stringify(demo.ready)}\n`);
}

/** Ends on a signal and, with `tied`, when standard input is closed. */
function endWithThem(starting: Promise<Demo>, tied: boolean): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    starting
      .then((demo) => demo.stop())
      .catch(() => {})
      .finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (!tied) return;
  process.stdin.on('end', end).on('close', end).on('error', end);
  process.stdin.resume();
}

main().catch((error: unknown) => {
  const told = error instanceof DemoError ? error.message : error instanceof Error ? error.stack : error;
  console.error(`The demo cannot start. ${String(told)}`);
  process.exit(1);
});
