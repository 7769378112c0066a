import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { askDemo, demoReports } from '../support/demoReports';
import { messagePatterns } from '../support/messagePatterns';
import { signIn } from '../support/signIn';
import { wordsInHtml, wordsOnPage, type WordsOnPage } from '../support/wordsOnPage';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const browser = openBrowser();

const { siteUrl, demo } = await shareSite('standard');

/** What the demo says of a name that another department has: the language of the page has reached it. */
const REFUSAL = { en: 'Another record has this already.', pl: 'Inny wpis już to ma.' } as const;
const PATTERNS = { en: messagePatterns('en'), pl: messagePatterns('pl') } as const;

/** What a page says in the other language, or in none: each with its place. */
function wrongWords({ words, foreign }: WordsOnPage, locale: 'en' | 'pl', place: string): readonly string[] {
  const other = locale === 'en' ? 'pl' : 'en';
  const ids = new Set(PATTERNS.en.map(({ id }) => id));
  const wrong = words.flatMap((text) => {
    if (ids.has(text)) return [`${place}: the bare id ${text}`];
    if (/\{\w+(, |\})/.test(text)) return [`${place}: as it is written in the file: ${text}`];
    if (PATTERNS[locale].some(({ pattern }) => pattern.test(text))) return [];
    const found = PATTERNS[other].find(({ pattern }) => pattern.test(text));
    return found === undefined ? [] : [`${place}: ${text} (${found.id})`];
  });
  return [...wrong, ...foreign.map((text) => `${place}: marked as of another language: ${text}`)];
}

/** Every kind of page, as a clerk sees it. */
function pathsOf(report: string, number: string): readonly string[] {
  return [
    '/',
    '/reports?page=2&f.status.eq=IN_PROGRESS&f.hazard.eq=true&sort=-createdAt',
    '/reports?q=nothing-that-anybody-wrote&f.status.eq=NEW',
    '/ask?q=lamp',
    '/dashboard',
    '/dashboard?tile=broken&tile=%2Fgone%3Ftile.show%3Dcount&add=%2Freports%3Ff.status.in%3DNEW',
    '/dashboard?name=A&tile=x&add=&file=x',
    '/dashboard?tile=%2Freports%3Ff.createdAt.is%3DthisMonth%26tile.show%3Dcount%26tile.compare%3D1%26tile.every%3D5&edit=1',
    '/comments',
    '/districts',
    '/departments?view=tree&open=5',
    '/reports?view=map&at=51.1079,17.0385,14',
    `/reports/${report}`,
    `/reports/${report}/comments`,
    `/reports/${report}/compare?with=no-such-key`,
    `/reports/${report}/history`,
    `/reports/${report}/edit`,
    `/reports/${report}/delete`,
    `/reports/${report}/do/resolveReport`,
    '/reports/new',
    '/reports/import',
    '/actions/recountDistrictStatistics',
    '/lookup/report-by-number',
    `/lookup/report-by-number?number=${number}`,
    '/one/city-statistics',
    '/vitals',
    '/account',
    '/menu',
    '/accessibility',
    '/privacy',
    '/backend',
    '/backend/Report',
    '/reports/no-such-key',
    '/no-such-thing',
  ];
}

const SITES = [
  { locale: 'pl', prefix: '/pl', other: 'English' },
  { locale: 'en', prefix: '', other: 'Polish' },
] as const;

// A text that is written in no language is missing in both sites.
describe.each(sample(SITES, 2))('the site in $locale', ({ locale, prefix, other }) => {
  const open = async (): Promise<Page> =>
    browser.visit({ baseURL: siteUrl, locale: locale === 'pl' ? 'pl' : 'en-GB' });

  test(`S1.5 says no message in ${other} on any kind of page, and nothing that is in no language`, async () => {
    const page = await open();
    const [report] = await demoReports(demo.graphql, { limit: 1, where: { status: { eq: 'IN_PROGRESS' } } });
    await page.goto(`/api/auth/login?returnTo=${prefix}/account`);
    await signIn(page, demo, undefined, 'clerk');
    const wrong: string[] = [];
    for (const path of pathsOf(report?.id ?? '', String(report?.number))) {
      const html = await (await page.request.get(prefix + path)).text();
      wrong.push(...wrongWords(wordsInHtml(html), locale, path));
    }
    // The shell comes by script, after the page, and is the same on all pages.
    await page.getByRole('banner').locator('button:visible').first().waitFor();
    wrong.push(...wrongWords(await wordsOnPage(page), locale, 'the shell'));
    expect(wrong).toEqual([]);
  }, 120_000);

  test(`says none in ${other} where something opens, is refused or fails`, async () => {
    const page = await open();
    const wrong: string[] = [];
    const look = async (place: string): Promise<void> =>
      void wrong.push(...wrongWords(await wordsOnPage(page), locale, place));
    await page.goto(`${prefix}/reports`);
    await page.getByRole('banner').locator('button:visible').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('la');
    await page.getByRole('option').first().waitFor();
    await look('the palette');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await look('the keyboard shortcuts');

    await page.goto(`${prefix}/reports`);
    await page.getByRole('banner').locator('button:visible').first().waitFor();
    await page
      .locator('main summary:visible')
      .filter({ hasText: /Share|Udostępnij/ })
      .click();
    await page.getByRole('button', { name: /^(Copy|Kopiuj) link$/ }).waitFor();
    await look('the menu of links');

    await page.goto(`/api/auth/login?returnTo=${prefix}/reports/new`);
    await signIn(page, demo, undefined, 'clerk');
    await page.locator('[name="v.title"]').waitFor();
    await page.locator('[name="v.title"]').fill('x');
    await page.locator('main form button[type="submit"]:visible').last().click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await look('a form with errors');

    const { departments } = await askDemo<{ departments: readonly { id: string; name: string }[] }>(
      demo.graphql,
      '{ departments { id name } }',
    );
    await page.goto(`${prefix}/departments/${departments[0]?.id ?? ''}/do/renameDepartment`);
    await page.getByRole('banner').locator('button:visible').first().waitFor();
    await page.locator('[name="v.name"]').fill(departments[1]?.name ?? '');
    await page.locator('main form button[type="submit"]:visible').last().click();
    await page.getByText(REFUSAL[locale]).first().waitFor();
    await look('a refusal in the words of the backend');
    expect(wrong).toEqual([]);
  }, 120_000);
});
