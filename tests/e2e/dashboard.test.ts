import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { clean } from '../support/listPage';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const COUNT = '/reports?f.status.in=IN_PROGRESS&tile.show=count&tile.title=In+progress';
const CHART = '/reports?tile.show=chart&tile.of=priority';
const TABLE = '/departments?tile.show=table';

const addressOf = (...tiles: readonly string[]): string =>
  `/dashboard?${new URLSearchParams([['name', 'Mine'], ...tiles.map((tile) => ['tile', tile])]).toString()}`;

const tilesIn = (page: Page): readonly string[] => new URL(page.url()).searchParams.getAll('tile');
const titles = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('main [data-tile] h2').allTextContents()).map(clean);
const tile = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** Waits until the page listens to keys and clicks. */
async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main [data-tile]') ?? {}).some((key) => key.startsWith('__react')),
  );
}

async function press(page: Page, title: string, name: string): Promise<void> {
  await tile(page, title).locator('summary').first().click();
  await tile(page, title).getByRole('button', { name, exact: true }).click();
}

describe.each([{ js: true }, { js: false }])('a dashboard (scripts: $js)', ({ js }) => {
  const visit = () => browser.visit({ baseURL: siteUrl, locale: 'en-GB', js });

  test.runIf(js || isDeep)(
    'is made of the main lists where nobody has composed one, and each tile says how old it is',
    async () => {
      const page = await visit();
      await page.goto('/dashboard', { waitUntil: 'load' });
      expect(await page.locator('main .is-failed').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dashboard');
      const reports = tile(page, 'Reports').first();
      expect(clean((await reports.locator('.is-number-text').textContent()) ?? '')).toMatch(
        /^\d{1,3}(,\d{3})*$/,
      );
      expect(await page.locator('main [data-tile]').count()).toBeGreaterThanOrEqual(6);
      expect(await page.locator('main [data-tile] .is-trend').count()).toBe(1);
      expect(await page.locator('main [data-tile] footer').allTextContents()).toSatisfy((texts: string[]) =>
        texts.every((text) => /updated \d{2}:\d{2}$/.test(text)),
      );
      if (js) expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('is composed from a list with its filter, and changed by links', async () => {
    const page = await visit();
    await page.goto('/reports?f.status.in=IN_PROGRESS', { waitUntil: 'load' });
    await arriveBy(page, () => page.getByRole('link', { name: 'Add as a tile' }).click());
    await page.getByRole('heading', { name: 'New tile' }).waitFor();
    await page.getByLabel('Title').fill('In progress');
    await page.getByLabel('Show', { exact: true }).selectOption('count');
    await arriveBy(page, () => page.getByRole('button', { name: 'Add a tile' }).click());
    const own = tile(page, 'In progress');
    await own.waitFor();
    const { reports } = await askDemo<{ reports: { total: number } }>(
      demo.graphql,
      '{ reports(limit: 1, where: { status: { eq: IN_PROGRESS } }) { total } }',
    );
    expect(clean((await own.locator('.is-number-text').textContent()) ?? '').replace(',', '')).toBe(
      String(reports.total),
    );
    expect(clean((await own.locator('footer').textContent()) ?? '')).toContain('Status: In progress');
    const before = tilesIn(page);
    expect(before.at(-1)).toBe(COUNT);
    if (js) await untilLive(page);
    await arriveBy(page, () => press(page, 'In progress', 'Move left'));
    await expect.poll(() => tilesIn(page).at(-2)).toBe(COUNT);
    await arriveBy(page, () => press(page, 'In progress', 'Wider'));
    await expect.poll(() => tilesIn(page).at(-2)).toBe(`${COUNT}&tile.width=twoThirds`);
    await arriveBy(page, () => press(page, 'In progress', 'Remove'));
    await expect.poll(() => tilesIn(page)).toEqual(before.slice(0, -1));
  });

  test.runIf(js || isDeep)(
    'compares a number with the period before where a person says so, in words and with the days',
    async () => {
      const page = await visit();
      await page.goto(`${addressOf(TABLE)}&add=${encodeURIComponent('/reports?f.createdAt.is=thisYear')}`, {
        waitUntil: 'load',
      });
      await page.getByLabel('Title').fill('This year');
      await page.getByLabel('Compare with the period before').check();
      await page.getByLabel('Width').selectOption('Two thirds');
      await arriveBy(page, () => page.getByRole('button', { name: 'Add a tile' }).click());
      const own = tile(page, 'This year');
      await own.waitFor();
      expect(tilesIn(page)[1]).toMatch(/&tile\.title=This\+year&tile\.width=twoThirds&tile\.compare=1$/);
      const text = clean((await own.locator('.is-content').textContent()) ?? '');
      expect(text).toMatch(/((↑|↓) \S+% ?\S+ (more|less) \(was [\d,]+\)|unchanged \(was|no earlier figure)/);
      expect(text).toMatch(/the year before up to the same day: 01\.01\.\d{4}–\d\d\.\d\d\.\d{4}$/);
      if (js) expect(await axeViolations(page)).toEqual([]);
    },
  );

  test('opens the form of a tile, and that of a list which is chosen, by their buttons', async () => {
    const page = await visit();
    await page.goto(addressOf(COUNT, TABLE), { waitUntil: 'load' });
    if (js) await untilLive(page);
    await arriveBy(page, () => press(page, 'Departments', 'Edit'));
    await page.getByRole('heading', { name: 'Change the tile' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#tile-form');
    await page.goto(`${addressOf(COUNT)}&add=`, { waitUntil: 'load' });
    if (js) await untilLive(page);
    await arriveBy(page, () => page.locator('main').getByRole('button', { name: 'Departments' }).click());
    await page.getByRole('heading', { name: 'New tile' }).waitFor();
    await arriveBy(page, () => page.getByRole('button', { name: 'Add a tile' }).click());
    await expect.poll(() => tilesIn(page)).toEqual([COUNT, TABLE]);
  });

  test.runIf(js || isDeep)(
    'tells of a tile whose list or filter is gone on this tile alone, and loses nothing',
    async () => {
      const page = await visit();
      await page.goto(
        addressOf('/gone?tile.show=count', '/reports?f.colour.eq=red&tile.show=count', 'broken', COUNT),
        {
          waitUntil: 'load',
        },
      );
      const text = async (title: string): Promise<string> =>
        clean((await tile(page, title).textContent()) ?? '');
      expect(await text('/gone')).toContain('There is no such list');
      expect(await text('Reports')).toContain('does not have all of its filters');
      expect(await text('Unknown tile')).toContain('broken');
      expect(clean((await tile(page, 'In progress').locator('.is-number-text').textContent()) ?? '')).toMatch(
        /^[\d,]+$/,
      );
      expect(await page.getByText('3 could not be read.').count()).toBe(1);
      if (js) await untilLive(page);
      await arriveBy(page, () => press(page, 'In progress', 'Move left'));
      await expect
        .poll(() => tilesIn(page))
        .toEqual(['/gone?tile.show=count', '/reports?f.colour.eq=red&tile.show=count', COUNT, 'broken']);
      if (js) expect(await axeViolations(page)).toEqual([]);
    },
  );

  test.runIf(isDeep)('is told what is wrong with the content of a file, and opens a sound one', async () => {
    // So many that the foot stands below the window.
    const SHOWN = [COUNT, CHART, TABLE, COUNT, CHART];
    const page = await visit();
    await page.goto(addressOf(...SHOWN), { waitUntil: 'load' });
    if (js) await untilLive(page);
    await page.getByText('Rename or share').click();
    const link = page.getByRole('link', { name: 'Save as a file' });
    expect(await link.getAttribute('download')).toBe('mine.json');
    const content = decodeURIComponent(((await link.getAttribute('href')) ?? '').replace(/^[^,]*,/, ''));
    await page.getByLabel('Or paste the content of a file').fill(content.slice(0, 30));
    const submit = () => page.getByRole('button', { name: 'Open', exact: true }).click();
    const before = page.url();
    await (js ? submit() : arriveBy(page, submit));
    await page.getByText('This file is damaged').waitFor();
    expect(await tilesIn(page)).toEqual(SHOWN);
    if (js) expect(page.url()).toBe(before);
    const hasFocus = (): Promise<boolean> => page.locator('#dashboard-file-error:focus').isVisible();
    await expect.poll(hasFocus).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.getByLabel('Or paste the content of a file').inputValue()).toBe(content.slice(0, 30));
    await page.getByLabel('Or paste the content of a file').fill(content.replace('"Mine"', '"Opened"'));
    await arriveBy(page, submit);
    await expect.poll(() => tilesIn(page)).toEqual(SHOWN);
    await page.getByRole('heading', { level: 1, name: 'Opened' }).waitFor();
  });
});

describe('a dashboard of this device', () => {
  test('is kept when it is composed, opened by the menu after a reload, and moved by keys', async () => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
    await page.goto(addressOf(COUNT, CHART, TABLE));
    await untilLive(page);
    await page.getByText('This dashboard is not saved on this device.').waitFor();
    await tile(page, 'In progress').getByRole('link', { name: 'In progress' }).focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => titles(page)).toEqual(['Reports: Priority', 'In progress', 'Departments']);
    const focused = () => page.evaluate(() => document.activeElement?.closest('[data-tile]')?.id);
    await expect.poll(focused).toBe('tile-2');
    await page.getByText('“In progress” is now tile 2 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => tilesIn(page)[1]).toBe(`${COUNT}&tile.width=twoThirds`);
    await expect.poll(focused).toBe('tile-2');
    await expect.poll(() => page.getByText('This dashboard is not saved').count()).toBe(0);
    // The page is left and opened again, without an address.
    await page.goto('/');
    await page.goto('/dashboard');
    await expect.poll(() => titles(page)).toEqual(['Reports: Priority', 'In progress', 'Departments']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mine');
    await untilLive(page);
    await page.getByText('Dashboards', { exact: true }).click();
    await arriveBy(page, () => page.getByRole('link', { name: 'Overview of the main lists' }).click());
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(4);
    await page.goto('/dashboard');
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(4);
    await untilLive(page);
    await page.getByText('Dashboards', { exact: true }).click();
    await arriveBy(page, () => page.getByRole('link', { name: 'Mine', exact: true }).click());
    await expect.poll(() => titles(page)).toEqual(['Reports: Priority', 'In progress', 'Departments']);
  });

  test('is not replaced by a link that somebody has sent, unless the visitor says so', async () => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
    await page.goto(addressOf(COUNT));
    await untilLive(page);
    await page.getByRole('button', { name: 'Save it' }).click();
    await page.goto(addressOf(CHART));
    await untilLive(page);
    await page.getByText('This device has other tiles under the name “Mine”.').waitFor();
    const kept = () => page.evaluate(() => window.localStorage.getItem('witryna.dashboards') ?? '');
    expect(await kept()).not.toContain('priority');
    await tile(page, 'Reports: Priority').getByRole('link', { name: 'Reports: Priority' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(kept).toContain('priority');
    const names = (JSON.parse(await kept()) as { dashboards: { name: string }[] }).dashboards.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Mine', 'Mine (2)']);
  });

  test.runIf(isDeep)('is saved as a file, which opens the same tiles elsewhere', async () => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'pl-PL' });
    await page.goto(`/pl${addressOf(COUNT, TABLE)}`);
    await untilLive(page);
    await page.getByText('Zmień nazwę lub udostępnij').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Zapisz jako plik' }).click(),
    ]);
    const content = await readFile(await download.path(), 'utf8');
    const other = await browser.visit({ baseURL: siteUrl, locale: 'pl-PL' });
    await other.goto('/pl/dashboard');
    await untilLive(other);
    await other.getByText('Zmień nazwę lub udostępnij').click();
    await other
      .getByLabel('Otwórz plik')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await expect.poll(() => tilesIn(other)).toEqual([COUNT, TABLE]);
  });
});

test.runIf(isDeep)(
  'a dashboard is printed on A4 with its tiles whole, and without what changes it',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
    await page.goto('/dashboard');
    await untilLive(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main .is-menu > summary:visible, main .w-button:visible').count()).toBe(0);
    expect(await page.locator('main [data-tile]:visible').count()).toBeGreaterThanOrEqual(6);
    const breaks = await page
      .locator('main [data-tile]')
      .evaluateAll((tiles) => tiles.map((each) => getComputedStyle(each).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  },
);

test.runIf(isDeep)('a dashboard fits a phone', async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'pl-PL', size: 'phone' });
  await page.goto('/pl/dashboard', { waitUntil: 'load' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.runIf(isDeep)(
  'a tile takes a third, two thirds or the whole of the width, and all of it on a phone',
  async () => {
    const widths = async (size: 'desktop' | 'phone') => {
      const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', size });
      await page.goto(addressOf(COUNT, `${CHART}&tile.width=twoThirds`, `${TABLE}&tile.width=whole`), {
        waitUntil: 'load',
      });
      const whole = (await page.locator('main .is-grid').boundingBox())?.width ?? 0;
      const boxes = await page
        .locator('main [data-tile]')
        .evaluateAll((tiles) => tiles.map((each) => each.getBoundingClientRect().width));
      return boxes.map((width) => Math.round((12 * width) / whole));
    };
    expect(await widths('desktop')).toEqual([4, 8, 12]);
    expect(await widths('phone')).toEqual([12, 12, 12]);
  },
);

test('24 tiles take no more HTML than what they show', async () => {
  const tiles = Array.from({ length: 24 }, (_, index) => `${COUNT}+${index}`);
  const html = await (await fetch(siteUrl + addressOf(...tiles))).text();
  expect(html.match(/<article/g)).toHaveLength(24);
  expect(html.length / 1000).toBeLessThan(150);
});

describe('a tile that is read again by itself', () => {
  const open = async (answer: (number: number) => string | null) => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      let shift = 0;
      Date.now = () => now() + shift;
      window.addEventListener('pass', (event) => (shift += Number((event as CustomEvent).detail)));
    });
    let asked = 0;
    await page.route('**/api/tiles?*', async (route) => {
      asked += 1;
      const text = answer(asked);
      if (text === null) return route.fulfill({ status: 429, body: '' });
      const response = await route.fetch();
      const { tiles } = (await response.json()) as { tiles: { content: { text: string } }[] };
      return route.fulfill({
        response,
        json: { tiles: tiles.map((each) => ({ ...each, content: { ...each.content, text } })) },
      });
    });
    await page.goto(addressOf(`${COUNT}&tile.every=1`, '/reports?tile.show=count'));
    await untilLive(page);
    const number = async (title: string) =>
      clean((await tile(page, title).locator('.is-number-text').textContent()) ?? '');
    /** Lets time pass for the page, which looks at the clock when it is seen again. */
    const pass = (seconds: number) =>
      page.evaluate((ms) => window.dispatchEvent(new CustomEvent('pass', { detail: ms })), seconds * 1000);
    const see = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return { page, number, pass, see, asked: () => asked };
  };

  test('shows the new number in its place, says so politely, and waits while somebody reads it', async () => {
    const { page, number, pass, see, asked } = await open((count) => `${count} new`);
    const other = await number('Reports');
    const top = () => tile(page, 'Reports').evaluate((each) => each.getBoundingClientRect().top);
    const before = await top();
    await pass(50);
    await see();
    await page.waitForTimeout(300);
    expect(asked()).toBe(0);
    await pass(11);
    await see();
    await expect.poll(() => number('In progress')).toBe('1 new');
    await page
      .getByRole('status')
      .filter({ hasText: /^“In progress” has changed, updated at \d\d:\d\d$/ })
      .waitFor({ state: 'attached' });
    expect([await number('Reports'), await top()]).toEqual([other, before]);
    await pass(61);
    await tile(page, 'In progress').locator('.is-number-text').hover();
    await see();
    await expect.poll(asked).toBe(2);
    await page.waitForTimeout(1500);
    expect(await number('In progress')).toBe('1 new');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(() => number('In progress')).toBe('2 new');
  });

  test.runIf(isDeep)(
    'keeps its number where it cannot be read again, and says so; a pause ends the reading',
    async () => {
      browser.expectFault(/429/);
      const { page, number, pass, see, asked } = await open(() => null);
      const before = await number('In progress');
      await pass(61);
      await see();
      await tile(page, 'In progress').getByText('could not be updated').waitFor();
      expect(await number('In progress')).toBe(before);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByText('Automatic refresh is paused for one tile.').waitFor();
      await pass(180);
      await see();
      await page.waitForTimeout(300);
      expect(asked()).toBe(1);
      await page.getByRole('button', { name: 'Resume' }).click();
      await pass(61);
      await see();
      await expect.poll(asked).toBe(2);
    },
  );
});
