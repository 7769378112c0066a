/**
 * The site on real servers of other makers: `npm run test:servers` installs and tries all, `npm run test:servers -- <id> …` the
 * named ones, through the site's own code and in a browser on the production site. What cannot be started here is told about
 * at the end, in a line of its own with the reason; a server that was named and cannot be started is a failure.
 */
import { CONTRACT_SERVERS } from '../tests/contract/servers';
import { serverVersion, type ContractServer } from '../tests/contract/contractServer';
import { ensureChromium } from './chromium';
import { buildForTests } from './test/build';
import { prepareServers, serversEnvironment, skippedLines } from './test/contractServers';
import { runVitest } from './test/vitest';

async function main(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => !CONTRACT_SERVERS.some((server) => server.id === id));
  if (unknown.length > 0)
    throw new Error(
      `No such server: ${unknown.join(', ')}. There are: ${CONTRACT_SERVERS.map(({ id }) => id).join(', ')}.`,
    );
  const prepared = prepareServers(CONTRACT_SERVERS.filter(({ id }) => ids.length === 0 || ids.includes(id)));
  for (const line of skippedLines(prepared)) console.log(line);
  const ok = prepared.ready.length > 0 && (await tryAll(prepared.ready, serversEnvironment(prepared)));
  for (const line of skippedLines(prepared)) console.log(line);
  return ok && (ids.length === 0 || prepared.skipped.length === 0);
}

async function tryAll(ready: readonly ContractServer[], env: Record<string, string>): Promise<boolean> {
  console.log(`\nTrying: ${ready.map((server) => `${server.name} ${serverVersion(server)}`).join(', ')}`);
  const own = await runVitest(['contract'], env);
  if (!(await buildForTests())) return false;
  const browser = await runVitest(['e2e'], { ...env, CHROMIUM_PATH: ensureChromium() }, [
    'tests/e2e/contract.test.ts',
  ]);
  for (const failure of [own, browser].flatMap(({ failures }) => failures ?? []))
    console.log(`\nFAILED: ${failure}`);
  const sum = (kind: 'passed' | 'failed'): number => (own.tests?.[kind] ?? 0) + (browser.tests?.[kind] ?? 0);
  console.log(`\n${ready.length} servers: ${sum('passed')} passed, ${sum('failed')} failed`);
  return own.ok && browser.ok;
}

main(process.argv.slice(2)).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
