import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

test.each([
  ['/reports', 'desktop', ['chart', 'filter', 'columns', 'board', 'calendar', 'print', 'export'], 'columns'],
  [
    '/pl/reports',
    'phone',
    ['wykres', 'filtr', 'kolumny', 'tablica', 'drukuj', 'eksport', 'ciemny'],
    'wykres',
  ],
] as const)(
  'the palette of %s finds the tools of the page by name, and uses them (%s)',
  async (path, size, names, used) => {
    const page = await browser.visit({
      baseURL: siteUrl,
      size,
      locale: path.startsWith('/pl') ? 'pl' : 'en-GB',
    });
    await page.goto(path);
    await page.locator('button[aria-keyshortcuts]').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox');
    for (const name of names) {
      await input.fill(name);
      await page
        .getByRole('option', { name: new RegExp(name, 'i') })
        .first()
        .waitFor();
    }
    await input.fill(used);
    await page
      .getByRole('option', { name: new RegExp(`^${used}`, 'i') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('main details[open] > summary', { hasText: new RegExp(used, 'i') }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);

test('the palette of a record has each of its actions once, also one that asks first', async () => {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB' });
  await page.goto('/reports/10431');
  await page.locator('button[aria-keyshortcuts]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const asking = page.locator('main a.w-button', { hasText: /…$/ }).first();
  const name = ((await asking.textContent()) ?? '').trim().replace('…', '');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .waitFor();
  const names = await page.getByRole('option').allTextContents();
  expect(names.filter((text) => text.toLowerCase().includes(name.toLowerCase()))).toHaveLength(1);
});
