import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { demoReports } from '../support/demoReports';
import { shareSite } from '../support/sharedSites';
import { sample } from '../support/deep';

const { siteUrl, demo } = await shareSite('standard');
const browser = openBrowser();

const [report] = await demoReports(demo.graphql, { limit: 1 });
if (report === undefined) throw new Error('The demo has no reports.');

const INLINE_CODE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** One of every kind, and an error of each. */
const PAGES = [
  '/',
  '/pl',
  '/reports',
  '/pl/reports?page=2',
  '/reports/new',
  '/vitals',
  `/reports/${report.id}`,
  '/privacy',
  '/no-such-thing',
  '/pl/reports/no-such-key',
];

describe.each(PAGES)('%s', (path) => {
  test('is served with a strict policy and the other security headers', async () => {
    const response = await fetch(siteUrl + path);
    const policy = new Map(
      (response.headers.get('content-security-policy') ?? '').split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/);
        return [name, values] as const;
      }),
    );
    const html = await response.text();
    expect(policy.get('script-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('script-src')).not.toContain("'unsafe-eval'");
    expect(policy.get('style-src')).not.toContain("'unsafe-inline'");
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('x-powered-by')).toBeNull();

    // What the policy forbids is not even tried.
    for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE_CODE))
      // What search engines and Next read is data: no browser runs it.
      if (!/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes))
        expect(policy.get(`${tag}-src`), `${tag}: ${text.slice(0, 200)}`).toContain(
          `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
  });
});

test.each(sample(PAGES, 4))('%s opens without a console error', async (path) => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
});

test.each(['OPTIONS *', 'GET /%E0%A4%A', 'GET //', 'TRACE /'])(
  'what is answered before any page is looked for has the security headers, too (%s)',
  async (line) => {
    const { port } = new URL(siteUrl);
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), 'localhost', () =>
        socket.write(`${line} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (data) => (text += data.toString('latin1')));
      socket.on('error', reject);
      socket.on('close', () => resolve(text.split('\r\n\r\n')[0] ?? ''));
    });
    expect(head).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(head).toMatch(/\r\nx-content-type-options: nosniff/i);
    expect(head).toMatch(/\r\nx-frame-options: DENY/i);
    expect(head).toMatch(/\r\ncontent-security-policy: /i);
  },
);

test('scripts, style sheets and fonts have no headers of documents, and everything else has them', async () => {
  const html = await (await fetch(`${siteUrl}/reports`)).text();
  const parts = [
    /"(\/_next\/static\/[^"]+\.js)"/,
    /"(\/_next\/static\/[^"]+\.css)"/,
    /"(\/fonts\/[^"]+\.woff2)"/,
  ];
  const read = async (path: string) => {
    const response = await fetch(siteUrl + path);
    await response.arrayBuffer();
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    return ['content-security-policy', 'x-frame-options', 'permissions-policy'].filter((name) =>
      response.headers.has(name),
    );
  };
  for (const part of parts) {
    const path = part.exec(html)?.[1] ?? '';
    expect(path).not.toBe('');
    expect(await read(path), path).toEqual([]);
  }
  // A picture may hold a script.
  for (const path of ['/favicon.svg', '/_next/data/gone.json', '/pl/fonts/gone.woff2'])
    expect(await read(path), path).toHaveLength(3);
  // What is lost is answered with a page, which has a policy of its own.
  expect(await read('/_next/static/gone.js')).toContain('content-security-policy');
});

test('no images are resized here: a page given as one is not found', async () => {
  const response = await fetch(`${siteUrl}/_next/image?url=%2Freports&w=640&q=75`);
  expect(response.status).toBe(404);
});

test('an injected script does not run, inline or from a host that was not configured', async () => {
  browser.expectFault(/Content Security Policy|scripts\.example/);
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/reports');
  const blocked = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    const inline = document.createElement('script');
    inline.textContent = 'window.injected = true';
    const foreign = document.createElement('script');
    foreign.src = 'https://scripts.example/evil.js';
    const style = document.createElement('style');
    style.textContent = 'body{display:none}';
    const handler = document.createElement('img');
    handler.setAttribute('onerror', 'window.injected = true');
    handler.src = 'data:,';
    document.body.append(inline, foreign, style, handler);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { violations, ran: 'injected' in window, display: getComputedStyle(document.body).display };
  });
  expect(blocked.ran).toBe(false);
  expect(blocked.display).not.toBe('none');
  expect(blocked.violations.toSorted()).toEqual([
    'script-src-attr inline',
    'script-src-elem https://scripts.example/evil.js',
    'script-src-elem inline',
    'style-src-elem inline',
  ]);
});

test('a style sheet that comes with the next page is applied', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator('#home-lists a[href="/reports"]').click();
  await page.waitForURL('/reports');
  await page.getByRole('table').waitFor();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await expect
    .poll(() => page.locator('table').evaluate((table) => getComputedStyle(table).tableLayout))
    .toBe('fixed');
});

test.each([
  '/reports/no-such-key',
  '/api/export/reports?format=csv',
  '/api/export/reports?format=json',
  '/api/navigation',
  '/api/auth/me',
  '/api/health',
  '/api/schema.graphql',
  '/graphqlh',
  '/robots.txt',
  '/sitemap.xml',
  '/no-such-script.js',
])('%s cannot be run as a script of the site', async (path) => {
  const { headers } = await fetch(siteUrl + path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  // https://mimesniff.spec.whatwg.org/#javascript-mime-type
  expect(headers.get('content-type') ?? '').not.toMatch(/(java|ecma|j|live)script/i);
});

test('no secret of the server is in what a browser gets', async () => {
  const html = await (await fetch(`${siteUrl}/reports`)).text();
  const scripts = [...html.matchAll(/src="(\/_next\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const texts = await Promise.all(scripts.map(async (src) => (await fetch(siteUrl + src)).text()));
  for (const text of [html, ...texts])
    for (const secret of ['only-for-tests-', demo.clientSecret, demo.graphql])
      expect(text.includes(secret), secret).toBe(false);
});
