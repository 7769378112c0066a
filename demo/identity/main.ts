/**
 * The identity provider alone, beside any backend, for this machine only: `npm run identity -- --accounts accounts.json` starts
 * it. Settings and output in demo/README.md.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DemoError } from '../demoError';
import { endWithParent } from '../endWithParent';
import { listen } from '../listen';
import { readSettings } from '../settings';
import { Accounts } from './accounts';
import { CLIENT_ID } from './configuration';
import { makeIdentity } from './identity';
import { readAccounts } from './readAccounts';
import { loadSecrets } from './secrets';

async function start(): Promise<{ readonly stop: () => Promise<void> }> {
  const { identityPort, folder, siteUrl, tokenSeconds } = readSettings(process.env);
  const accounts = new Accounts(readAccounts(process.env['DEMO_ACCOUNTS'] ?? ''));
  const audience = process.env['DEMO_AUDIENCE']?.trim() || null;
  const server = await listen(identityPort);
  mkdirSync(resolve(folder), { recursive: true });
  const secrets = await loadSecrets(resolve(folder));
  const issuer = `http://localhost:${server.port}`;
  const site = { siteUrl, tokenSeconds, accounts, jwtAudience: audience ?? issuer };
  server.answerWith((await makeIdentity(issuer, site, secrets)).listener);
  const ready = { ready: true, issuer, clientId: CLIENT_ID, clientSecret: secrets.clientSecret };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  return { stop: server.close };
}

const starting = start();
endWithParent(starting, process.env['DEMO_TIED'] === '1');
starting.catch((error: unknown) => {
  console.error(error instanceof DemoError ? error.message : error);
  process.exit(1);
});
