import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arriveBy } from '../support/arriveBy';
import { axeViolations } from '../support/axe';
import { openBrowser, type SIZES } from '../support/browser';
import { isDeep } from '../support/deep';
import { demoReports } from '../support/demoReports';
import { clean } from '../support/listPage';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const ASKED = {
  en: {
    prefix: '',
    button: /^Find a record/,
    question: 'urgent reports in Śródmieście last 7 days',
    title: 'Reports: Urgent, Śródmieście, Reported: last 7 days',
    heading: 'How we understood it',
    leaveOut: 'Remove: District, Śródmieście',
    without: 'Reports: Urgent, Reported: last 7 days',
    other: 'Due: last 7 days',
  },
  pl: {
    prefix: '/pl',
    button: /^Znajdź wpis/,
    question: 'pilne zgłoszenia na Śródmieściu z ostatniego tygodnia',
    title: 'Zgłoszenia: Pilny, Śródmieście, Zgłoszono: ostatnie 7 dni',
    heading: 'Tak to rozumiemy',
    leaveOut: 'Usuń: Dzielnica, Śródmieście',
    without: 'Zgłoszenia: Pilny, Zgłoszono: ostatnie 7 dni',
    other: 'Termin: ostatnie 7 dni',
  },
} as const;

const ADDRESS = { 'f.priority.in': 'URGENT', 'f.district.eq': 'SRO', 'f.createdAt.is': 'last7days' };

function paramsOf(page: Page): object {
  const { searchParams } = new URL(page.url());
  return Object.fromEntries(searchParams);
}

describe.each(['en', 'pl'] as const)('a question to the palette (%s)', (locale) => {
  const { prefix, button, question, title, heading, leaveOut, without, other } = ASKED[locale];
  // What differs by language is how words are understood: tests/unit/features/ask.
  const isWithScripts = isDeep || locale === 'en';
  const isWithout = isDeep || locale === 'pl';

  async function ask(text: string, size: keyof typeof SIZES = 'desktop'): Promise<Page> {
    const page = await browser.visit({ baseURL: siteUrl, size, locale: locale === 'pl' ? 'pl' : 'en-GB' });
    await page.goto(`${prefix}/`);
    await page.getByRole('button', { name: button }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    // Without further results it is empty.
    await page.locator('[role=listbox][aria-busy=false]').waitFor({ state: 'attached' });
    return page;
  }

  test.runIf(isWithScripts)('is answered first with the filtered list, which Enter opens', async () => {
    const page = await ask(question);
    await page.getByRole('heading', { name: heading }).waitFor();
    const first = page.getByRole('option', { selected: true });
    expect(clean((await first.locator('.is-text').textContent()) ?? '')).toBe(title);
    expect(await axeViolations(page)).toEqual([]);
    await arriveBy(page, () => page.keyboard.press('Enter'));
    expect(new URL(page.url()).pathname).toBe(`${prefix}/reports`);
    expect(paramsOf(page)).toEqual(ADDRESS);
    await expect.poll(() => page.locator('main .w-chip').count()).toBe(3);
  });

  test.runIf(isWithScripts)(
    'says how it was understood; a part can be left out, and mean something else',
    async () => {
      const page = await ask(question);
      await page.getByRole('link', { name: leaveOut }).click();
      const first = page.getByRole('option', { selected: true }).locator('.is-text');
      await expect.poll(async () => clean((await first.textContent()) ?? '')).toBe(without);
      await page.getByRole('link', { name: other }).click();
      await expect.poll(async () => clean((await first.textContent()) ?? '')).toContain('7');
      await expect
        .poll(() => page.getByRole('option', { selected: true }).getAttribute('href'))
        .toContain('f.dueOn.is=last7days');
      expect(await page.getByRole('combobox').inputValue()).toBe(question);
    },
  );

  test.runIf(isWithout)(
    'without JavaScript is typed into the bar of any page, and answered by a page of its own',
    async () => {
      const page = await browser.visit({ baseURL: siteUrl, js: false });
      await page.goto(`${prefix}/districts`);
      await page.getByRole('searchbox').fill(question);
      await page.getByRole('searchbox').press('Enter');
      expect(new URL(page.url()).pathname).toBe(`${prefix}/ask`);
      const list = async (): Promise<string> =>
        clean((await page.getByRole('heading', { level: 2 }).textContent()) ?? '');
      expect(await list()).toBe(title);
      await page.getByRole('link', { name: leaveOut }).click();
      expect(await list()).toBe(without);
      await page.getByRole('heading', { level: 2 }).getByRole('link').click();
      expect(paramsOf(page)).toEqual({ 'f.priority.in': 'URGENT', 'f.createdAt.is': 'last7days' });
    },
  );
});

test.runIf(isDeep)(
  'the rows beside a proposal are the first of its list, and their number is the list’s own',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto('/ask?q=rejected+graffiti+reports');
    const where = { status: { eq: 'REJECTED' }, category: { eq: 'GRAFFITI' } };
    const reports = await demoReports(demo.graphql, { limit: 200, where });
    expect(clean((await page.locator('.w-card p').first().textContent()) ?? '')).toBe(
      `${reports.length} records`,
    );
    const hrefs = await page
      .locator('#ask-rows ~ ul a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toHaveLength(3);
    for (const href of hrefs) expect(reports.map(({ id }) => `/reports/${id}`)).toContain(href);
  },
);

test('a word that is no question is found as ever, and the name of an action comes before a list', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/');
  await page.getByRole('button', { name: ASKED.en.button }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('reports');
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  expect(await page.getByRole('heading', { name: ASKED.en.heading }).count()).toBe(0);
  expect(await page.getByRole('option', { selected: true }).getAttribute('href')).toBe('/reports');
  await page.getByRole('combobox').fill('new report');
  await page.getByRole('option', { name: /^Reports: New/ }).waitFor();
  expect(await page.getByRole('option', { selected: true }).getAttribute('href')).toBe('/reports/new');
});

test('what cannot be a question is answered by a page that says so, whatever it holds', async () => {
  const attacks = [
    '<script>alert(1)</script> "><img src=x onerror=alert(1)>',
    'x'.repeat(5000),
    'the of in and or with',
    '\u0000\u0007\u202e\u200breports',
    '(?<=a)+)[[*\\ .*.*.*$',
    '__proto__ constructor toString',
    '%00%ff',
    "'; DROP TABLE reports; --",
  ];
  const page = await browser.visit({ baseURL: siteUrl });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const attack of attacks) {
    const answer = await page.goto(`/ask?q=${encodeURIComponent(attack)}&as=9.x&as=__proto__`);
    expect(answer?.status(), attack).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ask in words');
    const data = await page.request.get(`/api/ask?q=${encodeURIComponent(attack)}`);
    expect(data.status(), attack).toBe(200);
  }
  expect(dialogs).toEqual([]);
});

test.runIf(isDeep)(
  'words that are not understood are quoted and left out without JavaScript, with a link that searches for them',
  async () => {
    const page = await browser.visit({ baseURL: siteUrl, js: false });
    await page.goto('/ask?q=urgent+purple+elephants');
    expect(clean((await page.getByRole('heading', { level: 2 }).textContent()) ?? '')).toBe(
      'Reports: Urgent',
    );
    await page.getByText('assumed list').waitFor();
    await page
      .getByText('We did not understand these words and left them out: “purple elephants”.')
      .waitFor();
    await page.getByRole('link', { name: 'Search for these words as text' }).click();
    expect(paramsOf(page)).toEqual({ q: 'purple elephants', 'f.priority.in': 'URGENT' });
  },
);

test.runIf(isDeep)('the page without a question shows some that this site answers', async () => {
  const page = await browser.visit({ baseURL: siteUrl, js: false });
  await page.goto('/ask');
  await page.locator('.is-examples a').first().click();
  await page.waitForLoadState();
  expect(await page.locator('.w-card h2').count()).toBe(1);
});
