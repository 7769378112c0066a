import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Viewer } from './backend/context';
import { openData } from './backend/data';
import { lockFolder } from './backend/lock';
import { nameFullDisk } from './fullDisk';
import { Accounts } from './identity/accounts';
import { ACCOUNTS, type DemoAccount } from './identity/demoAccounts';
import { CLIENT_ID } from './identity/configuration';
import type { Identity } from './identity/identity';
import { loadSecrets, type Secrets } from './identity/secrets';
import { listen } from './listen';
import type { Settings } from './settings';

/** A running demo. */
export interface Demo {
  /** The line that is printed when it is ready (demo/README.md). */
  readonly ready: object;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the backend and the identity provider.
 * @throws DemoError for an error that the user can fix
 */
export function start(settings: Settings): Promise<Demo> {
  const folder = resolve(settings.folder);
  mkdirSync(folder, { recursive: true });
  return nameFullDisk(folder, () => startIn(folder, settings));
}

async function startIn(folder: string, settings: Settings): Promise<Demo> {
  const ending: (() => Promise<void> | void)[] = [lockFolder(folder)];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const backend = await listen(settings.port);
    ending.push(backend.close);
    const provider = await listen(settings.identityPort);
    ending.push(provider.close);
    const issuer = `http://localhost:${provider.port}`;
    const base = `http://localhost:${backend.port}`;

    // The data take longest, so they start first; large modules are imported in the meantime.
    const [database, { identity, secrets }, { backendListener, GRAPHQL_PATH, PHOTOS_PATH }] =
      await Promise.all([
        openData(folder, settings),
        startIdentity(folder, issuer, settings),
        import('./backend/server'),
      ]);
    ending.push(database.close);
    provider.answerWith(identity.listener);
    backend.answerWith(
      backendListener({
        db: database.db,
        token: settings.token,
        strict: settings.strict,
        photos: `${base}${PHOTOS_PATH}`,
        findViewer: async (token) => viewerOf(await identity.accountOf(token)),
      }),
    );
    const ready = {
      ready: true,
      graphql: `${base}${GRAPHQL_PATH}`,
      issuer,
      clientId: CLIENT_ID,
      clientSecret: secrets.clientSecret,
      accounts: ACCOUNTS.map(({ email, password, role }) => ({ email, password, role })),
    };
    return { ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startIdentity(
  folder: string,
  issuer: string,
  { siteUrl, tokenSeconds }: Settings,
): Promise<{ identity: Identity<DemoAccount>; secrets: Secrets }> {
  const [secrets, { makeIdentity }] = await Promise.all([loadSecrets(folder), import('./identity/identity')]);
  const site = { siteUrl, tokenSeconds, accounts: new Accounts(ACCOUNTS), jwtAudience: null };
  return { identity: await makeIdentity(issuer, site, secrets), secrets };
}

function viewerOf(account: DemoAccount | null): Viewer | null {
  if (account === null) return null;
  return {
    name: account.name.en,
    email: account.email,
    role: account.role === 'clerk' ? 'CLERK' : 'RESIDENT',
    residentId: account.residentId,
  };
}
