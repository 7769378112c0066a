import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { arriveBy } from '../support/arriveBy';
import { openBrowser } from '../support/browser';
import { askDemo } from '../support/demoReports';
import { tabTo, tabToNamed, tabToSubmit, typeInto, whatIsFocused } from '../support/keyboard';
import { clean, ListPage } from '../support/listPage';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const on = await shareSite('open');

beforeAll(async () => {});

/** Opens a page, and waits until the keyboard is listened to. */
async function open(path: string): Promise<Page> {
  const page = await browser.visit({ baseURL: on.site.url });
  await page.goto(path);
  await page.getByRole('button', { name: /^Find a record/ }).waitFor();
  return page;
}

async function newReport(title: string): Promise<string> {
  const made = await askDemo<{ createReport: { report: { id: string } } }>(
    on.demo.graphql,
    'mutation ($input: CreateReportInput!) { createReport(input: $input) { report { id } } }',
    {
      input: {
        title,
        description: 'The lamp has been dark for a week, right in front of the school.',
        category: 'STREET_LIGHTING',
        place: { street: 'Wodna 22' },
        districtCode: 'SRO',
        tags: [],
      },
    },
  );
  return made.createReport.report.id;
}

const press = (page: Page, key: string) => () => page.keyboard.press(key);
const heading = async (page: Page): Promise<string> =>
  clean(await page.getByRole('heading', { level: 1 }).textContent());
const told = (page: Page) => page.locator('.is-toast').last();
/** After another page has come, reading starts at its content. */
const startsAtContent = (page: Page) => expect.poll(async () => (await whatIsFocused(page)).id).toBe('main');

describe('by keyboard alone', () => {
  test('the first stop is seen and leads past the navigation, and no stop holds the focus', async () => {
    const page = await open('/reports');
    await page.keyboard.press('Tab');
    const skip = page.locator('a.is-skip');
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect((await whatIsFocused(page)).isInMain).toBe(true);
    // Once around the whole page, past its end, to its first stop again.
    await tabTo(page, ({ name }) => name === 'Skip to content');
  });

  test('from the home page a report is found, sorted, filtered and paged for, and opened', async () => {
    const page = await open('/');
    const list = new ListPage(page);
    await tabToNamed(page, 'A', /^Reports ?[\d,]+$/);
    await arriveBy(page, press(page, 'Enter'));
    await startsAtContent(page);

    await tabToNamed(page, 'SUMMARY', /filter/i);
    await page.keyboard.press('Enter');
    await tabTo(page, ({ name }) => name === 'New');
    await page.keyboard.press('Space');
    await tabToNamed(page, 'BUTTON', 'Apply filters');
    await arriveBy(page, press(page, 'Enter'));
    await expect.poll(async () => [...new Set(await list.column('Status'))]).toEqual(['New']);

    await tabToNamed(page, 'A', /^Number/);
    await arriveBy(page, press(page, 'Enter'));
    await expect.poll(() => list.head('Number').getAttribute('aria-sort')).toBe('ascending');
    // Whoever sorts goes on from where they are.
    expect((await whatIsFocused(page)).name).toMatch(/^Number/);

    await tabToNamed(page, 'A', /(^|\s)2$/);
    await arriveBy(page, press(page, 'Enter'));
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    const [title = ''] = await list.titles();
    await tabToNamed(page, 'A', title);
    await arriveBy(page, press(page, 'Enter'));
    await expect.poll(() => heading(page)).toBe(title);
    await expect.poll(() => page.title()).toContain(title);
    await startsAtContent(page);
  });

  test('a report is added: what is wrong is said and mended; then it is deleted', async () => {
    const page = await open('/reports');
    await tabToNamed(page, 'A', 'Add');
    await arriveBy(page, press(page, 'Enter'));
    await startsAtContent(page);

    await typeInto(page, 'title', 'Short');
    await typeInto(page, 'description', 'The lamp has been dark for a week, in front of the school.');
    await tabToSubmit(page, 'Add');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('main').getByRole('alert').first();
    await alert.waitFor();
    // The summary has the focus and is said; its first link leads to the place, which says what is wrong with it.
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toMatch(/^Error: New report · /);
    const lines = await alert.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    await tabToNamed(page, 'A', 'Title');
    await page.keyboard.press('Enter');
    const wrong = await page.evaluate(() => {
      const field = document.activeElement;
      const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ');
      const text = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return { invalid: field?.getAttribute('aria-invalid'), text };
    });
    expect(wrong.invalid).toBe('true');
    expect(wrong.text).toContain('at least 10 characters');

    const title = 'A lamp reported without a mouse';
    await page.keyboard.press('Control+a');
    await page.keyboard.type(title);
    await tabTo(page, ({ field }) => field === 'v.category');
    await page.keyboard.type('Street');
    await typeInto(page, 'place.street', 'Wodna 22');
    await tabToNamed(page, 'INPUT', /^District/);
    await page.keyboard.type('Śród');
    await page.getByRole('option', { name: /Śródmieście/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabToSubmit(page, 'Add');
    await arriveBy(page, press(page, 'Enter'));
    await expect.poll(() => heading(page)).toBe(title);
    await told(page)
      .filter({ hasText: `${title} Added.` })
      .waitFor();

    await tabToNamed(page, 'SUMMARY', 'More actions');
    await page.keyboard.press('Enter');
    await tabToNamed(page, 'A', /^Delete/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: `Delete “${title}”?` }).waitFor();
    await tabTo(page, ({ isInDialog, tag, name }) => isInDialog && tag === 'BUTTON' && name === 'Delete');
    await arriveBy(page, press(page, 'Enter'));
    await told(page)
      .filter({ hasText: `“${title}” was deleted.` })
      .waitFor();
  });

  test.runIf(isDeep)('a change that somebody else made too is settled', async () => {
    const id = await newReport('A lamp that two people change');
    const page = await open(`/reports/${id}/edit`);
    await typeInto(page, 'title', 'A lamp as I see it');
    await askDemo(
      on.demo.graphql,
      'mutation ($id: ID!) { updateReport(id: $id, input: { title: "A lamp as they see it" }) { report { id } } }',
      { id },
    );
    await tabToNamed(page, 'BUTTON', 'Save changes');
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
    await tabTo(page, ({ field }) => field.startsWith(':clash:'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
    await tabToNamed(page, 'BUTTON', /save/i);
    await arriveBy(page, press(page, 'Enter'));
    await expect.poll(() => heading(page)).toBe('A lamp as they see it');
  });

  test.runIf(isDeep)('an action is taken, with its reason', async () => {
    const id = await newReport('A lamp that is turned down');
    const page = await open(`/reports/${id}`);
    await tabToNamed(page, 'A', /^Reject/);
    await page.keyboard.press('Enter');
    // The first field of the dialog has the focus.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'v.reason');
    await page.keyboard.type('It stands on private ground.');
    await tabTo(page, ({ tag, name, isInDialog }) => isInDialog && tag === 'BUTTON' && name === 'Reject');
    await page.keyboard.press('Enter');
    await told(page).filter({ hasText: ': done.' }).waitFor();
  });

  test('rows are ticked, asked about, and left alone; the focus comes back', async () => {
    const page = await open('/reports');
    await tabTo(page, ({ name }) => /^Select: /.test(name));
    await page.keyboard.press('Space');
    const bar = page.getByRole('group', { name: 'Selected records' });
    await bar.getByRole('button', { name: 'Delete…' }).waitFor();
    await tabTo(page, ({ name }) => name === 'Delete…', { back: true });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(async () => (await whatIsFocused(page)).isInDialog).toBe(true);
    // The dialog keeps the focus until it is closed.
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      const { isInDialog, tag } = await whatIsFocused(page);
      expect(isInDialog || tag === 'BODY' || tag === 'DIV').toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await whatIsFocused(page)).name).toBe('Delete…');
  });

  test('the language is changed, and what was open gives the focus back', async () => {
    const page = await open('/reports?q=lamp');
    const finder = page.getByRole('button', { name: /^Find a record/ });
    await finder.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await finder.evaluate((element) => element === document.activeElement)).toBe(true);

    await tabTo(page, ({ tag, name }) => tag === 'A' && /^Polski/.test(name));
    await arriveBy(page, press(page, 'Enter'));
    expect(await page.locator('html').getAttribute('lang')).toBe('pl');
    expect(new URL(page.url()).search).toBe('?q=lamp');
  });
});
