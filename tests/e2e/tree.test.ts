import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

describe.each([{ js: true }, { js: false }])('departments as a tree (scripts: $js)', ({ js }) => {
  test('open level by level, by links that keep the focus, and close again', async () => {
    const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', js });
    await page.goto('/departments', { waitUntil: 'load' });
    const main = page.getByRole('main');
    await arriveBy(page, () => main.getByRole('link', { name: 'Tree', exact: true }).click());
    const names = async () =>
      (await page.getByRole('rowheader').allTextContents()).map((text) => text.replace(/^Level \d+ ?/, ''));
    await page.getByRole('rowheader').first().waitFor();
    const top = await names();
    expect(top).toContain('Gospodarka Komunalna i Ochrona Środowiska');
    expect(top).not.toContain('Zieleń Miejska');

    const open = (name: string) => main.getByRole('link', { name: `Show what is below: ${name}` });
    const close = (name: string) => main.getByRole('link', { name: `Hide what is below: ${name}` });
    const office = 'Gospodarka Komunalna i Ochrona Środowiska';
    await open(office).focus();
    await arriveBy(page, () => page.keyboard.press('Enter'));
    await close(office).waitFor();
    if (js) await expect.poll(() => close(office).evaluate((e) => e === document.activeElement)).toBe(true);
    await arriveBy(page, () => open('Zieleń Miejska').click());
    await close('Zieleń Miejska').waitFor();
    const shown = await names();
    const place = shown.indexOf(office);
    expect(shown.slice(place, place + 4)).toEqual([
      office,
      'Wodociągi i Kanalizacja',
      'Zieleń Miejska',
      'Sport i Rekreacja',
    ]);
    expect(await open('Sport i Rekreacja').count()).toBe(0);
    if (js) expect(await axeViolations(page)).toEqual([]);
    await arriveBy(page, () => close(office).click());
    await open(office).waitFor();
    expect(await names()).toEqual(top);
  });
});

test.runIf(isDeep)('a tree on a phone shows its titles and fits the screen', async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'pl-PL', size: 'phone' });
  await page.goto('/pl/departments?view=tree', { waitUntil: 'load' });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widest()).toBeLessThanOrEqual(360);
  expect(await page.getByRole('columnheader').filter({ visible: true }).count()).toBe(2);
});
