import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser';

const { siteUrl } = inject('shared');
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
