import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser, SIZES } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { clean, ListPage } from '../support/listPage';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

/** Opens a page, and waits until the keyboard is listened to. */
async function open(path: string, size: keyof typeof SIZES = 'desktop'): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl, size });
  await page.goto(path);
  await page.getByRole('button', { name: /^Find a record/ }).waitFor();
  return page;
}

/** Types into the palette, and waits until every list has answered. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text);
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor();
}

const heading = async (page: Page): Promise<string> =>
  clean(await page.getByRole('heading', { level: 1 }).textContent());
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

describe('by the keyboard alone', () => {
  test('a report is found by a word of its title, opened, and left again', async () => {
    const page = await open('/');
    await find(page, 'LATARNI');
    const option = page.getByRole('option', { selected: true });
    expect((await option.locator('mark').textContent())?.toLowerCase()).toBe('latarni');
    const [number = 'none'] = /ZG-[\d-]+/.exec((await option.textContent()) ?? '') ?? [];
    const [report] = await demoReports(demo.graphql, { limit: 1, search: number });
    expect(await axeViolations(page)).toEqual([]);
    await arriveBy(page, () => page.keyboard.press('Enter'));
    await expect.poll(() => heading(page)).toBe(clean(report?.title ?? ''));
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await arriveBy(page, async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('u');
    });
    const list = new ListPage(page);
    await list.rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(clean(await focused(page))).toBe((await list.titles())[1]);
    await page.keyboard.press('k');
    const [first = ''] = await list.titles();
    await arriveBy(page, () => page.keyboard.press('o'));
    await expect.poll(() => heading(page)).toBe(first);
    await arriveBy(page, async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('u');
    });
    await list.rows.first().waitFor();
    await arriveBy(page, () => page.keyboard.press(']'));
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.keyboard.press('/');
    await page.keyboard.type('n?');
    await expect.poll(() => list.main.getByRole('searchbox').inputValue()).toBe('n?');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('an action is found, on the page of a record its own ones too, and the language is changed', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto('/api/auth/login?returnTo=%2Freports');
    await signIn(page, demo, undefined, 'clerk');
    await page.getByRole('button', { name: /^Find a record/ }).waitFor();
    await new ListPage(page).rows.first().waitFor();
    await page.keyboard.press('j');
    await arriveBy(page, () => page.keyboard.press('o'));
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    // Behind the open palette nothing is to be read.
    const title = await heading(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: title }).getByRole('option', { name: 'Edit' }).waitFor();
    await page.keyboard.press('Escape');
    await find(page, 'new report');
    await arriveBy(page, () => page.keyboard.press('Enter'));
    await expect.poll(() => heading(page)).toBe('New report');

    await find(page, 'polski');
    await arriveBy(page, () => page.keyboard.press('Enter'));
    expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  });

  test.runIf(isDeep)('the shortcuts are told on a sheet, and stay off once they are turned off', async () => {
    const page = await open('/reports');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await axeViolations(page, { only: ['color-contrast'] }), 'in the dark').toEqual([]);
    await sheet.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: /^Find a record/ }).waitFor();
    await page.keyboard.press('?');
    await page.keyboard.press('n');
    // The palette opens anyway, and leads to the sheet.
    await find(page, 'keyboard');
    await page.keyboard.press('Enter');
    await sheet.waitFor();
    expect(await sheet.getByRole('checkbox').isChecked()).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/reports');
  });
});

test.runIf(isDeep)(
  'on a phone the palette is the whole screen, in the dark too, and axe finds nothing',
  async () => {
    const page = await open('/reports', 'phone');
    await page.getByRole('button', { name: /^Find a record/ }).click();
    await page.getByRole('combobox').fill('lamp');
    await page.getByRole('option', { name: /ZG-/ }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    expect(await axeViolations(page, { only: ['color-contrast'] }), 'in the dark').toEqual([]);
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(SIZES.phone.width);
    await page.setViewportSize(SIZES.narrow);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, 'wider than the screen').toBe(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
);

test('without JavaScript nothing is offered that would need it', async () => {
  const page = await browser.visit({ baseURL: siteUrl, js: false });
  await page.goto('/reports');
  expect(await page.getByRole('button', { name: /^Find a record/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false);
});
