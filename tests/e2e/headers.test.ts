import { connect } from 'node:net';
import { describe, expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser';

const { siteUrl } = inject('shared');
const browser = openBrowser();

const PAGES = [
  '/',
  '/pl',
  '/reports',
  '/pl/reports?page=2',
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
    const nonce = policy.get('script-src')?.find((value) => value.startsWith("'nonce-"));
    expect(nonce).toBeDefined();
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
    const value = nonce?.slice("'nonce-".length, -1) ?? '';
    for (const [tag] of html.matchAll(/<(?:script|style)\b[^>]*>/g))
      // What search engines read is data: no browser runs it.
      if (!tag.includes(' type="application/ld+json"'))
        expect(tag, 'script or style without the nonce').toContain(`nonce="${value}"`);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    expect(html).not.toMatch(/<[^>]+\son[a-z]+="/);
  });

  test('opens without a console error', async () => {
    const page = await browser.visit({ baseURL: siteUrl });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  });
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

test('no images are resized here: a page given as one is not found', async () => {
  const response = await fetch(`${siteUrl}/_next/image?url=%2Freports&w=640&q=75`);
  expect(response.status).toBe(404);
});

test('every answer has a nonce of its own', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => (await fetch(siteUrl)).headers.get('content-security-policy')),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('no secret of the server is in what a browser gets', async () => {
  const html = await (await fetch(`${siteUrl}/reports`)).text();
  const scripts = [...html.matchAll(/src="(\/_next\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
  expect(scripts.length).toBeGreaterThan(0);
  const texts = await Promise.all(scripts.map(async (src) => (await fetch(siteUrl + src)).text()));
  for (const text of [html, ...texts])
    for (const secret of [
      'only-for-tests-',
      inject('shared').demo.clientSecret,
      inject('shared').demo.graphql,
    ])
      expect(text.includes(secret), secret).toBe(false);
});
