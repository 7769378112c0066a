/** `npm run identity`: an identity provider for trying out sign-in beside any backend, on this machine (docs/operators.md). */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { join, resolve } from 'node:path';
import { readCommandLine } from './commandOptions';
import { Children } from './start/children';

const { values } = readCommandLine(
  `npm run identity -- --accounts accounts.json
Starts an identity provider on this machine with your accounts, and prints the settings that a site needs for it

  --accounts FILE  [{ "email": "…", "password": "…", "name": "…", "claims": { "role": "…" } }]
  --site URL       the address of the site (default http://localhost:3000)
  --port PORT      the port of the provider (default 4001, or a free one)
  --audience TEXT  the audience of access tokens (default: the address of the provider)`,
  {
    options: {
      accounts: { type: 'string' },
      site: { type: 'string' },
      port: { type: 'string' },
      audience: { type: 'string' },
    },
    maxArguments: 0,
  },
);

interface Ready {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const FOLDER = join('.witryna', 'identity');
const site = values.site ?? 'http://localhost:3000';

if (values.accounts === undefined) {
  console.error(
    'Which accounts? npm run identity -- --accounts accounts.json\nUse --help to see the options.',
  );
  process.exit(2);
}

const child = new Children().script(join('demo', 'identity', 'main.ts'), {
  ...process.env,
  DEMO_ACCOUNTS: resolve(values.accounts),
  DEMO_AUDIENCE: values.audience ?? '',
  DEMO_DATA: FOLDER,
  DEMO_IDENTITY_PORT: values.port ?? '',
  DEMO_SITE_URL: site,
  DEMO_TIED: '1',
});
if (child.stdout !== null)
  createInterface({ input: child.stdout }).once('line', (line) => {
    // The format of the line is that of demo/README.md.
    const ready = JSON.parse(line) as Ready;
    console.log(`
  An identity provider runs on this machine. Settings for a site at ${site}:

APP_BASE_URL=${site}
AUTH0_DOMAIN=${ready.issuer}
AUTH0_CLIENT_ID=${ready.clientId}
AUTH0_CLIENT_SECRET=${ready.clientSecret}
AUTH0_SECRET=${randomBytes(32).toString('hex')}
GQL_SEND_ACCESS_TOKEN=true

  The backend verifies access tokens by the keys at ${ready.issuer}/jwks.
  Press Ctrl-C to stop.
`);
  });
