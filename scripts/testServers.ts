/**
 * Runs the tests against third-party servers. `npm run test:servers` installs and tests all, `npm run test:servers -- <id> …` the
 * named ones, through the site's own code and in a browser on the production site. At the end a
 * table lists the results, and the reason for each skipped server. A named server that cannot be
 * started is a failure.
 */
import { CONTRACT_SERVERS } from '../tests/contract/servers';
import { readCommandLine } from './commandOptions';
import { ensureChromium } from './chromium';
import { buildForTests } from './test/build';
import { prepareServers, serversEnvironment, type PreparedServers } from './test/contractServers';
import { liveOutput } from './test/output';
import { serversTable, serverTitle, type Tried } from './test/serversTable';
import { runVitest } from './test/vitest';

const USAGE = `npm run test:servers [-- <id> …]
Installs and tests third-party servers, or these of them: ${CONTRACT_SERVERS.map(({ id }) => id).join(', ')}`;

async function main(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => !CONTRACT_SERVERS.some((server) => server.id === id));
  if (unknown.length > 0)
    throw new Error(
      `No such server: ${unknown.join(', ')}. There are: ${CONTRACT_SERVERS.map(({ id }) => id).join(', ')}.`,
    );
  const prepared = await prepareServers(
    CONTRACT_SERVERS.filter(({ id }) => ids.length === 0 || ids.includes(id)),
  );
  const tried = await tryAll(prepared);
  for (const failure of [tried.own, tried.browser].flatMap((outcome) => outcome?.failures ?? []))
    console.log(`\nFAILED: ${failure}`);
  console.log(`\n${serversTable(prepared, tried).join('\n')}`);
  const ok = tried.own?.ok === true && tried.browser?.ok === true;
  return ok && (ids.length === 0 || prepared.skipped.length === 0);
}

async function tryAll(prepared: PreparedServers): Promise<Tried> {
  const env = serversEnvironment(prepared);
  if (prepared.ready.length === 0) return { own: null, browser: null };
  say(`Through the site’s own code: ${prepared.ready.map(serverTitle).join(', ')}`);
  const own = await runVitest(liveOutput, ['contract'], { env });
  say('Building the site, for the browser (some minutes)');
  if (!(await buildForTests())) return { own, browser: null };
  say('In the browser (ten to twenty minutes for all)');
  const browser = await runVitest(liveOutput, ['deep'], {
    env: { ...env, CHROMIUM_PATH: ensureChromium() },
    files: ['tests/deep/servers.test.ts'],
  });
  return { own, browser };
}

function say(step: string): void {
  console.log(`\n${new Date().toTimeString().slice(0, 8)} ${step}`);
}

main(readCommandLine(USAGE, { options: {}, maxArguments: CONTRACT_SERVERS.length }).positionals).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
