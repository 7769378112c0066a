import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ZTOKEN } from '../../scripts/test/siteEnvironment';
import { DEMO_PROGRAM, fillDemoFolder } from './demoTemplate';
import { freePort } from './freePort';
import { startProcess } from './startProcess';

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

/**
 * Starts the demo for a site that will be (or is) at `siteUrl`. Its data are those of a new one in a temporary folder, or those
 * of the folder `DEMO_DATA`.
 */
export async function startDemo(
  siteUrl = 'http://localhost:3000',
  settings: Readonly<Record<string, string>> = {},
  options: { readonly limit?: number } = {},
): Promise<Demo> {
  const own = mkdtempSync(join(tmpdir(), 'witryna-demo-'));
  const folder = settings['DEMO_DATA'] ?? own;
  const { DEMO_REPORTS: reports, DEMO_TODAY: today = SEED_DAY } = settings;
  if (reports === undefined && isEmpty(folder)) await fillDemoFolder(folder, today);
  const remove = (): void => rmSync(own, { recursive: true, force: true });
  // A demo that tests share is ended by the end of their process.
  process.once('exit', remove);
  const started = await startProcess<DemoReady>(process.execPath, DEMO_PROGRAM, {
    ...options,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      DEMO_DATA: own,
      DEMO_PORT: String(await freePort()),
      DEMO_IDENTITY_PORT: String(await freePort()),
      DEMO_SITE_URL: siteUrl,
      DEMO_TIED: '1',
      DEMO_TODAY: SEED_DAY,
      GQL_ZTOKEN: TEST_ZTOKEN,
      ...settings,
    },
  });
  const stop = async (): Promise<void> => {
    await started.stop();
    remove();
    process.removeListener('exit', remove);
  };
  return { ...started.ready, log: started.log, stop };
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;
