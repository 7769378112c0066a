/** Fonts and scripts come from the browser's cache from the second page on; until a font has come, a local one takes as much room. */
import { createHash } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../support/browser';

const { siteUrl } = inject('shared');
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
    const widths: number[] = [];
    for (const family of ['Hanken Grotesk Variable', 'Hanken Fallback']) {
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
