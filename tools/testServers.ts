/**
 * Runs the tests against third-party servers. `npm run test:servers` installs and tests all, `npm run test:servers -- <id> …` the
 * named ones, through the site's own code and in a browser on the production site. At the end a
 * table lists the results, and the reason for each skipped server. A named server that cannot be
 * started is a failure.
 */
import { ensureChromium } from '../scripts/chromium';
import { readCommandLine } from '../scripts/commandOptions';
import { buildForTests } from '../scripts/test/build';
import { prepareServers, serversEnvironment, type PreparedServers } from '../scripts/test/contractServers';
import { liveOutput } from '../scripts/test/output';
import { runVitest } from '../scripts/test/vitest';
import { SERVERS } from './servers/servers';
import { serversTable, serverTitle, type Tried } from './servers/serversTable';

const USAGE = `npm run test:servers [-- <id> …]
Installs and tests third-party servers, or these of them: ${SERVERS.map(({ id }) => id).join(', ')}`;

async function main(ids: readonly string[]): Promise<boolean> {
  const unknown = ids.filter((id) => !SERVERS.some((server) => server.id === id));
  if (unknown.length > 0)
    throw new Error(
      `No such server: ${unknown.join(', ')}. There are: ${SERVERS.map(({ id }) => id).join(', ')}.`,
    );
  const prepared = await prepareServers(SERVERS.filter(({ id }) => ids.length === 0 || ids.includes(id)));
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
  const own = await runVitest(liveOutput, ['tools'], { env, files: ['tools/servers/'] });
  say('Building the site, for the browser (some minutes)');
  if (!(await buildForTests())) return { own, browser: null };
  say('In the browser (ten to twenty minutes for all)');
  const browser = await runVitest(liveOutput, ['deep'], {
    env: { ...env, CHROMIUM_PATH: ensureChromium() },
    files: ['tools/servers/servers.browser.test.ts'],
  });
  return { own, browser };
}

function say(step: string): void {
  console.log(`\n${new Date().toTimeString().slice(0, 8)} ${step}`);
}

main(readCommandLine(USAGE, { options: {}, maxArguments: SERVERS.length }).positionals).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
