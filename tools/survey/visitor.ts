import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, SIZES } from '../../tests/support/browser';
import { PICTURE } from './picture';

const LIMIT = 60_000;
/** The number of pages after which a tab is replaced, because it keeps too much memory. */
const FRESH_AFTER = 50;

/** A page as Chromium rendered it. */
export interface Visit {
  readonly status: number;
  /** Its path after redirects. */
  readonly path: string;
  /** The HTML as the server sent it. */
  readonly html: string;
  /** Errors: of the console, uncaught, failed requests, a shell that was not hydrated, content wider than the window. */
  readonly faults: readonly string[];
}

/** A visitor that reads only the server's HTML, which is fast. */
export function plainVisitor(): Visitor {
  return {
    open: async (url) => {
      const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT) });
      const { pathname, search } = new URL(response.url);
      return { status: response.status, path: pathname + search, html: await response.text(), faults: [] };
    },
    picture: () => Promise.reject(new Error('Without a browser there are no pictures.')),
    close: () => Promise.resolve(),
  };
}

/** A visitor that opens pages in a browser and records all errors. */
export interface Visitor {
  open(url: string): Promise<Visit>;
  /** Takes pictures of the last page at these widths. */
  picture(file: string, width: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a visitor with its own browser. Images of other hosts are replaced; no request leaves the machine. */
export async function openVisitor(executablePath: string): Promise<Visitor> {
  const browser = await chromium.launch({
    executablePath,
    args: CHROMIUM_ARGS,
    // Ends the whole process group on a signal.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  let faults: string[] = [];
  let opened = 0;
  const open = async (): Promise<Page> => {
    const fresh = await newVisitorPage(browser);
    watch(fresh, (fault) => faults.push(fault));
    return fresh;
  };
  let page = await open();
  return {
    open: async (url) => {
      faults = [];
      opened += 1;
      if (opened % FRESH_AFTER === 0) {
        await page.context().close();
        page = await open();
      }
      const response = await page.goto(url, { waitUntil: 'load', timeout: LIMIT });
      const html = (await response?.text()) ?? '';
      if (!(await shellCame(page))) faults.push('the shell did not come');
      faults.push(...(await tooWide(page)));
      const { pathname, search } = new URL(page.url());
      return { status: response?.status() ?? 0, path: pathname + search, html, faults };
    },
    picture: async (path, width) => {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      await page.screenshot({ path });
      await page.setViewportSize(SIZES.desktop);
    },
    close: () => browser.close(),
  };
}

/** Opens a page of a person in Poland. Images of other hosts are replaced; no request leaves the machine. */
export async function newVisitorPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
  });
  await context.route(
    (url) => url.hostname !== 'localhost',
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
        : route.abort('blockedbyclient'),
  );
  return context.newPage();
}

function watch(page: Page, report: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The status of the document is checked separately.
    const isDocument =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    if (!isDocument) report(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => report(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      report(`request answered ${response.status()}: ${response.url()}`);
  });
}

/** Waits for the shell, which is filled once React runs; hydration errors appear by then. */
async function shellCame(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => (document.getElementById('shell-tools')?.childElementCount ?? 0) > 0, null, {
      timeout: 20_000,
    })
    .then(() => true)
    .catch(() => false);
}

/** Checks that the page does not scroll sideways on a desktop or a phone. */
async function tooWide(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) found.push(`${wider} px wider than a window of ${size.width} px`);
  }
  return found;
}
