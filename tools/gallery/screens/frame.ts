import { SITE_BREAKPOINTS } from '../../../theme/tokens';
import type { Scene, Screen } from '../screen';
import { press, reportPath } from './reading';

async function openFinder({ page, words }: Scene): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('dz');
  await page.getByRole('option').first().waitFor();
  await page.getByText(words('palette.searching')).waitFor({ state: 'hidden' });
}

/** Asks in the names of the schema, which are understood in both languages. */
async function askFinder({ page }: Scene): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new reports Nadodrze');
  await page.locator('#ask-understood').waitFor();
}

async function openGraphql(scene: Scene): Promise<void> {
  await press('graphql.button')(scene);
  // Until it is there, the page behind it is hidden without a dialog.
  await scene.page.getByRole('dialog').getByRole('heading').first().waitFor();
}

async function openHelp({ page }: Scene): Promise<void> {
  await page.getByRole('banner').getByRole('button').first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

/** Opens the navigation drawer; where it is always visible, the theme menu. */
async function openMenu({ page, words, look }: Scene): Promise<void> {
  const bar = page.getByRole('banner');
  if (look.width >= SITE_BREAKPOINTS.xl) await bar.locator('summary').first().click();
  else {
    await bar.getByRole('button', { name: words('shell.menu'), exact: true }).click();
    await page.getByRole('dialog').waitFor();
  }
}

/** Sends the next page props without an outcome, so that rendering fails. */
async function breakNextPage({ page }: Scene): Promise<void> {
  await page.route('**/_next/data/**', async (route) => {
    const { pageProps } = (await (await route.fetch()).json()) as { pageProps: { site?: unknown } };
    await route.fulfill({ json: { pageProps: { site: pageProps.site, outcome: {} }, __N_SSP: true } });
  });
  await page.locator('.is-chips a, .is-directory a').first().click();
  await page.locator('.w-state').waitFor();
}

/** Opens a few pages, so that the session has measurements. */
async function browse({ page }: Scene): Promise<void> {
  const { href } = new URL(page.url());
  for (const path of ['/reports', '/districts', '/residents']) {
    await page.goto(new URL(path, href).href);
    await page.getByRole('banner').waitFor();
  }
  await page.goto(href);
}

/** The frame around the pages, the site's own pages, and error pages. */
export const FRAME: readonly Screen[] = [
  { name: 'menu', path: '/', cut: true, act: openMenu },
  { name: 'palette', path: '/reports', cut: true, act: openFinder },
  { name: 'question', path: '/reports', cut: true, act: askFinder },
  { name: 'ask', path: '/ask?q=new+reports+Nadodrze' },
  { name: 'shortcuts', path: '/reports', cut: true, act: openHelp },
  { name: 'graphql', path: reportPath, cut: true, act: openGraphql },
  { name: 'consent', site: 'asking', path: '/', cut: true },
  { name: 'privacy', path: '/privacy' },
  { name: 'privacy-asking', site: 'asking', path: '/privacy' },
  { name: 'accessibility', path: '/accessibility' },
  { name: 'account', path: '/account', clerk: true },
  { name: 'backend', path: '/backend', clerk: true },
  { name: 'backend-entity', path: '/backend/Report', clerk: true },
  {
    name: 'brand',
    path: '/backend/site/brand?draft=1&accent=%23D9622F&bar=light&font=serif&corners=round&logo.light=/favicon.svg&logo.dark=/night.svg&home.0=recent&home.1=lists&footer.0.href=https://example.org/contact&footer.0.en=Contact&footer.0.pl=Kontakt',
    clerk: true,
  },
  { name: 'vitals', path: '/vitals', act: browse },
  { name: 'not-found', path: '/reports/no-such-key' },
  { name: 'no-page', path: '/no-such-thing' },
  { name: 'error', path: '/', act: breakNextPage },
  { name: 'unreachable', site: 'down', path: '/reports' },
  { name: 'partial', site: 'partial', path: '/reports' },
  { name: 'partial-record', site: 'partial', path: reportPath },
];
