import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { arriveBy } from '../support/arriveBy';
import { signIn } from '../support/signIn';
import { startSiteOnDemo } from '../support/startSiteOnDemo';
import { isDeep } from '../support/deep';

/** Longer than the ten seconds before its end in which a token is renewed, by as much as a test may wait. */
const TOKEN_SECONDS = 13;
const ROLES = ['clerk', 'resident', 'visitor'] as const;
type Role = (typeof ROLES)[number];

const browser = openBrowser();
let started: Awaited<ReturnType<typeof startSiteOnDemo>>;
let siteUrl: string;

beforeAll(async () => {
  started = await startSiteOnDemo({
    site: { GQL_SEND_ACCESS_TOKEN: 'true', GQL_OPEN: 'true' },
    demo: { DEMO_STRICT: 'hidden', DEMO_TOKEN_SECONDS: String(TOKEN_SECONDS) },
  });
  siteUrl = started.site.url;
});
afterAll(() => started.stop());

async function openAs(role: Role): Promise<Page> {
  const page = await browser.visit({ baseURL: siteUrl });
  if (role !== 'visitor') {
    await page.goto('/account');
    await signIn(page, started.demo, undefined, role);
  }
  return page;
}

/** Everybody's own browser. */
async function openAll(): Promise<Readonly<Record<Role, Page>>> {
  const [clerk, resident, visitor] = [
    await openAs('clerk'),
    await openAs('resident'),
    await openAs('visitor'),
  ];
  return { clerk, resident, visitor };
}

async function ask(page: Page, query: string): Promise<{ status: number; body: unknown }> {
  const answer = await page.context().request.post('/graphqlh', { data: { query } });
  return { status: answer.status(), body: await answer.json() };
}

const EMAIL: Readonly<Record<Role, string | null>> = {
  clerk: 'clerk@demo.example',
  resident: 'resident@demo.example',
  visitor: null,
};

describe('a backend that knows roles', () => {
  test('gives clerks, residents and visitors their own site, all at the same time', async () => {
    const pages = await openAll();
    const rounds = Array.from({ length: 18 }, (_, index) => ROLES[index % 3] ?? 'visitor');
    await Promise.all(
      rounds.map(async (role) => {
        const { request } = pages[role].context();
        const menu = await request.get('/api/navigation?locale=en');
        expect([role, (await menu.text()).includes('/residents')]).toEqual([role, role === 'clerk']);
        expect((await request.get('/residents')).status()).toBe(role === 'clerk' ? 200 : 404);
        const me = await ask(pages[role], '{ me { email } }');
        const email = EMAIL[role];
        expect([role, me.body]).toEqual([role, { data: { me: email === null ? null : { email } } }]);
        const html = await (await request.get('/reports')).text();
        for (const other of ROLES) {
          const words = EMAIL[other];
          if (words !== null)
            expect([role, other, html.includes(words)]).toEqual([role, other, role === other]);
        }
      }),
    );
  });

  test('lets the clerk do what the resident may not', async () => {
    const pages = await openAll();
    const list = (await ask(
      pages.clerk,
      '{ reports(limit: 1, where: { status: { eq: RESOLVED } }) { items { id } } }',
    )) as {
      body: { data: { reports: { items: readonly { id: string }[] } } };
    };
    const id = list.body.data.reports.items[0]?.id ?? '';
    const query = `mutation { reopenReport(id: "${id}") { report { status } } }`;
    expect((await ask(pages.visitor, query)).status).toBe(401);
    expect((await ask(pages.resident, query)).body).toMatchObject({
      errors: [{ message: expect.stringContaining('Cannot query field "reopenReport"') }],
    });
    expect((await pages.resident.context().request.get(`/reports/${id}/do/reopenReport`)).status()).toBe(404);
    expect((await pages.clerk.context().request.get(`/reports/${id}/do/reopenReport`)).status()).toBe(200);
    expect((await ask(pages.clerk, query)).body).toEqual({
      data: { reopenReport: { report: { status: 'NEW' } } },
    });
  });

  test.runIf(isDeep)('leaves nothing of a session in any cache', async () => {
    const page = await openAs('clerk');
    const { request } = page.context();
    for (const address of ['/reports', '/api/navigation?locale=en', '/api/auth/me'])
      expect((await request.get(address)).headers()['cache-control']).toContain('no-store');
    const seen = await request.get('/residents');
    const { etag } = seen.headers();
    expect(seen.status()).toBe(200);
    const { buildId } = JSON.parse(
      /__NEXT_DATA__" type="application\/json"[^>]*>(.*?)<\/script>/s.exec(await seen.text())?.[1] ?? '{}',
    );
    const data = await request.get(`/_next/data/${buildId}/en/residents.json`, {
      headers: { 'x-nextjs-data': '1' },
    });
    expect([data.status(), data.headers()['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    await page.context().clearCookies();
    const later = await request.get(
      '/residents',
      etag === undefined ? {} : { headers: { 'if-none-match': etag } },
    );
    expect(later.status()).toBe(404);
  });

  test('leaves nothing on the device for whoever comes after', async () => {
    const page = await openAs('clerk');
    await page.goto('/residents');
    const first = page.getByRole('main').locator('tbody a[href^="/residents/"]').first();
    const name = (await first.textContent()) ?? '';
    await arriveBy(page, () => first.click());
    await page.getByRole('heading', { level: 1, name }).waitFor();
    // The page notes it once it is live.
    await page.waitForFunction(
      (title) => Object.values(localStorage).some((text) => String(text).includes(title)),
      name,
    );
    await page.goto('/');
    const opened = page.getByRole('complementary').filter({ hasText: 'Recently opened' });
    await opened.getByText(name).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('witryna.opened'))).toBeNull();
    // An answer that comes later would bring the cookie of the session back.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await opened.filter({ hasText: name }).count()).toBe(0);
  });

  test.runIf(isDeep)('is told of the same session with a new token, before the old one ends', async () => {
    const page = await openAs('resident');
    const before = await sessionCookie(page);
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await page.goto('/reports');
    const after = await sessionCookie(page);
    expect(after).not.toBe(before);
    expect((await ask(page, '{ me { email } }')).body).toEqual({ data: { me: { email: EMAIL.resident } } });
    // The first token's end is past: what goes along now is the new one.
    await new Promise((resolve) => setTimeout(resolve, (TOKEN_SECONDS - 4) * 1000));
    expect((await ask(page, '{ me { email } }')).body).toEqual({ data: { me: { email: EMAIL.resident } } });
  });

  test('is sent nothing by a page whose visitor is somebody else by now, or nobody', async () => {
    const page = await openAs('resident');
    await page.goto('/reports');
    await page.context().clearCookies();
    browser.expectFault(/401/);
    const status = await page.evaluate(async () => {
      const props = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '{}');
      const answer = await fetch('/graphqlh', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-opened-by': encodeURIComponent(props.props.pageProps.user.sub),
        },
        body: JSON.stringify({ query: '{ me { email } }' }),
      });
      return [answer.status, (await answer.json()).errors[0].extensions.session];
    });
    expect(status).toEqual([401, 'other']);
  });
});

async function sessionCookie(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies
    .filter(({ name }) => name.startsWith('__session'))
    .map(({ value }) => value)
    .join();
}
