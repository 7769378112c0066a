/** A record beside the list that it stands in. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

const panel = (page: Page) => page.locator('#peek');
const heading = (page: Page) => panel(page).locator('h2 a');
const titles = (page: Page) => page.locator('#main tbody td.is-title a');

async function openList(): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto('/reports?cols=title,status,dueOn,district', { waitUntil: 'networkidle' });
  return page;
}

test('Space opens the record of a row beside the list, j goes on, Enter opens it whole, and Escape leads back to the row', async () => {
  const page = await openList();
  const [first = '', second = ''] = await titles(page).allInnerTexts();
  await titles(page).first().focus();
  await page.keyboard.press('Space');
  await expect.poll(() => heading(page).textContent()).toBe(first);
  expect(await panel(page).getByRole('group', { name: 'Records of the list' }).textContent()).toMatch(
    /^1 of \d/,
  );
  await page.keyboard.press('j');
  await expect.poll(() => heading(page).textContent()).toBe(second);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
  await page.keyboard.press('Space');
  await heading(page).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('a click beside the links of a row opens it, the address keeps it, and Back closes it', async () => {
  const page = await openList();
  const title = (await titles(page).first().textContent()) ?? '';
  const cell = page.locator('#main tbody tr').first().locator('td:not(.is-menu, .is-select)').last();
  await cell.click({ position: { x: 4, y: 4 } });
  await expect.poll(() => heading(page).textContent()).toBe(title);
  expect(new URL(page.url()).hash).toMatch(/^#peek=\/reports\/\d+$/);
  await page.reload();
  await expect.poll(() => heading(page).textContent()).toBe(title);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/reports');
});

test('a comment that is written beside the list stands there at once', async () => {
  const page = await openList();
  await titles(page).first().focus();
  await page.keyboard.press('Space');
  const box = panel(page).getByRole('textbox', { name: 'Text' });
  await box.fill('Seen from the list.');
  await box.press('Control+Enter');
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Seen from the list.' })
    .getByRole('time')
    .waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#peek=/);
});
