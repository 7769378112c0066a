import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

/** Three reports of one name, found by it; the second has been accepted. Their ids. */
async function threeReports(name: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const number of [1, 2, 3]) {
    const made = await askDemo<{ createReport: { report: { id: string } } }>(
      on.demo.graphql,
      'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
      {
        input: {
          title: `${name} number ${String(number)}`,
          description: 'The bin has been overflowing since last week, next to the bus stop.',
          category: 'WASTE',
          place: { street: 'Wodna 22' },
          districtCode: 'SRO',
          tags: [],
        },
      },
    );
    ids.push(made.createReport.report.id);
  }
  await act('acceptReport(id: $id, departmentId: $department)', ids[1] ?? '', await wasteDepartment());
  return ids;
}

async function act(mutation: string, id: string, department?: string): Promise<void> {
  const declared = department === undefined ? '($id: ID!)' : '($id: ID!, $department: ID!)';
  await askDemo(on.demo.graphql, `mutation ${declared} { ${mutation} { report { id } } }`, {
    id,
    ...(department === undefined ? {} : { department }),
  });
}

async function wasteDepartment(): Promise<string> {
  const found = await askDemo<{ departments: readonly { id: string; categories: readonly string[] }[] }>(
    on.demo.graphql,
    '{ departments { id categories } }',
  );
  const department = found.departments.find(({ categories }) => categories.includes('WASTE'));
  if (department === undefined) throw new Error('The demo has no department for waste.');
  return department.id;
}

async function statuses(ids: readonly string[]): Promise<readonly (string | undefined)[]> {
  return Promise.all(
    ids.map(async (id) => {
      const found = await askDemo<{ report: { status: string } | null }>(
        on.demo.graphql,
        'query ($id: ID!) { report(id: $id) { status } }',
        { id },
      );
      return found.report?.status;
    }),
  );
}

async function openList(name: string): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(`/reports?q=${encodeURIComponent(name)}&sort=title`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).waitFor();
  return page;
}

const chosen = (page: Page) => page.getByRole('group', { name: 'Selected records' });

describe('several rows of a list', () => {
  test('an action on each: what was done, what was refused and why, and the list as it is now', async () => {
    const ids = await threeReports('Xylophone bin');
    const others = [ids[0] ?? '', ids[2] ?? ''];
    for (const id of others)
      await act('acceptReport(id: $id, departmentId: $department)', id, await wasteDepartment());
    const page = await openList('Xylophone bin');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
    await page.keyboard.press('Space');
    // Somebody else is faster with two of them.
    for (const id of others) await act('startReport(id: $id)', id);
    expect(await axeViolations(page)).toEqual([]);
    await chosen(page).getByRole('button', { name: 'Start…' }).click();
    await page.getByRole('dialog', { name: 'Start: 3 reports?' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    const over = page.getByRole('dialog', { name: 'Start: 1 of 3 done' });
    await over.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await over.getByRole('listitem').first().textContent()).toContain('the report is in progress');
    expect(await statuses(ids)).toEqual(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS']);
    await over.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('cell', { name: 'In progress' }).first().waitFor();
    expect(await chosen(page).textContent()).toContain('2 selected');
  });

  test('deleting them, by keyboard alone', async () => {
    const ids = await threeReports('Xylophone bench');
    const page = await openList('Xylophone bench');
    await page.getByRole('checkbox', { name: /^Select: Xylophone bench number 1/ }).check();
    await page.getByRole('checkbox', { name: /^Select: Xylophone bench number 3/ }).check();
    await chosen(page).getByRole('button', { name: 'Delete…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await page.getByRole('dialog', { name: 'Delete: 2 reports?' }).waitFor();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Delete: 2 of 2 done' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('checkbox', { name: /number 1/ }).waitFor({ state: 'detached' });
    expect(await statuses(ids)).toEqual([undefined, 'ACCEPTED', undefined]);
    expect(await page.getByRole('checkbox', { name: /number 2/ }).isChecked()).toBe(false);
  });
});

test('a record shows its way, and leads on along it', async () => {
  const [, accepted = ''] = await threeReports('Xylophone branch');
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(`/reports/${accepted}`);
  const flow = page.getByRole('region', { name: /^Status/ });
  expect(await flow.getByRole('listitem').count()).toBe(2);
  expect(await flow.locator('[aria-current="step"]').textContent()).toContain('Accepted');
  expect(await flow.getByRole('link').allTextContents()).toEqual(['Start', 'Reject…']);
  await flow.getByRole('link', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start: Xylophone branch number 2' });
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.is-toast').filter({ hasText: 'Xylophone branch number 2 Start: done.' }).waitFor();
  await flow.locator('[aria-current="step"]', { hasText: 'In progress' }).waitFor();
  expect(await statuses([accepted])).toEqual(['IN_PROGRESS']);
});

test.runIf(isDeep).each([true, false])(
  'on a phone the menu of actions is whole on the screen (JavaScript: %s)',
  async (js) => {
    const [, accepted = ''] = await threeReports('Xylophone bridge');
    const page = await browser.visit({ baseURL: on.site.url, js, size: 'phone' });
    await page.goto(`/reports/${accepted}`);
    const menu = page
      .getByRole('main')
      .locator('details', { has: page.locator('a', { hasText: 'Delete…' }) });
    await menu.locator('> summary').click();
    const box = await menu.locator('> .w-pop').boundingBox();
    expect(box).not.toBeNull();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  },
);

test.runIf(isDeep)('a refusal holds for its record alone, in the language in which it came', async () => {
  browser.expectFault(/graphqlh/);
  const [locked, other] = await threeReports('Locked bin');
  const page = await browser.visit({ baseURL: on.site.url, locale: 'pl-PL' });
  await page.goto('/pl/account');
  await signIn(page, on.demo, undefined, 'clerk');
  await page.goto(`/pl/reports/${locked ?? ''}/edit`, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Locked by somebody else');
  // The demo locks nothing.
  await page.route('**/graphqlh', async (route) => {
    if (!(route.request().postData() ?? '').includes('updateReport')) return route.continue();
    const errors = [{ message: 'Locked.', extensions: { code: 'FORBIDDEN' } }];
    return route.fulfill({ json: { data: null, errors } });
  });
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await page.getByRole('alert').getByText('Locked.').waitFor();
  const edit = page.getByRole('main').getByRole('link', { name: 'Edytuj', exact: true });
  await page.goto(`/pl/reports/${other ?? ''}`, { waitUntil: 'networkidle' });
  expect(await edit.getAttribute('aria-disabled')).toBeNull();
  await page.goto(`/pl/reports/${locked ?? ''}`, { waitUntil: 'networkidle' });
  await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true');
});
