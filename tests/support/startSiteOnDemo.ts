import { resolve } from 'node:path';
import { freePort } from './freePort';
import { startDemo, type Demo } from './startDemo';
import { startSite, type Site } from './startSite';

/** The settings that connect a site to the demo's backend and identity provider, as `npm start` sets them. */
export function demoSettings(demo: Demo): Record<string, string> {
  return {
    GQL_ENDPOINT: demo.graphql,
    SITE_SHOW_GRAPHQL: 'everybody',
    SITE_LABELS: resolve('demo', 'labels.json'),
    AUTH0_DOMAIN: demo.issuer,
    AUTH0_CLIENT_ID: demo.clientId,
    AUTH0_CLIENT_SECRET: demo.clientSecret,
    SITE_OPERATORS: demo.accounts.flatMap(({ role, email }) => (role === 'clerk' ? [email] : [])).join(','),
    AUTH0_SECRET: 'only-for-tests-0123456789abcdef0123456789abcdef',
  };
}

interface Settings {
  readonly site?: Readonly<Record<string, string>>;
  readonly demo?: Readonly<Record<string, string>>;
  readonly standalone?: boolean;
}

/** Starts the production build on a new demo, each with these additional settings. */
export async function startSiteOnDemo(
  settings: Settings = {},
): Promise<{ site: Site; demo: Demo; stop(): Promise<void> }> {
  const port = await freePort();
  const demo = await startDemo(`http://localhost:${port}`, settings.demo);
  try {
    const site = await startSite({
      port,
      env: { ...demoSettings(demo), ...settings.site },
      standalone: settings.standalone ?? false,
    });
    return { site, demo, stop: () => site.stop().then(() => demo.stop()) };
  } catch (error) {
    await demo.stop();
    throw error;
  }
}
