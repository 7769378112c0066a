/**
 * Pictures of the screens, from the production build on the demo: `npm run screenshots` writes all of them to screenshots/,
 * `npm run screenshots -- --docs` only the README's four, to docs/images/.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS } from '../tests/support/browser';
import { demoReports } from '../tests/support/demoReports';
import type { Demo } from '../tests/support/startDemo';
import { startFaultyBackend } from '../tests/support/faultyBackend';
import { startSite } from '../tests/support/startSite';
import { demoSettings, startSiteOnDemo } from '../tests/support/startSiteOnDemo';
import { signIn } from '../tests/support/signIn';
import { ensureChromium } from './chromium';
import { buildForTests } from './test/build';

interface Shot {
  readonly name: string;
  readonly url: string;
  readonly signedIn?: boolean;
}

interface Look {
  readonly locale: 'en' | 'pl';
  readonly width: number;
  readonly dark: boolean;
}

const WIDTHS = [360, 768, 1280] as const;
const LOOKS: readonly Look[] = (['en', 'pl'] as const).flatMap((locale) =>
  WIDTHS.flatMap((width) => [false, true].map((dark) => ({ locale, width, dark }))),
);

/** The README's pictures: screen and look. */
const DOCS: readonly (readonly [string, Look])[] = [
  ['home', { locale: 'en', width: 1280, dark: false }],
  ['list', { locale: 'pl', width: 1280, dark: false }],
  ['record', { locale: 'en', width: 1280, dark: true }],
  ['list', { locale: 'pl', width: 360, dark: false }],
];

async function main(forDocs: boolean): Promise<void> {
  if (!(await buildForTests())) throw new Error('The build failed.');
  const { site, demo, stop } = await startSiteOnDemo();
  const backend = await startFaultyBackend(demo.graphql);
  const broken = await startSite({ env: { ...demoSettings(demo), GQL_ENDPOINT: backend.url } });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    await fetch(broken.url);
    await backend.behave('down');
    const shots = await shotsOf(site.url, broken.url, demo.graphql);
    const folder = forDocs ? join('docs', 'images') : 'screenshots';
    mkdirSync(folder, { recursive: true });
    const wanted = forDocs
      ? DOCS.flatMap(([name, look]) =>
          shots.filter((shot) => shot.name === name).map((shot) => ({ shot, look })),
        )
      : shots.flatMap((shot) => LOOKS.map((look) => ({ shot, look })));
    for (const { shot, look } of wanted) await take(browser, demo, { shot, look, folder });
    console.log(`${wanted.length} pictures in ${folder}/`);
  } finally {
    await browser.close();
    await broken.stop();
    await backend.close();
    await stop();
  }
}

async function shotsOf(site: string, broken: string, graphql: string): Promise<readonly Shot[]> {
  const [report] = await demoReports(graphql, { limit: 1, where: { status: { eq: 'IN_PROGRESS' } } });
  return [
    { name: 'home', url: `${site}/` },
    { name: 'list', url: `${site}/reports?page=3` },
    { name: 'record', url: `${site}/reports/${report?.id ?? ''}` },
    { name: 'not-found', url: `${site}/reports/no-such-key` },
    { name: 'unreachable', url: `${broken}/reports` },
    { name: 'account', url: `${site}/account`, signedIn: true },
    { name: 'privacy', url: `${site}/privacy` },
  ];
}

async function take(
  browser: Browser,
  demo: Demo,
  { shot, look, folder }: { shot: Shot; look: Look; folder: string },
): Promise<void> {
  const { locale, width, dark } = look;
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 900 },
    deviceScaleFactor: width === 360 ? 2 : 1,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
  });
  const page = await context.newPage();
  await page.route(
    (url) => !url.pathname.startsWith('/_next/'),
    async (route) => {
      const type = route.request().resourceType();
      // A page that comes from here is nobody's neighbour: its pictures have to come from here too.
      if (type === 'image') return route.fulfill({ response: await route.fetch() });
      if (type !== 'document') return route.continue();
      const response = await route.fetch();
      // The typeface is optional on a first visit; a picture shows the second one.
      const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
      return route.fulfill({ response, body });
    },
  );
  const { origin, pathname, search } = new URL(shot.url);
  await page.goto(
    `${origin}${locale === 'pl' ? `/pl${pathname === '/' ? '' : pathname}` : pathname}${search}`,
  );
  if (shot.signedIn === true) await signIn(page, demo);
  await setTheme(page, dark);
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(folder, `${shot.name}-${width}-${locale}-${dark ? 'dark' : 'light'}.png`),
    fullPage: shot.name === 'record',
  });
  await context.close();
}

/** The site is light until somebody chooses otherwise (S9.2). */
async function setTheme(page: Page, dark: boolean): Promise<void> {
  if (dark) await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
}

main(process.argv.includes('--docs')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
