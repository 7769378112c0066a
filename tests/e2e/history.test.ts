import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { isDeep, sample } from '../support/deep';
import { openBrowser } from '../support/browser';
import { askDemo, createDemoReport } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');
let id: string;

const ask = <Data>(query: string, variables: object = {}): Promise<Data> =>
  askDemo<Data>(on.demo.graphql, query, variables);

const change = (input: object) =>
  ask(
    'mutation ($id: ID!, $input: UpdateReportInput!) { updateReport(id: $id, input: $input) { report { id } } }',
    {
      id,
      input,
    },
  );

beforeAll(async () => {
  id = await createDemoReport(on.demo.graphql, { tags: ['bin'] });
  await change({ priority: 'HIGH', tags: ['bin', 'stop'] });
  await change({ title: 'Overflowing bins at the bus stop', priority: 'URGENT' });
});

test('a record tells its history, which two versions are compared in and brought back from without scripts', async () => {
  const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB', js: false });
  await page.goto(`/reports/${id}`);
  const changes = page.getByRole('region', { name: 'Timeline' }).locator('li.is-change');
  await expect.poll(() => changes.count()).toBe(3);
  expect(await changes.last().innerText()).toContain('Priority: was “High”, now “Urgent”');
  await page.getByRole('link', { name: 'Show all: Changes' }).click();
  expect(new URL(page.url()).pathname).toBe(`/reports/${id}/history`);
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  expect(await entries.count()).toBe(3);
  // The browser asks for what is not chosen.
  await page.getByRole('button', { name: 'Compare' }).click();
  expect(await entries.nth(0).locator(':invalid').count()).toBe(2);
  expect(page.url()).not.toContain('?');
  await entries.nth(0).getByRole('radio', { name: /^B: / }).check();
  await entries.nth(2).getByRole('radio', { name: /^A: / }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('table');
  // Without scripts a click does not wait for the page that it opens.
  await page.waitForURL(/\?/);
  await page.waitForLoadState();
  const rows = await compared.getByRole('row').allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Field A B Restore',
    'Title Overflowing bin at the bus stop Overflowing bins at the bus stop Restore',
    'Priority Medium Urgent Restore',
    'Tags bin bin stop Restore',
  ]);
  await page.getByRole('link', { name: 'Restore: Title' }).click();
  expect(await page.getByLabel('Title').first().inputValue()).toBe('Overflowing bin at the bus stop');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(/\/history/);
  const { report } = await ask<{ report: { title: string } }>(
    'query ($id: ID!) { report(id: $id) { title } }',
    { id },
  );
  expect(report.title).toBe('Overflowing bin at the bus stop');
});

test.runIf(isDeep)('a version is brought back by the action of its mutation', async () => {
  const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
  await page.goto(`/reports/${id}/history`);
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await entries
    .last()
    .getByRole('link', { name: /^Restore/ })
    .click();
  await page.waitForURL(/\/do\/restoreReport\?/);
  const version = page.getByRole('region', { name: 'The version that you restore' });
  await version.getByText(/^\d\d\.\d\d\.\d{4}/).waitFor();
  expect(await version.getByRole('term').allTextContents()).toEqual(['Priority', 'Tags']);
  expect(await version.getByRole('definition').first().textContent()).toBe(
    'now Urgent→in this version Medium',
  );
  expect(await page.getByRole('combobox', { name: /^Version/ }).inputValue()).toMatch(
    /^\d\d\.\d\d\.\d{4}\s\d\d:\d\d · \S/,
  );
  await page.getByRole('main').getByRole('button', { name: 'Bring back a version' }).click();
  await page.getByText('Done.').waitFor();
  const { report } = await ask<{ report: { priority: string; tags: string[] } }>(
    'query ($id: ID!) { report(id: $id) { priority tags } }',
    { id },
  );
  expect(report).toEqual({ priority: 'MEDIUM', tags: ['bin'] });
});

describe('a version is not brought back over what somebody else has changed since its form was opened', () => {
  const readTitle = async () =>
    (await ask<{ report: { title: string } }>('query ($id: ID!) { report(id: $id) { title } }', { id }))
      .report.title;
  const openForm = async (page: Page) => {
    await page.goto(`/reports/${id}/history`);
    const first = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').last();
    await first.getByRole('link', { name: /^Restore/ }).click();
    await page.waitForURL(/\/do\/restoreReport\?/);
    await page.getByRole('region', { name: 'The version that you restore' }).waitFor();
  };
  const send = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Bring back a version' }).click();

  test('with scripts the page is opened again first', async () => {
    const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB' });
    await openForm(page);
    await change({ title: 'Named by a colleague' });
    await send(page);
    await page.getByText(/^Somebody has changed this record/).waitFor();
    expect(await readTitle()).toBe('Named by a colleague');
    await page.getByRole('button', { name: 'Open the new form' }).click();
    const version = page.getByRole('region', { name: 'The version that you restore' });
    await version.getByText('Named by a colleague').waitFor();
    await send(page);
    await page.getByText('Done.').waitFor();
    expect(await readTitle()).not.toBe('Named by a colleague');
  });

  test('without scripts the page tells what would be different now', async () => {
    const page = await browser.visit({ baseURL: on.site.url, locale: 'en-GB', js: false });
    await openForm(page);
    await change({ title: 'Named by another colleague' });
    await send(page);
    await page.getByText(/^Nothing was changed yet: somebody has changed this record/).waitFor();
    expect(await readTitle()).toBe('Named by another colleague');
    const version = page.getByRole('region', { name: 'The version that you restore' });
    await version.getByText('Named by another colleague').waitFor();
    await send(page);
    await page.getByText('Done.').waitFor();
    expect(await readTitle()).not.toBe('Named by another colleague');
  });
});

test.each(
  sample(
    [
      ['pl', '/pl'],
      ['en', ''],
    ],
    2,
  ),
)('the page of a history is accessible and fits a phone (%s)', async (_, prefix) => {
  const page = await browser.visit({ baseURL: on.site.url, size: 'phone' });
  await page.goto(`${prefix}/reports/${id}/history`);
  const ids = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  await page.goto(`${prefix}/reports/${id}/history?compare=${ids.at(-1) ?? ''}&with=${ids[0] ?? ''}`);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
