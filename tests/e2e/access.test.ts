import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessFindings } from '../support/accessChecks';
import { openBrowser, SIZES } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';
import { isDeep } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const inProgress = { limit: 2, where: { status: { eq: 'IN_PROGRESS' } } };
const [report, otherReport] = await demoReports(demo.graphql, inProgress);
if (report === undefined || otherReport === undefined) throw new Error('The demo has too few reports.');
const record = `/reports/${report.id}`;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** As somebody who may write, and see the backend. */
  readonly clerk?: true;
  /** What brings it into its state. */
  readonly act?: (page: Page) => Promise<void>;
  /** What lies over the page then. */
  readonly within?: string;
  /** Left to the deep run: a variant of another screen, or the file of its behaviour runs axe on it, too. */
  readonly deep?: true;
}

const unfold = (selector: string) => (page: Page) =>
  page.locator(`main ${selector} > details > summary`).first().click();

async function openShare(page: Page): Promise<void> {
  await page
    .locator('main summary:visible')
    .filter({ hasText: /Share|Udostępnij/ })
    .click();
  await page.getByRole('button', { name: /^(Copy|Kopiuj) link$/ }).waitFor();
}

async function holdCard(page: Page): Promise<void> {
  await page.locator('li:has(> .is-move) h3 a').first().focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-over]').waitFor();
  // The focus scrolls the page, whose bar then lies over a part of the tools.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function typeConditions(page: Page): Promise<void> {
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(page.url().includes('/pl/') ? 'pilne nowe' : 'urgent new');
  await page.getByRole('search').getByRole('link').waitFor();
}

async function tickTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.locator('.is-bulk').waitFor();
  // The bar at the lower edge of the window covers rows that are reached by scrolling: here it covers none.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...SIZES.desktop, height });
}

async function askForTwo(page: Page): Promise<void> {
  await tickTwo(page);
  await page.locator('.is-bulk').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor();
}

async function sendUnfinished(page: Page): Promise<void> {
  await page.locator('[name="v.title"]').fill('Lamp');
  await page.locator('main form button[type="submit"]:visible').last().click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

/** A file with a row that is good, one with a fault, and one with words that nobody knows. */
const TABLE = [
  'Title,Description,Category,Street,District code',
  'Dark lamp by the school,It has been dark since last Monday evening,Lighting,Wodna 22,SRO',
  'Lamp,Too short,Lighting,Wodna 22,SRO',
  'Broken bench in the park,One of its planks is broken,Furniture,Wodna 22,Atlantis',
].join('\n');

async function chooseFile(page: Page, table = TABLE): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#import-file') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'reports.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.locator('button[value="file"]').click();
  await page.locator('#import-columns').waitFor();
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.locator('button[value="check"]').click();
  await page.locator('#import-check').waitFor();
}

/** A row of a report that exists, and one of a new report. */
const KNOWN_TABLE = [
  'ID,Title,Description,Category,Street,District code',
  '1,Dark lamp by the church,It has been dark since last Monday evening,Lighting,Wodna 22,SRO',
  ',Dark lamp by the school,It has been dark since last Monday evening,Lighting,Wodna 22,SRO',
].join('\n');

async function lookUpRows(page: Page): Promise<void> {
  await chooseFile(page, KNOWN_TABLE);
  await page.locator('#import-match-by').selectOption('id');
  await page.locator('button[value="check"]').click();
  await page.locator('#import-existing').waitFor();
}

async function openPicker(page: Page): Promise<void> {
  await page.locator('main form .is-relation').getByRole('combobox').first().click();
  await page.locator('.is-relation [role="option"]').first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('la');
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
}

async function openSheet(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'GraphQL' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Every page there is, with its usual and its unusual states; consent and what fails are in tests of their own sites. */
const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'a question', deep: true, path: '/ask?q=urgent+reports+about+lamp+last+month+over+5' },
  { name: 'a dashboard', path: '/dashboard' },
  {
    name: 'a number beside the period before, read again by itself',
    path: '/dashboard?tile=%2Freports%3Ff.createdAt.is%3DthisMonth%26tile.show%3Dcount%26tile.compare%3D1%26tile.every%3D5&edit=1',
  },
  {
    name: 'a new tile',
    deep: true,
    path: '/dashboard?tile=broken&tile=%2Fgone%3Ftile.show%3Dcount&add=%2Freports',
  },
  { name: 'a list', path: '/reports' },
  {
    name: 'a list that is narrowed and sorted',
    deep: true,
    path: '/reports?f.status.eq=NEW&sort=-createdAt&page=2',
  },
  { name: 'a list with its filter open', path: '/reports', act: unfold('.is-filter') },
  { name: 'a list with its views open', deep: true, path: '/reports', act: unfold('.is-views') },
  {
    name: 'a list with its links open',
    deep: true,
    path: '/reports',
    act: openShare,
    within: 'main details[open]',
  },
  {
    name: 'a record with its links open',
    deep: true,
    path: record,
    act: openShare,
    within: 'main details[open]',
  },
  { name: 'a list with a chart', deep: true, path: '/reports?chart=status' },
  { name: 'a list where nothing matches', deep: true, path: '/reports?q=nothing-that-anybody-wrote' },
  { name: 'a list of few', deep: true, path: '/departments' },
  { name: 'a list as a tree', deep: true, path: '/departments?view=tree&open=5&open=4' },
  { name: 'a list as a board', path: '/reports?view=board' },
  {
    name: 'a list as a board with a card in hand',
    deep: true,
    path: '/reports?view=board',
    clerk: true,
    act: holdCard,
  },
  { name: 'a list as a map', deep: true, path: '/reports?view=map' },
  {
    name: 'a list as a week',
    deep: true,
    path: '/reports?view=calendar&on=createdAt&by=week&day=2025-11-24',
  },
  { name: 'a list by cursors', deep: true, path: '/comments' },
  { name: 'a list of what has no page', deep: true, path: '/measurements' },
  { name: 'a list in groups', deep: true, path: '/reports?group=status' },
  { name: 'a list with sums', deep: true, path: '/districts?sums=reportCount' },
  {
    name: 'words in a search that are conditions',
    deep: true,
    path: '/reports',
    act: typeConditions,
    within: 'main form[role=search]',
  },
  { name: 'a list with rows ticked', deep: true, path: '/reports', clerk: true, act: tickTwo },
  {
    name: 'the question before several are deleted',
    deep: true,
    path: '/reports',
    clerk: true,
    act: askForTwo,
  },
  { name: 'a record', path: record },
  { name: 'a record for those who may change it', deep: true, path: record, clerk: true },
  { name: 'records side by side', deep: true, path: `${record}/compare?with=${otherReport.id}` },
  { name: 'a record with a short key', deep: true, path: `/districts/${report.district.code}` },
  { name: 'the history of a record', deep: true, path: `${record}/history` },
  {
    name: 'the history of a record that can be brought back',
    deep: true,
    path: `${record}/history`,
    clerk: true,
  },
  { name: 'a form', path: `${record}/edit`, clerk: true },
  { name: 'a form with mistakes', path: '/reports/new', clerk: true, act: sendUnfinished },
  { name: 'a form with a list of records open', path: '/reports/new', clerk: true, act: openPicker },
  { name: 'an import', path: '/reports/import', clerk: true },
  {
    name: 'the columns of an import',
    deep: true,
    path: '/reports/import',
    clerk: true,
    act: (page) => chooseFile(page),
  },
  { name: 'a checked import', deep: true, path: '/reports/import', clerk: true, act: checkFile },
  {
    name: 'an import of records that exist',
    deep: true,
    path: '/reports/import',
    clerk: true,
    act: lookUpRows,
  },
  { name: 'the question before a record is deleted', path: `${record}/delete`, clerk: true },
  { name: 'an action on a record', path: `${record}/do/resolveReport`, clerk: true },
  { name: 'an action of the site', deep: true, path: '/actions/recount-district-statistics', clerk: true },
  { name: 'a look-up', deep: true, path: '/lookup/report-by-number' },
  { name: 'a look-up that found', deep: true, path: `/lookup/report-by-number?number=${report.number}` },
  { name: 'the only one of its kind', deep: true, path: '/one/city-statistics' },
  { name: 'how fast the site is', deep: true, path: '/vitals' },
  { name: 'the account', deep: true, path: '/account', clerk: true },
  { name: 'the menu of a page without scripts', deep: true, path: '/menu' },
  { name: 'privacy', path: '/privacy' },
  { name: 'the accessibility statement', path: '/accessibility' },
  { name: 'the backend', deep: true, path: '/backend', clerk: true },
  { name: 'a type of the backend', deep: true, path: '/backend/Report', clerk: true },
  {
    name: 'a brand that is tried out',
    deep: true,
    path: '/backend/site/brand?draft=1&accent=%23FFEE00',
    clerk: true,
  },
  { name: 'the palette', deep: true, path: '/reports', act: openPalette },
  { name: 'the sheet of shortcuts', path: '/', act: openSheet },
  { name: 'the GraphQL behind a page', deep: true, path: record, act: openDrawer },
  { name: 'what is not there', path: '/no-such-thing' },
  { name: 'a record that is not there', deep: true, path: '/reports/999999' },
];

/** Each in one language and theme at first; what comes next to it has the others. */
const TURNS = SCREENS.filter(({ deep }) => isDeep || deep !== true).map((screen, index) => ({
  ...screen,
  locale: index % 2 === 0 ? ('en' as const) : ('pl' as const),
  theme: index % 4 < 2 ? ('light' as const) : ('dark' as const),
}));

let clerk: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

/** Signs in once for all tests of this file. */
async function asClerk(): Promise<NonNullable<typeof clerk>> {
  if (clerk !== undefined) return clerk;
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/account');
  await signIn(page, demo, undefined, 'clerk');
  await page.getByRole('main').waitFor();
  return (clerk = await page.context().storageState());
}

describe('WCAG 2.2 AA', () => {
  beforeAll(() => {
    expect(TURNS.map(({ name }) => name)).toEqual([...new Set(TURNS.map(({ name }) => name))]);
  });

  test.each(TURNS)('nobody is kept out of $name ($locale, $theme)', async (screen) => {
    const { path, locale, theme, act } = screen;
    const page = await browser.visit({
      baseURL: siteUrl,
      locale: locale === 'pl' ? 'pl' : 'en-GB',
      profile: `${locale}, ${screen.clerk === true ? 'clerk' : 'visitor'}`,
      ...(screen.clerk === true ? { as: await asClerk() } : {}),
    });
    await page.goto(locale === 'en' ? path : `/pl${path === '/' ? '' : path}`);
    // The tools of the bar are there once the page is awake.
    await page.locator('header button:visible').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await act?.(page);
    expect(await accessFindings(page, theme, screen.within)).toEqual([]);
  });

  test('the form of the demo’s own identity provider', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto('/account');
    await page.locator('input[name="password"]').first().waitFor({ state: 'attached' });
    expect(await accessFindings(page, 'light')).toEqual([]);
  });
});

describe('what a visitor has set in the system', () => {
  test('nothing moves for those who asked for less motion', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    for (const path of ['/', '/reports', record]) {
      await page.goto(path);
      await page.locator('header button:visible').first().waitFor();
      const moving = await page.evaluate(() => {
        const seconds = (text: string) => Math.max(...text.split(',').map((part) => parseFloat(part) || 0));
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
            return (
              seconds(transitionDuration) > 0.01 ||
              (animationName !== 'none' && seconds(animationDuration) > 0.01)
            );
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(moving, path).toEqual([]);
    }
  });

  test('with colours of the system what is focused, chosen and ticked is told by lines or by its colours', async () => {
    const page = await browser.visit({ baseURL: siteUrl, as: await asClerk() });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/reports?page=2');
    await page.locator('header button:visible').first().waitFor();
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { outlineStyle, borderTopWidth, backgroundColor, color } = getComputedStyle(element);
          return { outlineStyle, borderTopWidth, backgroundColor, color };
        });
    const current = await look('main nav a[aria-current]');
    const other = await look('main nav a:not([aria-current])');
    expect(current.backgroundColor).not.toBe(other.backgroundColor);
    expect(current.color).not.toBe(current.backgroundColor);

    const box = page.getByRole('table').getByRole('checkbox').nth(1);
    await box.check();
    expect(await box.evaluate((element) => getComputedStyle(element, '::after').borderBottomStyle)).toBe(
      'solid',
    );
    expect(
      await box.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth)),
    ).toBeGreaterThanOrEqual(1);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).toBe('solid');
    for (const selector of ['main .w-button', 'main .w-input'])
      expect(parseFloat((await look(selector)).borderTopWidth), selector).toBeGreaterThanOrEqual(1);
  });
});
