import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { createScratchCheckout, type ScratchCheckout } from '../support/scratchCheckout';
import { freePort } from '../support/freePort';
import { signIn } from '../support/signIn';
import { startDemo, type Demo } from '../support/startDemo';
import { startSite, type Site } from '../support/startSite';
import { demoSettings } from '../support/startSiteOnDemo';

/** Parts that fail: in a browser alone, on the server, inside of another component, and one that fits nothing. */
const FAULTY: Readonly<Record<string, string>> = {
  'fields/District.population.tsx': `
    export default function Failing() {
      if (typeof window !== 'undefined') throw new Error('only in a browser');
      return <i>seventy thousand</i>;
    }`,
  'fields/District.area.tsx': `export default function Failing(): never { throw new Error('on the server'); }`,
  'fields/Department.email.tsx': `
    function Inner(): never { throw new Error('deep inside'); }
    export default function Failing() { return <b><Inner /></b>; }`,
  'tiles/broken.tsx': `export default function Failing(): never { throw new Error('tile on the server'); }`,
  'layouts/District.broken.tsx': `export default function Failing(): never { throw new Error('layout on the server'); }`,
  'actions/District.broken.tsx': `
    export const label = 'Break';
    export default function Failing(): never { throw new Error('action in a browser'); }`,
  'sections/Department.fine.tsx': `export default function Fine() { return <p>still here</p>; }`,
  'sections/Department.waits.tsx': `
    import { use } from 'react';
    const answers = new Map();
    const ask = (title) => answers.get(title) ?? answers.set(title, new Promise((tell) => setTimeout(tell, 50, 'waited for'))).get(title);
    export default function Waits({ record }) { return <p>{use(ask(record.title))}</p>; }`,
  'layouts/District.forgets.tsx': `export default function Forgets({ rows }) { rows.map(({ title }) => <p>{title}</p>); }`,
  'fields/Reprt.title.tsx': `export default function Unused() { return null; }`,
};

const browser = openBrowser();
let scratch: ScratchCheckout;
let demo: Demo;
let site: Site;

beforeAll(async () => {
  scratch = createScratchCheckout('own-parts');
  cpSync('docs/examples/own-parts', scratch.folder, { recursive: true });
  for (const [file, text] of Object.entries(FAULTY)) {
    mkdirSync(join(scratch.folder, 'components/own', file, '..'), { recursive: true });
    writeFileSync(join(scratch.folder, 'components/own', file), text);
  }
  await scratch.build();
  const port = await freePort();
  demo = await startDemo(`http://localhost:${port}`);
  site = await startSite({ port, folder: scratch.folder, env: demoSettings(demo) });
}, 600_000);
afterAll(async () => {
  await site?.stop();
  await demo?.stop();
  scratch?.remove();
});

interface ReportRow {
  readonly id: string;
  readonly dueOn: string;
  readonly estimatedCost: { readonly amount: string };
  readonly department: { readonly name: string; readonly phone: string };
}

/** Finds a report with all that the parts show. */
async function findReport(): Promise<ReportRow> {
  const query = `{ reports(limit: 500) { items { id dueOn estimatedCost { amount } department { name phone } } } }`;
  const response = await fetch(demo.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ztoken: 'demo' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as { data: { reports: { items: readonly ReportRow[] } } };
  const found = data.reports.items.find(
    (row) => row.dueOn !== null && row.department !== null && Number(row.estimatedCost?.amount ?? 0) >= 5_000,
  );
  if (found === undefined) throw new Error('The demo has no such report.');
  return found;
}

/** Returns the scripts of the build that hold a text. */
function chunksWith(text: string): readonly string[] {
  const folder = join(scratch.folder, '.next/static/chunks');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
  );
}

const addressOf = (...tiles: readonly string[]): string =>
  `/dashboard?${new URLSearchParams([['name', 'Mine'], ...tiles.map((tile) => ['tile', tile])]).toString()}`;

describe('the parts of docs/examples/own-parts', () => {
  test.each([
    { locale: 'en', prefix: '', heading: 'Who deals with it', mark: 'needs the council', call: 'Call' },
    {
      locale: 'pl',
      prefix: '/pl',
      heading: 'Kto się tym zajmuje',
      mark: 'wymaga zgody rady',
      call: 'Zadzwoń',
    },
  ])(
    'stand on the page of a record without JavaScript, in $locale',
    async ({ locale, prefix, heading, mark, call }) => {
      const report = await findReport();
      const page = await browser.visit({ baseURL: site.url, js: false, locale });
      await page.goto(`${prefix}/reports/${report.id}`);
      const section = page.getByRole('region', { name: heading });
      await section.getByText(report.department.name, { exact: true }).waitFor();
      expect(await section.getByRole('link', { name: call }).getAttribute('href')).toBe(
        `tel:${report.department.phone.replace(/\s/g, '')}`,
      );
      expect(await page.getByText(mark).count()).toBe(1);
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
      const day = weekday.format(new Date(`${report.dueOn}T12:00:00Z`));
      expect(await page.getByRole('main').textContent()).toContain(`${day}, `);
    },
  );

  test('stay when the page is live, pass the checks of accessibility, and are styled at the first paint', async () => {
    const report = await findReport();
    const page = await browser.visit({ baseURL: site.url });
    await page.goto(`/reports/${report.id}`);
    await page.waitForLoadState('networkidle');
    const section = page.getByRole('region', { name: 'Who deals with it' });
    await section.getByRole('link', { name: 'Call' }).waitFor();
    expect(await section.locator('p').evaluate((p) => getComputedStyle(p).display)).toBe('flex');
    expect(await page.getByText('needs the council').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('show a value in the cells of a list', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/reports?cols=title,estimatedCost&sort=-estimatedCost');
    const cells = page.getByRole('cell').filter({ hasText: 'needs the council' });
    expect(await cells.count()).toBeGreaterThan(0);
  });

  test('are the widget of a form, which posts it without JavaScript and keeps it with', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    const report = await findReport();
    await page.goto(`/reports/${report.id}/edit`);
    await signIn(page, demo, undefined, 'clerk');
    await page.locator('details:has([name*="mapColour"])').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    await page.locator('select[name$="mapColour"]').selectOption('#027a48');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/\/reports\/[^/]+(\?|$)/);
    const live = await browser.visit({
      baseURL: site.url,
      as: await page.context().storageState(),
    });
    await live.goto(`/reports/${report.id}/edit`);
    const choice = live.locator('select[name$="mapColour"]');
    await expect.poll(() => choice.inputValue()).toBe('#027a48');
    expect(await live.getByLabel(/colour/i).count()).toBe(1);
  });

  test('are scripts of their own, which only pages that show them load', async () => {
    const tiles = addressOf('/reports?tile.show=own&tile.of=Report.callList');
    const pages = ['/', '/reports', tiles, '/reports?view=slips'];
    const htmls = await Promise.all(pages.map(async (path) => (await fetch(`${site.url}${path}`)).text()));
    const showing = (text: string): readonly string[] => {
      const files = chunksWith(text);
      expect(files).toHaveLength(1);
      return pages.filter((_, index) => htmls[index]?.includes(files[0] ?? ''));
    };
    expect(showing('No department has any of them.')).toEqual([tiles]);
    expect(showing('Done, signed')).toEqual(['/reports?view=slips']);
    expect(showing('Stops of the round')).toEqual([]);
  });

  test('of records are scripts of their own, too', async () => {
    const section = chunksWith('Who deals with it');
    const field = chunksWith('needs the council');
    expect([section.length, field.length]).toEqual([1, 1]);
    expect(section).not.toEqual(field);
    const home = await (await fetch(site.url)).text();
    const record = await (await fetch(`${site.url}/reports/${(await findReport()).id}`)).text();
    for (const [file = ''] of [section, field]) {
      expect(home).not.toContain(file);
      expect(record).toContain(file);
    }
  });
});

describe('a tile of docs/examples/own-parts', () => {
  test.each([
    { locale: 'en', prefix: '', call: 'Whom to call', urgent: 'In an emergency', of: /^\d+ of 50$/ },
    {
      locale: 'pl',
      prefix: '/pl',
      call: 'Do kogo zadzwonić',
      urgent: 'W nagłych wypadkach',
      of: /^\d+ z 50$/,
    },
  ])(
    'shows a list, or none, without JavaScript, in $locale',
    async ({ locale, prefix, call, urgent, of }) => {
      const page = await browser.visit({ baseURL: site.url, js: false, locale });
      const address = addressOf(
        '/reports?f.status.in=IN_PROGRESS&tile.show=own&tile.of=Report.callList',
        '/?tile.show=own&tile.of=emergency',
      );
      await page.goto(`${prefix}${address}`);
      const list = page.getByRole('article', { name: call });
      expect(await list.locator('small').first().textContent()).toMatch(of);
      expect(await list.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
      expect(await list.getByRole('heading').getByRole('link').getAttribute('href')).toContain('IN_PROGRESS');
      const alone = page.getByRole('article', { name: urgent });
      expect(await alone.locator('a[href="tel:112"]').count()).toBe(1);
    },
  );

  test('is put on a dashboard by its form, beside the site’s own kinds, without JavaScript', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/dashboard?name=Mine&tile=&add=');
    await page.getByRole('button', { name: 'In an emergency' }).click();
    await page.getByRole('button', { name: 'Add a tile' }).click();
    await page.getByRole('article', { name: 'In an emergency' }).waitFor();
    await page.goto(`${page.url().split('#')[0] ?? ''}&add=${encodeURIComponent('/reports')}`);
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Whom to call' });
    await page.getByRole('button', { name: 'Add a tile' }).click();
    await page.getByRole('article', { name: 'Whom to call' }).waitFor();
    expect(await page.locator('[data-tile]').count()).toBe(2);
  });

  test('stays when the page is live, and passes the checks of accessibility', async () => {
    const page = await browser.visit({ baseURL: site.url });
    await page.goto(
      addressOf('/reports?tile.show=own&tile.of=Report.callList', '/?tile.show=own&tile.of=emergency'),
    );
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-tile] a[href^="tel:"]').count()).toBeGreaterThan(2);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a layout of docs/examples/own-parts', () => {
  test.each([
    { locale: 'en', prefix: '', name: 'Work slips', sign: 'Done, signed' },
    { locale: 'pl', prefix: '/pl', name: 'Karty pracy', sign: 'Wykonano, podpis' },
  ])('is a display of its list, kept in the address, without JavaScript, in $locale', async (each) => {
    const { locale, prefix, name, sign } = each;
    const page = await browser.visit({ baseURL: site.url, js: false, locale });
    await page.goto(`${prefix}/reports?f.status.in=IN_PROGRESS&size=10`);
    await page.locator('.is-displays').getByRole('link', { name }).click();
    await page.waitForURL(/view=slips/);
    expect(await page.getByText(sign).count()).toBe(10);
    expect(await page.getByRole('main').locator('table').count()).toBe(0);
    expect(await page.title()).toContain(name);
    const next = page.getByRole('navigation').locator('a[href*="page=2"]').first();
    expect(await next.getAttribute('href')).toMatch(/view=slips.*page=2/);
    await next.click();
    await page.waitForURL(/page=2/);
    expect(await page.getByText(sign).count()).toBe(10);
  });

  test('changes with the table and back when scripts run, and passes the checks of accessibility', async () => {
    const page = await browser.visit({ baseURL: site.url });
    await page.goto('/reports');
    await page.waitForLoadState('networkidle');
    await page.locator('.is-displays').getByRole('link', { name: 'Work slips' }).click();
    await page.getByText('Done, signed').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.locator('.is-displays').getByRole('link', { name: 'Table' }).click();
    await page.getByRole('main').locator('table').waitFor();
    expect(await page.getByText('Done, signed').count()).toBe(0);
  });
});

describe('the boxes of a layout of docs/examples/own-parts', () => {
  test.each(['desktop', 'phone'] as const)('tick rows for the actions of the list, on a %s', async (size) => {
    const page = await browser.visit({ baseURL: site.url, size });
    await page.goto('/reports?view=slips&size=10');
    await page.waitForLoadState('networkidle');
    const boxes = page.getByRole('checkbox', { name: /^Select: / });
    expect(await boxes.count()).toBe(10);
    await boxes.nth(0).focus();
    await page.keyboard.press('Space');
    await boxes.nth(2).click();
    const titles = page.getByRole('main').locator('li:has(input:checked) a[href^="/reports/"]');
    const names = await titles.allTextContents();
    await page.getByRole('group', { name: 'Selected records' }).getByText('2 selected').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Plan a round' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan a round' });
    const lines = (await dialog.getByLabel('Stops of the round').inputValue()).split('\n');
    expect(lines.map((line) => names.findIndex((name) => line.endsWith(`(${name})`)))).toEqual([0, 1]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('main').locator('a[href*="page=2"]').first().click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('input[name="row"]:checked').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Plan a round' }).count()).toBe(0);
  });

  test.each(['desktop', 'phone'] as const)(
    'are not shown without JavaScript, nor those of the table, on a %s',
    async (size) => {
      const page = await browser.visit({ baseURL: site.url, js: false, size });
      for (const path of ['/reports?view=slips', '/reports']) {
        await page.goto(path);
        expect(await page.locator('input[name="row"]').count()).toBeGreaterThan(0);
        expect(await page.locator('input[name="row"]:visible').count()).toBe(0);
      }
    },
  );
});

describe('an action of docs/examples/own-parts', () => {
  test('has the ticked rows with their values, and leads on to an action of the site', async () => {
    const page = await browser.visit({ baseURL: site.url });
    await page.goto('/backend');
    await signIn(page, demo, undefined, 'clerk');
    await page.waitForURL((url) => url.origin === site.url);
    await page.goto('/reports?f.status.in=NEW');
    await page.waitForLoadState('networkidle');
    for (const index of [0, 1]) await page.locator('input[name="row"]').nth(index).check();
    await page.getByRole('button', { name: 'Plan a round' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan a round' });
    const lines = (await dialog.getByLabel('Stops of the round').inputValue()).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.join()).toMatch(/^[^:]+: \S.* \(.+\),/);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Then: Accept' }).click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /accept/i })
      .waitFor();
    await expect.poll(() => page.getByRole('dialog').locator('.is-titles li').count()).toBe(2);
  });
});

describe('a part that fails', () => {
  test('costs a tile its content and a list its layout, but no more', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto(addressOf('/?tile.show=own&tile.of=broken', '/?tile.show=own&tile.of=emergency'));
    await page.getByText('This tile could not be shown.').waitFor();
    expect(await page.locator('a[href="tel:112"]').count()).toBe(1);
    await page.goto('/districts?view=broken');
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(1);
    for (const part of ['tiles/broken', 'layouts/District.broken'])
      expect(site.log()).toContain(`components/own/${part}.tsx failed: `);
  });

  test('costs a dialog its content', async () => {
    browser.expectFault(/action in a browser|District\.broken|Failing/);
    const page = await browser.visit({ baseURL: site.url });
    await page.goto('/districts');
    await page.waitForLoadState('networkidle');
    await page.locator('input[name="row"]').first().check();
    await page.getByRole('button', { name: 'Break' }).click();
    const dialog = page.getByRole('dialog', { name: 'Break' });
    await dialog.getByText('This action could not be shown.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('on the server gives way to the site’s own view, without JavaScript, and the log names it', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/districts');
    await page.locator('tbody a').first().click();
    const area = page.locator('dt', { hasText: /^Area/ }).locator('xpath=following-sibling::dd');
    expect(await area.textContent()).toMatch(/\d/);
    expect(site.log()).toContain('components/own/fields/District.area.tsx failed: on the server');
  });

  test('inside of another component gives way alone, and the log names it', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/departments');
    await page.locator('tbody a').first().click();
    expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0);
    expect(await page.getByText('still here').count()).toBe(1);
    expect(site.log()).toContain('components/own/fields/Department.email.tsx failed: deep inside');
  });

  test('is none that waits with React’s use: the server waits for it', async () => {
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/departments');
    await page.locator('tbody a[href^="/departments/"]').last().click();
    await page.getByText('waited for').waitFor();
    expect(site.log()).not.toContain('Department.waits.tsx failed');
  });

  test('without an error, for it returns nothing, gives way and is told, also where only a browser renders it', async () => {
    browser.expectFault(/it returned undefined|District\.(area|forgets)|on the server/);
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/districts?view=forgets');
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(1);
    expect(site.log()).toContain('components/own/layouts/District.forgets.tsx failed: it returned undefined');
    const live = await browser.visit({ baseURL: site.url });
    const told: string[] = [];
    live.on('console', (message) => told.push(message.text()));
    await live.goto('/districts');
    await live.waitForLoadState('networkidle');
    await live.locator('.is-displays').getByRole('link', { name: 'Forgets' }).click();
    await live.waitForURL(/view=forgets/);
    await live.locator('tbody tr').first().waitFor();
    await expect
      .poll(() => told.join('\n'))
      .toContain('components/own/layouts/District.forgets.tsx failed: it returned undefined');
  });

  test('in the browser alone gives way there, and the console says why', async () => {
    // Here it is the browser that renders the page, so what fails on the server fails, too.
    browser.expectFault(/only in a browser|District\.(population|area)|on the server|Failing|Hydration/);
    const page = await browser.visit({ baseURL: site.url });
    await page.goto('/districts');
    await page.locator('tbody a').first().click();
    await page.waitForURL(/\/districts\/./);
    const people = page.locator('dt', { hasText: /^Population/ }).locator('xpath=following-sibling::dd');
    await expect.poll(() => people.textContent()).toMatch(/\d/);
  });
});

describe('a part that fits nothing', () => {
  test('is named in the log and on /backend, with what is meant', async () => {
    await fetch(site.url);
    const told = 'components/own/fields/Reprt.title.tsx names the unknown type Reprt: did you mean Report?';
    expect(site.log().split(told)).toHaveLength(2);
    const page = await browser.visit({ baseURL: site.url, js: false });
    await page.goto('/backend');
    await signIn(page, demo, undefined, 'clerk');
    const main = page.getByRole('main');
    await main.getByText('components/own/fields/Reprt.title.tsx').waitFor();
    await main.getByText('did you mean Report?').waitFor();
    await main.getByText('It is a section on the pages of Report.').waitFor();
    for (const says of [
      'It is a tile for lists of Report.',
      'It shows lists of Report at ?view=slips.',
      'It is an action on ticked rows of Report.',
    ])
      expect(await main.getByText(says).count()).toBe(1);
    expect(await main.getByText('did you mean Report?').count()).toBe(1);
    expect(site.log().split(told)).toHaveLength(2);
  });
});
