import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { isDeep } from '../support/deep';
import { signIn } from '../support/signIn';
import { shareSite } from '../support/sharedSites';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const WORDS = {
  en: { prefix: '', browser: 'en-GB', signIn: 'Sign in', signOut: 'Sign out', account: 'Account' },
  pl: { prefix: '/pl', browser: 'pl', signIn: 'Zaloguj się', signOut: 'Wyloguj się', account: 'Konto' },
} as const;

const account = demo.accounts[0];
if (account === undefined) throw new Error('The demo has no account.');

const path = (page: Page): string => page.url().slice(siteUrl.length);

const VISITORS = [
  { locale: 'en', js: true },
  { locale: 'pl', js: false },
  { locale: 'pl', js: true },
  { locale: 'en', js: false },
] as const;

describe.each(isDeep ? VISITORS : VISITORS.slice(0, 2))('$locale, JavaScript $js', ({ locale, js }) => {
  const words = WORDS[locale];

  test('S2.1 a protected page sends a visitor to sign in and comes back to itself with its query', async () => {
    const page = await browser.visit({ baseURL: siteUrl, js, locale: words.browser });
    const target = `${words.prefix}/account?a=1&b=%C5%BC%C3%B3%C5%82w`;
    await page.goto(target);
    await signIn(page, demo);
    expect(path(page)).toBe(target);
    await page.getByRole('heading', { level: 1, name: words.account }).waitFor();
    expect(await page.getByRole('main').textContent()).toContain(account.email);
  });

  test('S2.1 a form asks to sign in first and opens then, with its query', async () => {
    const page = await browser.visit({ baseURL: siteUrl, js, locale: words.browser });
    const target = `${words.prefix}/reports/new?title=%C5%BC%C3%B3%C5%82w`;
    await page.goto(target);
    await signIn(page, demo);
    expect(path(page)).toBe(target);
    await page.getByRole('main').locator('form[method="post"]').first().waitFor();
  });

  test('sign in → account → sign out', async () => {
    const page = await browser.visit({ baseURL: siteUrl, js, locale: words.browser });
    await page.goto(`${words.prefix}/reports?page=2`);
    await page.getByRole('link', { name: words.signIn }).first().click();
    await signIn(page, demo);
    expect(path(page)).toBe(`${words.prefix}/reports?page=2`);

    await page.goto(`${words.prefix}/account`);
    expect(await page.getByRole('main').textContent()).toContain(account.email);

    await page.getByRole('main').getByRole('link', { name: words.signOut }).click();
    // The provider's own page goes on by a script, or by its button.
    if (!js) await page.locator('button[name="logout"]').click();
    await page.waitForURL((url) => url.origin === siteUrl && !url.pathname.startsWith('/api/'));
    await page.getByRole('link', { name: words.signIn }).first().waitFor();
    expect((await page.context().request.get('/api/auth/me')).status()).toBe(204);
    await page.goto(`${words.prefix}/account`);
    await page.waitForURL((url) => url.origin === new URL(demo.issuer).origin);
  });
});

test('S2.1 S4.1 without a session the server answers with the redirect, and the profile with 204', async () => {
  const page = await fetch(`${siteUrl}/pl/account?a=1`, { redirect: 'manual' });
  expect([302, 303, 307]).toContain(page.status);
  expect(page.headers.get('location')).toBe('/api/auth/login?returnTo=%2Fpl%2Faccount%3Fa%3D1');
  expect((await fetch(`${siteUrl}/api/auth/me`)).status).toBe(204);
});

test.each([
  ['/reports/new', '/reports/new'],
  ['/pl/reports/1/edit?a=1', '/pl/reports/1/edit?a=1'],
  ['/reports/1/delete', '/reports/1/delete'],
  ['/reports/1/do/acceptReport', '/reports/1/do/acceptReport'],
  ['/actions/no-such-thing', '/actions/no-such-thing'],
])('S2.1 without a session %s leads to the login, before anything is looked up', async (address, back) => {
  const page = await fetch(`${siteUrl}${address}`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([
    307,
    `/api/auth/login?returnTo=${encodeURIComponent(back)}`,
  ]);
});

test.runIf(isDeep)(
  'a form that was posted after the session had ended comes back as it was, with a word about it',
  async () => {
    const answer = await fetch(`${siteUrl}/reports/1/do/reopenReport`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl },
      body: '',
    });
    const html = await answer.text();
    expect(answer.headers.get('location')).toBeNull();
    expect(html).toContain('Sign in first. Nothing has been sent yet.');
  },
);

test('a call that writes, without a session, is a 401 that says so', async () => {
  const answer = await fetch(`${siteUrl}/graphqlh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation { reopenReport(id: "1") { report { id } } }' }),
  });
  const { errors } = (await answer.json()) as { errors: readonly { extensions: object }[] };
  expect([answer.status, errors[0]?.extensions]).toEqual([401, { code: 'UNAUTHENTICATED', session: 'none' }]);
});

test.runIf(isDeep)('a wrong password is refused in words, and the right one still works', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/account');
  await page.waitForURL((url) => url.origin === new URL(demo.issuer).origin);
  await signIn(page, demo, 'wrong');
  await page.getByRole('alert').waitFor();
  await signIn(page, demo);
  expect(path(page)).toBe('/account');
});

test('S3.1 the page property user is in the server’s answer of a signed-in visitor, 404 included', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/account');
  await signIn(page, demo);
  for (const address of ['/', '/reports', '/no-such-thing']) {
    const html = await (await page.context().request.get(address)).text();
    const data: unknown = JSON.parse(
      /__NEXT_DATA__" type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
    );
    expect(data, address).toMatchObject({ props: { pageProps: { user: { email: account.email } } } });
  }
});
