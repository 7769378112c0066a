import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isDeep, sample } from '../support/deep';
import { openBrowser } from '../support/browser';
import { FormPage } from '../support/formPage';
import { clean, ListPage } from '../support/listPage';
import { shareSite } from '../support/sharedSites';

const browser = openBrowser();
const served = await shareSite('open');

beforeAll(async () => {});

/** A list whose scripts run, and the paths of the data requests that it sends. */
interface OpenList {
  readonly page: Page;
  readonly list: ListPage;
  readonly asked: string[];
}

async function openList(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<OpenList> {
  const page = await browser.visit({ baseURL: served.site.url });
  await prepare?.(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/_next/data/'))
      asked.push(pathname.replace(/^\/_next\/data\/[^/]+/, '') + search);
  });
  await page.goto(path);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(Residents|Mieszkańcy)/ })
    .waitFor();
  return { page, list: new ListPage(page), asked };
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const titleLink = (list: ListPage): Locator => list.rows.first().getByRole('link').first();

/** Puts the pointer on a link and waits until its data have come. */
async function hoverUntilLoaded({ page }: OpenList, link: Locator): Promise<void> {
  const [response] = await Promise.all([page.waitForResponse(/\/_next\/data\//), link.hover()]);
  await response.finished();
}

test('a record whose link has the pointer is fetched once, and opens without another request', async () => {
  const opened = await openList('/reports?size=10');
  const { page, list, asked } = opened;
  const title = clean(await titleLink(list).textContent());
  await hoverUntilLoaded(opened, titleLink(list));
  expect(asked).toEqual([expect.stringMatching(/^\/en\/reports\/[^/]+\.json\?entity=reports&key=/)]);
  await titleLink(list).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(asked).toHaveLength(1);
});

test.runIf(isDeep)('a record whose link has the focus is fetched, in the language of the page', async () => {
  const { list, page, asked } = await openList('/reports');
  await titleLink(list).focus();
  await expect.poll(() => asked).toHaveLength(1);
  await titleLink(list).press('Enter');
  await page.waitForURL(/\/reports\/[^/?]+$/);
  await expect.poll(() => page.title()).not.toMatch(/^Reports/);
  expect(asked).toHaveLength(1);
});

test('a tapped record is fetched once', async () => {
  const { list, page, asked } = await openList('/reports');
  const title = clean(await titleLink(list).textContent());
  const box = await titleLink(list).boundingBox();
  if (box === null) throw new Error('The link has no place.');
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 10, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect.poll(() => asked).toHaveLength(1);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(asked).toHaveLength(1);
});

test.runIf(isDeep)('a sort and the next pages are fetched while the pointer is on their links', async () => {
  // Rows that no test writes to: a longer row would move the link away from the pointer.
  const opened = await openList('/pl/reports?size=10&f.createdAt.lte=2025-10-31');
  const { page, list, asked } = opened;
  const sort = list.table.getByRole('columnheader').getByRole('link').first();
  await hoverUntilLoaded(opened, sort);
  await sort.click();
  await page.waitForURL(/sort=/);
  expect(asked).toHaveLength(1);
  const next = list.main.locator('a[rel="next"]').last();
  await hoverUntilLoaded(opened, next);
  await next.click();
  await page.waitForURL(/page=2/);
  // The pointer rests on the link, which leads to the third page now.
  await expect.poll(() => asked).toHaveLength(3);
  await next.click();
  await page.waitForURL(/page=3/);
  await expect.poll(() => asked.filter((path) => path.includes('page=3'))).toHaveLength(1);
  expect(asked.filter((path) => path.includes('page=2'))).toHaveLength(1);
});

test('a write in another tab drops what was fetched: the record opens as it is now', async () => {
  const opened = await openList('/reports?size=10');
  const { page, list, asked } = opened;
  const href = (await titleLink(list).getAttribute('href')) ?? '';
  const beside = await page.context().newPage();
  await beside.goto(`${href}/edit`);
  const form = new FormPage(beside);
  await form.fill('title', 'A title from the tab beside');
  await hoverUntilLoaded(opened, titleLink(list));
  await form.send('Save changes');
  await beside.getByRole('heading', { level: 1, name: 'A title from the tab beside' }).waitFor();
  await titleLink(list).click();
  await page.getByRole('heading', { level: 1, name: 'A title from the tab beside' }).waitFor();
  expect(asked).toHaveLength(2);
});

test.each(sample([{ saveData: true }, { effectiveType: '2g' }], 2))(
  'nothing is fetched ahead with %o',
  async (connection) => {
    const { page, list, asked } = await openList('/reports', (opened) =>
      opened.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection),
    );
    await titleLink(list).hover();
    await page.waitForTimeout(1_000);
    expect(asked).toEqual([]);
    await titleLink(list).click();
    await expect.poll(() => heading(page).textContent()).not.toBe('Reports');
    expect(asked).toHaveLength(1);
  },
);

test.runIf(isDeep)('nothing is fetched for a pointer that only passes', async () => {
  const { page, list, asked } = await openList('/reports');
  // In one task, since two moves of the mouse may be further apart than the delay.
  await titleLink(list).evaluate((link) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    link.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
  });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
});
