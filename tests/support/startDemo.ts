import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ZTOKEN } from '../../scripts/test/siteEnvironment';
import { freePort } from './freePort';
import { startProcess } from './startProcess';

const require = createRequire(import.meta.url);

/** The day at which the generated data end when they are not moved. Tests name moments and numbers of it. */
export const SEED_DAY = '2025-12-03';

/** The demo's ready line (demo/README.md). */
export interface DemoReady {
  readonly graphql: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: readonly { readonly email: string; readonly password: string; readonly role: string }[];
}

export interface Demo extends DemoReady {
  log(): string;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the demo with fresh data in a temporary folder, for a site that will be (or is) at `siteUrl`. */
export async function startDemo(
  siteUrl = 'http://localhost:3000',
  settings: Readonly<Record<string, string>> = {},
  options: { readonly limit?: number } = {},
): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-demo-'));
  const started = await startProcess<DemoReady>(
    process.execPath,
    ['--import', require.resolve('tsx'), join('demo', 'main.ts')],
    {
      ...options,
      env: {
        ...process.env,
        DATABASE_URL: undefined,
        DEMO_DATA: folder,
        DEMO_PORT: String(await freePort()),
        DEMO_IDENTITY_PORT: String(await freePort()),
        DEMO_SITE_URL: siteUrl,
        DEMO_TIED: '1',
        DEMO_TODAY: SEED_DAY,
        GQL_ZTOKEN: TEST_ZTOKEN,
        ...settings,
      },
    },
  );
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...started.ready, log: started.log, stop };
}
