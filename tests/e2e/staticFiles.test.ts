/** Fonts and scripts are small, and come from the browser's cache from the second page on; until a font has come, a local one takes as much room. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser';
import { COMPILE_HINT } from '../../lib/site/config/addCompileHints.mjs';
import { sendRequest } from '../support/sendRequest';
import { shareSite } from '../support/sharedSites';

const { siteUrl } = await shareSite('standard');
const browser = openBrowser();

const YEAR = 'public, max-age=31536000, immutable';
/** The largest difference in width of a line, as a share of it. */
const MAX_DIFFERENCE = 0.01;

test.each(['/', '/pl/reports', '/reports/1'])(
  'browsers keep every font, script and style sheet of %s for a year',
  async (path) => {
    const page = await browser.visit({ baseURL: siteUrl });
    const files = new Map<string, string | undefined>();
    page.on('response', (response) => {
      if (['font', 'script', 'stylesheet'].includes(response.request().resourceType()))
        files.set(new URL(response.url()).pathname, response.headers()['cache-control']);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([...files.keys()].filter((name) => name.endsWith('.woff2'))).not.toHaveLength(0);
    expect([...files.keys()].filter((name) => name.endsWith('.js'))).not.toHaveLength(0);
    for (const [name, cacheControl] of files) expect(cacheControl, name).toBe(YEAR);
  },
);

test.each(['js', 'css'])('a .%s file is sent as the build has compressed it', async (ending) => {
  const html = await (await fetch(siteUrl)).text();
  const path = new RegExp(`"(/_next/static/chunks/[^"]+\\.${ending})"`).exec(html)?.[1] ?? '';
  const plain = await sendRequest(siteUrl + path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await sendRequest(siteUrl + path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  const gzip = await sendRequest(siteUrl + path, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotli.body.length).toBeLessThan(gzip.body.length);
  // The length is known: nothing was compressed for this request.
  expect(gzip.headers['content-length']).toBe(String(gzip.body.length));
  for (const { headers } of [brotli, gzip]) {
    expect(headers['content-type']).toBe(plain.headers['content-type']);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['cache-control']).toBe(YEAR);
  }
  const again = { 'accept-encoding': 'br', 'if-modified-since': brotli.headers['last-modified'] ?? '' };
  expect(await sendRequest(siteUrl + path, again)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test('scripts that a page starts with are compiled while they arrive, and others when they are called', async () => {
  const html = await (await fetch(`${siteUrl}/reports`)).text();
  const page = await browser.visit({ baseURL: siteUrl });
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/chunks\/.*\.js$/.test(pathname)) paths.add(pathname);
  });
  await page.goto('/reports');
  // The shell comes after the scripts that the page starts with.
  await page.locator('header button:visible').first().waitFor();
  const isFirst = (path: string): boolean => html.includes(`src="${path}"`);
  // Read from the server: the browser tells no body of a script that arrives while its page closes.
  const all = await Promise.all(
    [...paths].map(async (path) => ({ path, text: await (await fetch(siteUrl + path)).text() })),
  );
  const [first, later] = [true, false].map((wanted) => all.filter(({ path }) => isFirst(path) === wanted));
  expect(later).not.toHaveLength(0);
  for (const { path, text } of later ?? []) expect(text.startsWith(COMPILE_HINT), path).toBe(false);
  const hinted = (first ?? []).filter(({ text }) => text.startsWith(COMPILE_HINT));
  expect(hinted.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThan(
    0.8 * (first ?? []).reduce((sum, { text }) => sum + text.length, 0),
  );
});

test('the browser loads its language data while it waits for the scripts of a page', async () => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(() => {
    const made: string[] = [];
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      Intl[name] = new Proxy<typeof Intl.NumberFormat & typeof Intl.DateTimeFormat>(Intl[name] as never, {
        construct(target, values: [], newTarget) {
          made.push(name);
          return Reflect.construct(target, values, newTarget) as object;
        },
      });
    Object.assign(window, { made });
  });
  await page.goto('/reports');
  await page.waitForFunction(() => (window as unknown as { made: string[] }).made.length === 2);
});

test('a part of a file, and a file that is not there, are sent as they are', async () => {
  const html = await (await fetch(siteUrl)).text();
  const path = /"(\/_next\/static\/chunks\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const plain = await sendRequest(siteUrl + path);
  const part = await sendRequest(siteUrl + path, { 'accept-encoding': 'br', range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(part.body).toEqual(plain.body.subarray(10, 20));
  const missing = await sendRequest(`${siteUrl}/_next/static/chunks/none.js`, { 'accept-encoding': 'br' });
  expect(missing.status).toBe(404);
  expect(missing.headers['content-encoding']).toBeUndefined();
});

test('a font is named by its content, and one that is not there is not kept', async () => {
  for (const address of await listPreloaded('/pl/reports')) {
    const bytes = await (await fetch(siteUrl + address)).bytes();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    expect(address).toContain(`.${hash}.woff2`);
    for (const missing of [address.replace(hash, '00000000'), `/pl${address}`]) {
      const response = await fetch(siteUrl + missing);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).not.toContain('immutable');
    }
  }
});

test('a page preloads the fonts for the letters that it has', async () => {
  expect(await listPreloaded('/privacy')).toEqual([expect.stringContaining('-latin.')]);
  expect(await listPreloaded('/pl/privacy')).toEqual([
    expect.stringContaining('-latin.'),
    expect.stringContaining('-latin-ext.'),
  ]);
});

test.each([400, 600, 650])('at weight %i the local font is as wide as the typeface', async (weight) => {
  const page = await browser.visit({ baseURL: siteUrl });
  await page.goto('/pl/privacy');
  const [own, local] = await page.evaluate(async (weight) => {
    const text = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
    const line = document.createElement('span');
    line.textContent = text;
    document.body.append(line);
    // The page's own face is not used if it came later than the first paint.
    for (const rule of [...document.styleSheets].flatMap((sheet) =>
      sheet.href === null ? [...sheet.cssRules] : [],
    ))
      if (rule instanceof CSSFontFaceRule && rule.style.fontFamily.includes('Hanken Grotesk Variable'))
        document.fonts.add(
          new FontFace('Measured', rule.style.getPropertyValue('src'), {
            weight: rule.style.fontWeight,
            unicodeRange: rule.style.getPropertyValue('unicode-range'),
          }),
        );
    const widths: number[] = [];
    for (const family of ['Measured', 'Hanken Fallback']) {
      await document.fonts.load(`${weight} 14px "${family}"`, text);
      Object.assign(line.style, { font: `${weight} 14px "${family}", monospace`, whiteSpace: 'nowrap' });
      widths.push(line.getBoundingClientRect().width);
    }
    return widths;
  }, weight);

  expect(own).toBeGreaterThan(1000);
  expect(Math.abs((local ?? 0) / (own ?? 1) - 1)).toBeLessThan(MAX_DIFFERENCE);
});

async function listPreloaded(path: string): Promise<readonly string[]> {
  const html = await (await fetch(siteUrl + path)).text();
  const tags = [...html.matchAll(/<link[^>]+rel="preload"[^>]*>/g)].map(([tag]) => tag);
  return tags.flatMap((tag) => (/ as="font"/.test(tag) ? (/href="([^"]+)"/.exec(tag)?.[1] ?? []) : []));
}
