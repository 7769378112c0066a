import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { ensureChromium } from '../../scripts/chromium';

/** Disables the browser's own requests: only the site's requests are sent. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a window letters are placed by the pixel otherwise, and are wider than on a screen.
  '--font-render-hinting=none',
];

/** The widths that the screens are designed for, in CSS pixels. */
export const SIZES = {
  desktop: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
  /** 1280 px at 400 % zoom (WCAG 1.4.10). */
  narrow: { width: 320, height: 640 },
} as const;

interface Visit {
  readonly baseURL: string;
  readonly js?: boolean;
  readonly locale?: string;
  readonly size?: keyof typeof SIZES;
  readonly dark?: boolean;
  /** The cookies of a signed-in user. */
  readonly as?: Awaited<ReturnType<BrowserContext['storageState']>>;
  /**
   * The name of a profile that the tests of a file share, where they only look: its pages have scripts and pictures in the cache,
   * and what a test leaves in its storage. A context of its own is new.
   */
  readonly profile?: string;
}

/** The part of the browser that the tests of one file see. */
export interface TestBrowser {
  /** Opens a page with a new context, or that of a profile. It closes after the test. */
  visit(options: Visit): Promise<Page>;
  /** Announces expected errors: those whose text matches do not fail the test. */
  expectFault(pattern: RegExp): void;
}

let launched: Promise<Browser> | undefined;

/** Launches Chromium for the first file of this process that opens a page. It ends with the process. */
async function launchOnce(): Promise<Browser> {
  const browser = await (launched ??= chromium.launch({
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGS,
  }));
  if (browser.isConnected()) return browser;
  // It has crashed. The test that it was lost in has failed; the next one gets another browser.
  launched = undefined;
  return launchOnce();
}

/**
 * Opens pages for a test file. After each test, no page may have had an error that the test did not announce:
 * console errors (Content-Security-Policy reports among them), uncaught errors, failed requests.
 */
export function openBrowser(): TestBrowser {
  let contexts: BrowserContext[] = [];
  let pages: Page[] = [];
  const profiles = new Map<string, Promise<BrowserContext>>();
  let faults: string[] = [];
  let expected: RegExp[] = [];

  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await Promise.all(pages.map((page) => page.close()));
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
    contexts = [];
    pages = [];
    faults = [];
    expected = [];
    expect(unexpected, 'console errors, page errors or failed requests').toEqual([]);
  });

  afterAll(async () => {
    for (const profile of profiles.values()) await (await profile).close();
  });

  const openContext = async (visit: Visit): Promise<BrowserContext> => {
    const { baseURL, js = true, locale = 'en-GB', size = 'desktop', dark = false, as } = visit;
    const browser = await launchOnce();
    const context = await browser.newContext({
      baseURL,
      locale,
      javaScriptEnabled: js,
      viewport: SIZES[size],
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Warsaw',
      ...(as === undefined ? {} : { storageState: as }),
    });
    context.setDefaultTimeout(15_000);
    // The first page of a server takes its time on a busy machine.
    context.setDefaultNavigationTimeout(30_000);
    watch(context, (fault) => faults.push(fault));
    return context;
  };

  return {
    async visit(visit) {
      if (visit.profile === undefined) {
        const context = await openContext(visit);
        contexts.push(context);
        return context.newPage();
      }
      const known = profiles.get(visit.profile) ?? openContext(visit);
      profiles.set(visit.profile, known);
      const page = await (await known).newPage();
      pages.push(page);
      return page;
    },
    expectFault: (pattern) => void expected.push(pattern),
  };
}

function watch(context: BrowserContext, report: (fault: string) => void): void {
  // Chromium writes an error for a document that is served with 404 or 503, as some of ours rightly are.
  const documents = new Set<string>();
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.add(response.url());
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const from = message.location().url;
    const ofDocument = message.text().startsWith('Failed to load resource') && documents.has(from);
    if (!ofDocument) report(`console: ${message.text()} (${from})`);
  });
  context.on('weberror', (error) => report(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a visitor leaves behind by going on is aborted.
    if (reason !== 'net::ERR_ABORTED')
      report(`request failed: ${reason} ${request.method()} ${request.url()}`);
  });
}
