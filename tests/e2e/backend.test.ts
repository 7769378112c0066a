import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe';
import { openBrowser } from '../support/browser';
import { startChangingBackend, type ChangingBackend } from '../support/changingBackend';
import { clean } from '../support/listPage';
import { startSite, type Site } from '../support/startSite';
import { shareSite } from '../support/sharedSites';
import { isDeep, sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const WORDS = {
  en: {
    prefix: '',
    title: 'What this site read from the schema',
    nav: 'Data source',
    again: 'Reload',
    same: 'nothing has changed',
    report: 'Report',
    all: 'Everything about it, with its documents',
    paging: 'pages go on by offset',
  },
  pl: {
    prefix: '/pl',
    title: 'Co witryna odczytała ze schematu',
    nav: 'Źródło danych',
    again: 'Odśwież',
    same: 'nic się nie zmieniło',
    report: 'Zgłoszenie',
    all: 'Szczegóły typu i jego zapytania',
    paging: 'stronicowanie przesunięciem',
  },
} as const;

async function signInAs(page: Page, role: string): Promise<void> {
  const account = demo.accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo has no ${role}.`);
  await page.waitForURL((url) => url.origin === new URL(demo.issuer).origin);
  await page.locator('input[name="email"]:not([type="hidden"])').fill(account.email);
  await page.locator('input[name="password"]:not([type="hidden"])').fill(account.password);
  await page.locator('input[name="password"]:not([type="hidden"])').press('Enter');
  await page.waitForURL((url) => url.origin === new URL(siteUrl).origin);
}

const LOOKS = [
  { locale: 'en', js: true },
  { locale: 'pl', js: true },
  { locale: 'en', js: false },
  { locale: 'pl', js: false },
] as const;

describe.each(sample(LOOKS, 3))(
  'the data source for an operator ($locale, JavaScript $js)',
  ({ locale, js }) => {
    const words = WORDS[locale];

    test('asks to sign in, unfolds an entity, shows its documents, and is read again', async () => {
      const page = await browser.visit({ baseURL: siteUrl, js, locale: locale === 'pl' ? 'pl' : 'en-GB' });
      await page.goto(`${words.prefix}/backend`);
      await signInAs(page, 'clerk');
      expect(new URL(page.url()).pathname).toBe(`${words.prefix}/backend`);
      expect(clean(await page.getByRole('heading', { level: 1 }).textContent())).toBe(words.title);

      await page.getByRole('link', { name: words.report, exact: true }).click();
      await page.waitForURL(/entity=Report/);
      await page.getByText(words.paging).waitFor();
      if (js) {
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('navigation').getByRole('link', { name: words.nav }).first().waitFor();
      }

      await page.getByRole('button', { name: words.again }).click();
      await page.waitForURL(/read=unchanged/);
      expect(new URL(page.url()).pathname).toBe(`${words.prefix}/backend`);
      expect(clean(await page.getByRole('status').first().textContent())).toContain(words.same);
      await page.getByText(words.paging).waitFor();

      await page.locator('a.is-all').click();
      await page.getByRole('heading', { level: 1, name: words.report }).waitFor();
      await page.locator('summary', { hasText: 'get' }).first().click();
      await page.getByText('query Report(').first().waitFor();
      if (js) expect(await axeViolations(page)).toEqual([]);
    });
  },
);

test('without scripts the account page leads an operator there, and nobody else', async () => {
  for (const [role, count] of [
    ['clerk', 1],
    ['resident', 0],
  ] as const) {
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.goto('/account');
    await signInAs(page, role);
    const link = page.getByRole('main').getByRole('link', { name: WORDS.en.nav });
    expect(await link.count()).toBe(count);
    if (count === 0) continue;
    await link.click();
    await page.getByRole('heading', { level: 1, name: WORDS.en.title }).waitFor();
  }
});

test.each(['phone', 'tablet'] as const)(
  'the table of entities fits a %s, and stays a table',
  async (size) => {
    const page = await browser.visit({ baseURL: siteUrl, size });
    await page.goto('/backend?entity=Report');
    await signInAs(page, 'clerk');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(3);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.runIf(isDeep)('the schema comes as a file, for operators', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  expect((await page.request.get('/api/schema.graphql')).status()).toBe(404);
  await page.goto('/backend');
  await signInAs(page, 'clerk');
  const response = await page.request.get('/api/schema.graphql');
  expect(response.headers()['content-disposition']).toBe('attachment; filename="schema.graphql"');
  expect(await response.text()).toContain('type Report');
});

test('who is signed in and no operator finds nothing: no page, no menu entry, no file, no reading again', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  browser.expectFault(/404/);
  await page.goto('/backend');
  await signInAs(page, 'resident');
  for (const path of ['/backend', '/backend/Report', '/backend/site/brand', '/api/schema.graphql'])
    expect((await page.request.get(path)).status(), path).toBe(404);
  expect(await (await page.request.get('/api/navigation?locale=en')).text()).not.toContain('/backend');
  const again = await page.request.post('/api/refresh', { headers: { origin: siteUrl } });
  expect(again.status()).toBe(404);
});

async function getBarColor(page: Page): Promise<string> {
  // The text of a page is there before its style sheets.
  await page.waitForLoadState('load');
  return page.evaluate(
    () => getComputedStyle(document.querySelector('header') ?? document.body).backgroundColor,
  );
}

test('an operator tries out a brand without scripts, and others see nothing of it', async () => {
  const page = await browser.visit({ baseURL: siteUrl, js: false });
  await page.goto('/backend/site/brand');
  await signInAs(page, 'clerk');
  const before = await getBarColor(page);
  await page.getByLabel('Name in English').fill('Bean');
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#FFEE00');
  await page.getByRole('group', { name: 'Bar at the top' }).getByLabel('Accent colour').check();
  await page.getByRole('button', { name: 'Show' }).click();
  expect(await page.locator('pre').textContent()).toContain('accent: "#FFEE00",\n  bar: "accent"');
  expect(await page.getByRole('banner').textContent()).toContain('Bean');
  expect(await getBarColor(page)).not.toBe(before);
  expect(await page.getByText('Light pages use #').count()).toBe(1);
  await page.goto('/backend');
  expect(await getBarColor(page)).toBe(before);
});

test.runIf(isDeep)(
  'an operator tries out pictures, links at the foot and the order of home without scripts',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.goto('/backend/site/brand');
    await signInAs(page, 'clerk');
    await page.getByLabel('Logo', { exact: true }).fill('/favicon.svg');
    await page.getByLabel('Logo on dark pages').fill('/night.svg');
    const links = page.getByRole('group', { name: 'Links at the foot of every page' });
    await links.getByLabel('Address').fill('https://example.org/contact');
    await links.getByLabel('Label in English').fill('Contact');
    await page.getByLabel('Part number 1').selectOption('Recently opened');
    await page.getByLabel('Part number 2').selectOption('All lists');
    await page.getByRole('button', { name: 'Show' }).click();
    const entry = (await page.locator('pre').textContent()) ?? '';
    expect(entry).toContain('logo: {\n    light: "/favicon.svg"\n  }');
    expect(entry).toContain('href: "https://example.org/contact",\n      label: {\n        en: "Contact"');
    expect(entry).toContain('home: [\n    "recent",\n    "lists"\n  ]');
    // What cannot be used stays in its field, with what to do.
    expect(await page.getByLabel('Logo on dark pages').inputValue()).toBe('/night.svg');
    expect(await page.getByText('There is no file public/night.svg.').count()).toBe(1);
    expect(await page.getByRole('banner').locator('img').getAttribute('src')).toBe('/favicon.svg');
    // The preview has the link, the page itself does not: its address may be somebody else's.
    expect(await page.locator('.is-foot').first().textContent()).toBe('Contact');
    expect(await page.locator('a[href="https://example.org/contact"]').count()).toBe(0);
    // Another row for a link has come.
    expect(await links.getByLabel('Address').count()).toBe(2);
  },
);

test.runIf(isDeep)('with scripts the page follows what is chosen, and the focus stays', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/backend/site/brand');
  await signInAs(page, 'clerk');
  const name = page.getByLabel('Name in English');
  await name.fill('Bean');
  await page.getByRole('banner').getByText('Bean').waitFor();
  expect(await name.evaluate((input) => document.activeElement === input)).toBe(true);
  const corners = page.getByRole('group', { name: 'Corners' }).getByLabel('Square');
  await corners.focus();
  await corners.press('Space');
  await page.locator('pre', { hasText: 'corners: "square"' }).waitFor();
  expect(await corners.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.getByRole('link', { name: 'Discard the changes' }).click();
  await page.locator('pre', { hasNotText: 'Bean' }).waitFor();
  expect(await name.inputValue()).toBe('');
});

test.runIf(isDeep)(
  'a colour that is none is told beside its field, and nothing that was typed is lost',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.goto('/pl/backend/site/brand?draft=1&accent=czerwony&name.pl=Ziarno');
    await signInAs(page, 'clerk');
    const accent = page.getByRole('textbox', { name: 'Kolor przewodni' });
    expect(await accent.inputValue()).toBe('czerwony');
    expect(await accent.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByText('Podaj kolor w postaci #0B6660.').count()).toBe(1);
    expect(await page.getByLabel('Nazwa po polsku').inputValue()).toBe('Ziarno');
    expect(await page.locator('pre').textContent()).not.toContain('accent');
  },
);

test('another site cannot have an operator’s browser read the schema again', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/backend');
  await signInAs(page, 'clerk');
  const calls: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of calls) {
    const response = await page.request.post('/api/refresh', { headers, maxRedirects: 0 });
    expect(response.status(), JSON.stringify(headers)).toBe(403);
  }
});

const BEFORE = `
  type Query { books(limit: Int, offset: Int, sort: BookSort): [Book!]! book(id: ID!): Book pens: [Pen!]! }
  type Book { id: ID! title: String! pages: Int }
  type Pen { id: ID! name: String! }
  enum BookSort { TITLE_ASC TITLE_DESC PAGES_ASC PAGES_DESC }
`;
/** Books have lost a column, pens are gone, cups have come. */
const AFTER = `
  type Query { books(limit: Int, offset: Int): [Book!]! book(id: ID!): Book cups: [Cup!]! }
  type Book { id: ID! title: String! }
  type Cup { id: ID! name: String! }
`;
const DATA = {
  books: [{ id: '1', title: 'The Doll', pages: 700 }],
  pens: [{ id: '1', name: 'Quill' }],
  cups: [{ id: '1', name: 'Mug' }],
  book: { id: '1', title: 'The Doll', pages: 700 },
};

describe('a backend whose schema changes under a running site', () => {
  const TOKEN = '0123456789abcdef0123456789abcdef';
  let backend: ChangingBackend;
  let site: Site;
  beforeAll(async () => {
    backend = await startChangingBackend(BEFORE, DATA, { delayMs: 50 });
    site = await startSite({
      env: { GQL_ENDPOINT: backend.url, GQL_REFRESH_SECONDS: '3600', SITE_REFRESH_TOKEN: TOKEN },
    });
  });
  afterEach(() => backend.answerAlways(null));
  afterAll(async () => {
    await site.stop();
    await backend.close();
  });
  const refresh = (token = TOKEN) =>
    fetch(`${site.url}/api/refresh`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  const health = async () =>
    (await (await fetch(`${site.url}/api/health`)).json()) as {
      status: string;
      schema: { hash: string | null; failure: { code: string; at: string; since: string } | null };
    };

  test('ten first visitors share one introspection', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${site.url}/books`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(backend.introspections()).toBe(1);
  });

  test('nobody in production sees the data source where no operators are named', async () => {
    expect((await fetch(`${site.url}/backend`)).status).toBe(404);
    expect((await fetch(`${site.url}/api/refresh`, { method: 'POST' })).status).toBe(401);
    expect((await refresh('wrong-but-long-enough')).status).toBe(401);
  });

  test('a refresh on demand that fails says why, keeps the pages, and shows in /api/health', async () => {
    backend.answerAlways({ status: 502, body: '<html>Bad gateway</html>' });
    const failed = await refresh();
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({
      code: 'backend',
      error: expect.stringMatching(/status 502/),
    });
    expect((await health()).schema).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      failure: { code: 'backend', at: expect.any(String), since: expect.any(String) },
    });
    backend.answerAlways(null);
    expect((await fetch(`${site.url}/books`)).status).toBe(200);
    expect(await (await refresh()).json()).toMatchObject({ changed: false, entities: 2 });
    expect((await health()).schema.failure).toBeNull();
  });

  test.each([true, false])(
    'open lists survive it: words where something vanished, and every way on works (JavaScript %s)',
    async (js) => {
      backend.become(BEFORE, DATA);
      await refresh();
      const [books, pens] = [
        await browser.visit({ baseURL: site.url, js }),
        await browser.visit({ baseURL: site.url, js }),
      ];
      await books.goto('/books?sort=pages');
      await pens.goto('/pens');
      expect(await pens.getByRole('main').textContent()).toContain('Quill');
      backend.become(AFTER, DATA);
      expect(await (await refresh()).json()).toMatchObject({ changed: true, entities: 2 });

      // The column is gone: the list opens without it, and says so.
      await books.reload();
      expect(await books.getByRole('main').textContent()).toContain('The Doll');
      expect(await books.getByRole('main').textContent()).toContain('cannot be sorted by');
      expect(await books.getByRole('main').textContent()).not.toContain('700');

      // The list is gone: words, and the way home, where the new one stands.
      browser.expectFault(/404/);
      await pens.reload();
      await pens.getByRole('heading', { name: 'There is no such page' }).waitFor();
      await pens.getByRole('main').getByRole('link', { name: 'Home' }).last().click();
      await pens.getByRole('main').getByRole('link', { name: /Cups/ }).first().click();
      await pens.getByText('Mug').waitFor();
    },
  );

  test('a page opened before anybody read the changed schema is made from the changed one', async () => {
    backend.become(BEFORE, DATA);
    await refresh();
    expect(await (await fetch(`${site.url}/books`)).text()).toContain('700');
    backend.become(AFTER, DATA);
    const page = await browser.visit({ baseURL: site.url });
    expect((await page.goto('/books'))?.status()).toBe(200);
    expect(await page.getByRole('main').textContent()).toContain('The Doll');
    expect(await page.getByRole('main').textContent()).not.toContain('700');
  });

  test.runIf(isDeep)(
    'a link of an open page to what vanished leads to words, without the page breaking',
    async () => {
      backend.become(BEFORE, DATA);
      await refresh();
      const page = await browser.visit({ baseURL: site.url });
      await page.goto('/');
      const link = page.getByRole('main').getByRole('link', { name: /Pens/ }).first();
      await link.waitFor();
      backend.become(AFTER, DATA);
      await refresh();
      browser.expectFault(/404/);
      await link.click();
      await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Home' }).last().click();
      await page.getByRole('main').getByRole('link', { name: /Books/ }).first().waitFor();
    },
  );
});

test('a changed schema is live within GQL_REFRESH_SECONDS, without a restart and for the first visitor', async () => {
  const backend = await startChangingBackend(BEFORE, DATA);
  const site = await startSite({ env: { GQL_ENDPOINT: backend.url, GQL_REFRESH_SECONDS: '2' } });
  try {
    expect((await fetch(`${site.url}/pens`)).status).toBe(200);
    backend.become(AFTER, DATA);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await fetch(`${site.url}/cups`)).status).toBe(200);
    expect((await fetch(`${site.url}/pens`)).status).toBe(404);
  } finally {
    await site.stop();
    await backend.close();
  }
});
