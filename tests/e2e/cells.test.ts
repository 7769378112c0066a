/** Cells of a list that are changed in place, with the checks of the form. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

/** Creates a report that its title finds alone; returns its id. */
async function createReport(title: string): Promise<string> {
  const made = await askDemo<{ createReport: { report: { id: string } } }>(
    on.demo.graphql,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    {
      input: {
        title,
        description: 'The lamp has been dark since last week, next to the bus stop.',
        category: 'WASTE',
        place: { street: 'Wodna 22' },
        districtCode: 'SRO',
        tags: [],
      },
    },
  );
  return made.createReport.report.id;
}

async function readReport(id: string): Promise<{ readonly title: string; readonly dueOn: string | null }> {
  const { report } = await askDemo<{ report: { title: string; dueOn: string | null } }>(
    on.demo.graphql,
    'query ($id: ID!) { report(id: $id) { title dueOn description priority category tags } }',
    { id },
  );
  return report;
}

async function openList(title: string): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(`/reports?q=${encodeURIComponent(title)}&cols=title,status,dueOn`, {
    waitUntil: 'networkidle',
  });
  return page;
}

/** The cell of a column in the first row. */
async function findCell(page: Page, column: string) {
  const heads = await page.locator('thead th').allInnerTexts();
  const index = heads.findIndex((head) => head.includes(column));
  expect(index, heads.join()).toBeGreaterThan(0);
  return page.locator('tbody tr').first().locator('td').nth(index);
}

test('a double click on a cell opens its value over the cell, and Enter changes it and nothing else of the record', async () => {
  const id = await createReport('Zither lamp one');
  const before = await readReport(id);
  const page = await openList('Zither lamp one');
  const cell = await findCell(page, 'Due');
  await cell.dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.locator('form').waitFor();
  expect(await dialog.locator('form .w-field').count()).toBe(1);
  const [over, under] = await Promise.all([dialog.boundingBox(), cell.boundingBox()]);
  const [box, place] = [over ?? under, under ?? over];
  if (box === null || place === null) throw new Error('One of them is not shown.');
  // It begins where the cell does, or at the edge of the window ends where it does.
  const apart = [box.x - place.x, box.x + box.width - place.x - place.width].map(Math.abs);
  expect(Math.min(...apart)).toBeLessThan(4);
  expect(Math.abs(box.y - place.y)).toBeLessThan(4);
  await dialog.getByRole('textbox', { name: /Due/ }).fill('24.12.2030');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await cell.getByText('24.12.2030').waitFor();
  await page.getByRole('status').filter({ hasText: 'Saved: Due' }).waitFor({ state: 'attached' });
  expect(await readReport(id)).toEqual({ ...before, dueOn: '2030-12-24' });
});

test('keys move to a cell, open its form, and the focus comes back to it', async () => {
  const id = await createReport('Zither lamp two');
  const page = await openList('Zither lamp two');
  const title = page.locator('tbody td.is-title a').first();
  await title.focus();
  await page.keyboard.press('F2');
  const input = page.getByRole('dialog').getByRole('textbox', { name: /Title/ });
  await input.fill('Zither lamp two, renamed');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await title.getByText('Zither lamp two, renamed').waitFor();
  expect((await readReport(id)).title).toBe('Zither lamp two, renamed');
  await title.focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TD');
  const cell = await findCell(page, 'Due');
  await cell.evaluate((element: HTMLElement) => {
    element.tabIndex = -1;
    element.focus();
  });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Tab saves a value and opens the next one of the row, and a press elsewhere saves that', async () => {
  const id = await createReport('Zither lamp six');
  const page = await openList('Zither lamp six');
  const title = page.locator('tbody td.is-title a').first();
  await title.focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Title/ }).fill('Zither lamp six, sold');
  await page.keyboard.press('Tab');
  await dialog.getByRole('textbox', { name: /Due/ }).fill('25.12.2030');
  await page.locator('h1').click();
  await dialog.waitFor({ state: 'detached' });
  await (await findCell(page, 'Due')).getByText('25.12.2030').waitFor();
  expect(await readReport(id)).toMatchObject({ title: 'Zither lamp six, sold', dueOn: '2030-12-25' });
});

test('a value of a record is changed where it stands, and Escape leaves it as it was', async () => {
  const id = await createReport('Zither lamp seven');
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(`/reports/${id}`, { waitUntil: 'networkidle' });
  const pencil = page.getByRole('main').locator('a.w-edit').first();
  const before = await readReport(id);
  const dialog = page.locator('[popover][role=dialog]');
  await pencil.click();
  await dialog.locator('form .w-field').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await pencil.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await readReport(id)).toEqual(before);
});

test('what the form refuses stays at the cell with its reason, and nothing is sent', async () => {
  const id = await createReport('Zither lamp three');
  const page = await openList('Zither lamp three');
  await page.locator('tbody td.is-title a').first().focus();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Title/ }).fill('');
  await page.keyboard.press('Enter');
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Save changes' }).isVisible()).toBe(true);
  expect((await readReport(id)).title).toBe('Zither lamp three');
});

test('a status that actions lead through has no free choice in its cell', async () => {
  await createReport('Zither lamp four');
  const page = await openList('Zither lamp four');
  await (await findCell(page, 'Status')).dblclick();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a click on a status shows the steps that lead on from it, and one that asks for something opens its form there', async () => {
  const id = await createReport('Zither lamp five');
  const page = await openList('Zither lamp five');
  await (await findCell(page, 'Status')).click();
  const steps = page.getByRole('group', { name: 'Next steps: Zither lamp five' });
  await steps.getByRole('button').first().waitFor();
  expect(await steps.getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/^Accept…/),
    expect.stringMatching(/^Reject…/),
  ]);
  await page.keyboard.press('Escape');
  expect(await steps.isVisible()).toBe(false);
  await page.locator('tbody td.is-title a').first().focus();
  await page.keyboard.press('s');
  await steps.getByRole('button', { name: /^Reject/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('It is a duplicate of an older report.');
  await dialog.locator('button[type=submit]').click();
  await (await findCell(page, 'Status')).getByText('Rejected').waitFor();
  const { report } = await askDemo<{ report: { status: string } }>(
    on.demo.graphql,
    'query ($id: ID!) { report(id: $id) { status } }',
    { id },
  );
  expect(report.status).toBe('REJECTED');
});
