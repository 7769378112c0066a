/**
 * `npm run measure -- [url]` measures a running site: the JavaScript that its pages load first (gzip, as sent), layout shift,
 * and the time to first byte of a list page against the backend's own time for the same query.
 * `npm run measure -- <url> <other url>` compares the page weight of a list with every list of the same site on another, larger
 * schema (`npm run mock -- <schema>` serves one). It fails if the share of the schema exceeds its limit.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { readCommandLine } from '../scripts/commandOptions';
import { ensureChromium } from '../scripts/chromium';
import { compareWeights } from './measure/compareWeights';
import { dataOf } from './measure/pageWeight';

const { positionals } = readCommandLine(
  `npm run measure [-- <url>]
Measures a running site that shows the demo: scripts of the first load, layout shift, time to first byte.
npm run measure -- <url> <other url>
Compares the page weight of its list with the lists of the same site on another, larger schema.
  url  default http://localhost:3000`,
  { options: {}, maxArguments: 2 },
);
const [base = 'http://localhost:3000', other] = positionals;
const LIST = '/reports';
const PAGES = ['/', LIST, `${LIST}/1`, `${LIST}/new`, '/vitals', `/pl${LIST}`, `/pl${LIST}/new`];
const ROUNDS = 20;

interface Cost {
  readonly first: number;
  readonly later: number;
  readonly shift: number;
}

/** Reads a page. Throws for an error page and for a redirect: their weight would be that of something else. */
async function readPage(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}. Measure a site that shows the demo.`);
  return response.text();
}

async function costOf(page: Page, path: string): Promise<Cost> {
  const html = await readPage(base + path);
  const named = new Set([...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? ''));
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      void response.body().then((body) => sizes.set(pathname, gzipSync(body).length));
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  const sum = (wanted: boolean) =>
    [...sizes].filter(([path]) => named.has(path) === wanted).reduce((total, [, size]) => total + size, 0);
  return { first: sum(true), later: sum(false), shift };
}

async function median(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

async function measure(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const path of PAGES) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { first, later, shift } = await costOf(await context.newPage(), path);
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      `${path.padEnd(15)} first load ${kB(first)}, later ${kB(later)}, layout shift ${shift.toFixed(4)}`,
    );
    await context.close();
  }
  await browser.close();

  const html = await readPage(base + LIST);
  const { operations } = JSON.parse(dataOf(html)).props.pageProps.result.view;
  const { name, document, variables } = operations[0];
  const body = JSON.stringify({ operationName: name, query: document, variables });
  const page = await median(async () => void (await fetch(base + LIST)).headers);
  const pass = await median(async () => {
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${base}/graphqlh`, { method: 'POST', headers, body })).text();
  });
  console.log(
    `list page: first byte after ${page.toFixed(0)} ms; its query alone, through /graphqlh: ${pass.toFixed(0)} ms; ratio ${(page / pass).toFixed(2)} (medians of ${ROUNDS})`,
  );
}

if (other === undefined) await measure();
else process.exitCode = (await compareWeights(base, LIST, other)) ? 0 : 1;
