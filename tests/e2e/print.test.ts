/** What paper has of pages that are more than text: A4 is some 760 px wide. */
import { expect, test } from 'vitest';
import { isDeep } from '../support/deep';
import { openBrowser } from '../support/browser';
import { createDemoReport, demoReports } from '../support/demoReports';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();
const [report] = await demoReports(demo.graphql, { limit: 1 });

async function print(path: string) {
  const page = await browser.visit({ baseURL: siteUrl, locale: 'en-GB', profile: 'clerk' });
  await page.goto('/account');
  if (!page.url().startsWith(siteUrl)) await signIn(page, demo, undefined, 'clerk');
  await page.getByRole('main').waitFor();
  await page.setViewportSize({ width: 760, height: 1000 });
  await page.goto(path, { waitUntil: 'load' });
  await page.emulateMedia({ media: 'print' });
  return page;
}

test.runIf(isDeep)('the history of a record is printed with its changes', async () => {
  const id = await createDemoReport(demo.graphql);
  const page = await print(`/reports/${id}/history`);
  const entries = page.locator('ol.is-timeline > li');
  expect(await entries.count()).toBeGreaterThan(0);
  expect(await entries.first().isVisible()).toBe(true);
  // Nobody chooses or brings back on paper.
  expect(
    await page.locator('main :is(input[type="radio"], #history-hint)').filter({ visible: true }).count(),
  ).toBe(0);
  expect(
    await page
      .getByRole('link', { name: /^Restore/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0);
});

test('a form is printed as it is filled in, without its buttons', async () => {
  const page = await print(`/reports/${report?.id ?? ''}/edit`);
  const title = page.getByRole('textbox', { name: 'Title' });
  expect(await title.isVisible()).toBe(true);
  expect(await title.inputValue()).toBe(report?.title);
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  // Words of menus.
  expect(await page.locator('.is-empty-choice').filter({ visible: true }).count()).toBe(0);
  // Examples of what can be typed are not what was typed.
  const examples = page.locator('main :is(input, textarea):placeholder-shown:not([placeholder=""])');
  expect(await examples.count()).toBeGreaterThan(0);
  const colours = await examples.evaluateAll((fields) =>
    fields.map((field) => getComputedStyle(field, '::placeholder').color),
  );
  expect([...new Set(colours)]).toEqual(['rgba(0, 0, 0, 0)']);
  // What is folded on the screen.
  expect(await page.getByRole('textbox', { name: 'Street' }).isVisible()).toBe(true);
});

test('a page without scripts is printed without its menu and its question', async () => {
  const page = await browser.visit({ baseURL: siteUrl, js: false });
  await page.goto('/reports');
  const tools = page.locator('.w-menu, .w-ask');
  expect(await tools.filter({ visible: true }).count()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  expect(await tools.filter({ visible: true }).count()).toBe(0);
});

test.runIf(isDeep)('a comparison is printed without what changes it', async () => {
  const ids = (await demoReports(demo.graphql, { limit: 2 })).map(({ id }) => id);
  const page = await print(`/reports/${ids[0] ?? ''}/compare?with=${ids[1] ?? ''}`);
  expect(await page.locator('thead a').filter({ visible: true }).count()).toBe(2);
});

test.runIf(isDeep)('a comparison of four records is printed within the paper', async () => {
  const [first = '', ...others] = (await demoReports(demo.graphql, { limit: 4 })).map(({ id }) => id);
  const page = await print(`/reports/${first}/compare?${others.map((id) => `with=${id}`).join('&')}`);
  await page.setViewportSize({ width: 718, height: 1000 });
  expect(await page.locator('thead th').count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test.each(['/', '/residents/1'])('%s is printed in one column', async (path) => {
  const page = await print(path);
  const columns = page.locator('.is-columns').first();
  const widths = await columns.evaluate((grid) =>
    [grid, ...grid.children].map((part) => part.getBoundingClientRect().width),
  );
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.min(...widths)).toBe(Math.max(...widths));
});

test.runIf(isDeep)('a long name of the site is printed whole', async () => {
  const page = await print('/privacy');
  const name = page.locator('.is-brand span');
  await name.evaluate(
    (node) =>
      (node.textContent =
        'Voivodeship Authority for Inland Waterways of Lower Silesia, with a branch in Nadodrze and one in Brochów, on the Oder'),
  );
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a board is printed with all its columns, each as wide as its words', async () => {
  const page = await print('/reports?view=board');
  const counts = page.locator('.is-board h2 .is-count');
  await counts.first().evaluate((count) => (count.textContent = '123,456'));
  const heights = await counts.evaluateAll((all) => all.map((count) => count.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  const widths = await page
    .locator('.is-board > *')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(160);
  // Titles have the room of the buttons that move cards.
  const rooms = await page
    .locator('.is-board h3')
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).paddingRight));
  expect(new Set(rooms)).toEqual(new Set(['0px']));
  const edges = await page
    .locator('.is-board > *')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(3);
  expect(Math.max(...edges)).toBeLessThanOrEqual(760);
});

test.runIf(isDeep)('a chart is printed with its bars, and no list with its switches', async () => {
  const page = await print('/reports?chart=status');
  const bar = page.locator('svg rect.is-bar').first();
  await bar.waitFor({ state: 'attached' });
  expect((await bar.boundingBox())?.height).toBeGreaterThan(8);
  expect(await page.locator('.w-segments').first().isVisible()).toBe(false);
});

test.runIf(isDeep)('a chosen option of a form is as dark on paper as the others', async () => {
  const page = await print(`/reports/${report?.id ?? ''}/edit`);
  const colors = await page
    .locator('.is-segments label > span')
    .evaluateAll((all) => all.map((span) => getComputedStyle(span).color));
  expect(colors.length).toBeGreaterThan(2);
  expect(new Set(colors).size).toBe(1);
});

test('a table of many columns is printed with none of them over another one', async () => {
  const page = await print(
    '/reports?cols=title,status,priority,category,district,createdAt,updatedAt,estimatedCost',
  );
  const places = await page
    .locator(':is(th, td):is(.is-title, .is-select)')
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).position));
  expect(new Set(places)).toEqual(new Set(['static']));
});

test.runIf(isDeep)(
  'a calendar tells on paper which date it is by, and how many entries a day has besides',
  async () => {
    const page = await print('/reports?view=calendar&day=2025-12-03');
    await page.locator('.is-date summary').waitFor();
    expect(await page.locator('.is-date summary').innerText()).toContain('Due');
    expect(await page.locator('.is-others summary').first().innerText()).toMatch(/^\d+ more|more/);
    expect(await page.locator('.is-others summary').first().isVisible()).toBe(true);
  },
);

test.runIf(isDeep)('a fact of a card on a printed board has the whole width of the card', async () => {
  const page = await print('/reports?view=board');
  const widths = await page
    .locator('.is-board dl > .is-end')
    .evaluateAll((all) =>
      all.map((fact) => fact.getBoundingClientRect().width / (fact.parentElement?.clientWidth ?? 1)),
    );
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.min(...widths)).toBeGreaterThan(0.9);
});

test.runIf(isDeep)('a dashboard begins on the first sheet and leaves none empty', async () => {
  const page = await print('/dashboard');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
});
