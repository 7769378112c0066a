/** The menu of visitors whose browsers run no scripts: a page, to which the bar of every page leads. */
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { shareSite } from '../support/sharedSites';
import { isDeep, sample } from '../support/deep';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

const LONG_NAME = 'Voivodeship Authority for Inland Waterways, Bridges and Ferries of Lower Silesia';

describe.each([
  ['', 'Menu', 'Residents', 'Departments'],
  ['/pl', 'Menu', 'Mieszkańcy', 'Wydziały'],
] as const)('without scripts, at %s/reports', (prefix, name, residents, departments) => {
  test.each(['phone', 'desktop'] as const)('the bar leads from list to list (%s)', async (size) => {
    const page = await browser.visit({ baseURL: siteUrl, js: false, size });
    await page.goto(`${prefix}/reports`);
    const link = page.getByRole('link', { name, exact: true });
    const [bar, box] = await Promise.all([page.getByRole('banner').boundingBox(), link.boundingBox()]);
    expect(box?.x).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
    await link.click();
    await page.waitForURL(`**${prefix}/menu`);
    const menu = page.getByRole('navigation', { name, exact: true });
    expect(await menu.getByRole('link', { name: new RegExp(`^${departments}`) }).count()).toBe(1);
    // Its filter would need a script.
    expect(await menu.getByRole('searchbox').count()).toBe(0);
    await menu.getByRole('link', { name: new RegExp(`^${residents}`) }).click();
    await page.waitForURL(`**${prefix}/residents`);
  });
});

test.each(sample([360, 768, 900, 1280, 1920], 4))(
  'without scripts, a long name of the site ends before it at %i px',
  async (width) => {
    const page = await browser.visit({ baseURL: siteUrl, js: false, profile: 'without scripts' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/reports');
    const name = page.locator('.is-brand span');
    await name.evaluate((node, long) => (node.textContent = long), LONG_NAME);
    const [text, menu] = await Promise.all([name.boundingBox(), page.locator('a.w-menu').boundingBox()]);
    expect(text?.width).toBeGreaterThan(100);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual((menu?.x ?? 0) - 8);
  },
);

test.each(sample([360, 768, 800, 1024, 1280], 4))(
  'a long name of the site leaves the tools in the window of %i px',
  async (width) => {
    const page = await browser.visit({ baseURL: siteUrl, profile: 'with scripts' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/reports');
    await page.locator('#shell-tools button').filter({ visible: true }).first().waitFor();
    await page.locator('.is-brand span').evaluate((node, long) => (node.textContent = long), LONG_NAME);
    const tools = page.locator('#shell-tools :is(a, button, summary)').filter({ visible: true });
    const edges = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().right));
    expect(edges.length).toBeGreaterThan(1);
    expect(Math.max(...edges)).toBeLessThanOrEqual(width);
  },
);

test.runIf(isDeep)('with scripts, no page has the link to it', async () => {
  const page = await browser.visit({ baseURL: siteUrl, profile: 'with scripts' });
  await page.goto('/reports');
  await page.locator('#shell-tools button').first().waitFor();
  expect(await page.locator('a.w-menu').count()).toBe(0);
});

test('axe finds nothing on it', async () => {
  const page = await browser.visit({ baseURL: siteUrl, profile: 'with scripts' });
  await page.goto('/menu');
  await page.waitForLoadState('networkidle');
  expect(await axeViolations(page)).toEqual([]);
});

test.runIf(isDeep)(
  'the menu has no error where the clock of the device shows another day than that of the server',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl, profile: 'with scripts' });
    await page.clock.setSystemTime(Date.now() + 30 * 3_600_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto('/menu');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    const departments = menu.getByRole('link', { name: /^Departments/ });
    await expect
      .poll(async () => {
        await menu.getByRole('searchbox').fill('resid');
        return departments.count();
      })
      .toBe(0);
    expect(errors).toEqual([]);
  },
);
