import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Environment } from '../../lib/site/config/env';
import type { Children } from './children';
import type { Settings } from './settings';

interface Ready {
  readonly graphql: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}

/** Starts the demo and returns the settings that connect the site to it. */
export async function demoEnvironment(
  children: Children,
  settings: Settings & { readonly hasSiteConfig: boolean },
): Promise<{ env: Environment; accounts: Ready['accounts'] }> {
  const token = settings.env.GQL_ZTOKEN ?? 'demo';
  const ready = await startDemo(children, {
    ...settings.env,
    DEMO_TIED: '1',
    DEMO_SITE_URL: settings.baseUrl,
    GQL_ZTOKEN: token,
  });
  return {
    accounts: settings.hasTenant ? [] : ready.accounts,
    env: {
      GQL_ENDPOINT: ready.graphql,
      GQL_ZTOKEN: token,
      // The time zone of the demo's city, by which its backend counts months.
      SITE_TIME_ZONE: settings.env.SITE_TIME_ZONE ?? 'Europe/Warsaw',
      SITE_SHOW_GRAPHQL: settings.env.SITE_SHOW_GRAPHQL ?? 'everybody',
      SITE_LABELS: settings.env.SITE_LABELS ?? join('demo', 'labels.json'),
      ...(settings.hasSiteConfig ? {} : { SITE_CONFIG: join('demo', 'site.config.json') }),
      ...(settings.hasTenant ? {} : identityEnvironment(ready, settings)),
    },
  };
}

function identityEnvironment(ready: Ready, settings: Settings): Environment {
  return {
    APP_BASE_URL: settings.baseUrl,
    AUTH0_DOMAIN: ready.issuer,
    AUTH0_CLIENT_ID: ready.clientId,
    AUTH0_CLIENT_SECRET: ready.clientSecret,
    SITE_OPERATORS: settings.env.SITE_OPERATORS ?? clerksOf(ready),
    AUTH0_SECRET: installationSecret(settings.env.DEMO_DATA ?? '.demo'),
  };
}

const clerksOf = ({ accounts }: Ready): string =>
  accounts
    .filter(({ role }) => role === 'clerk')
    .map(({ email }) => email)
    .join(',');

/** Creates a random secret per installation in the demo's ignored folder, so that sessions survive a restart. */
function installationSecret(folder: string): string {
  const file = join(folder, 'site-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(folder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

function startDemo(children: Children, env: NodeJS.ProcessEnv): Promise<Ready> {
  const child = children.script(join('demo', 'main.ts'), env);
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The demo could not start. See above what it said.')));
    if (child.stdout === null) return reject(new Error('The demo has no output to read.'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = readyLine(line);
      if (ready !== null) resolve(ready);
    });
  });
}

function readyLine(line: string): Ready | null {
  try {
    const value: unknown = JSON.parse(line);
    // The demo's one line of output; demo/README.md defines its format.
    return typeof value === 'object' && value !== null && 'ready' in value
      ? (value as unknown as Ready)
      : null;
  } catch {
    return null;
  }
}
