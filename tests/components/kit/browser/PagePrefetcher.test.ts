import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PagePrefetcher, toDataRouter, type DataRouter } from '../../../../lib/kit/browser/PagePrefetcher';

const PAGES = ['/', '/_app', '/[entity]', '/[entity]/new', '/[entity]/[key]', '/one/[slug]'];
const SITE = 'http://localhost:3000';

/** A request that the prefetcher sent, to be answered by the test. */
interface Sent {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly answer: (body: string, status?: number) => Promise<void>;
}

let sent: Sent[] = [];
let opened: string[] = [];
let router: DataRouter;
let prefetcher: PagePrefetcher;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  opened = [];
  router = {
    sdc: {},
    pageLoader: {
      getPageList: () => Promise.resolve(PAGES),
      getDataHref: ({ href, asPath, locale }) =>
        `/_next/data/${locale}${asPath.replace(/\?.*/s, '')}.json${/\?.*/s.exec(href)?.[0] ?? ''}`,
    },
    prefetch: vi.fn(() => Promise.resolve()),
  };
  prefetcher = new PagePrefetcher(router, (url) => void opened.push(url));
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      sent.push({
        path,
        signal,
        answer: async (body, status = 200) => {
          resolve(new Response(body, { status }));
          await vi.advanceTimersByTimeAsync(1);
        },
      });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keys = (): readonly string[] => Object.keys(router.sdc);
const keyOf = (path: string): string => `${SITE}/_next/data/en${path}`;
/** Takes the data of a page as a navigation does. */
const navigate = (path: string): PromiseLike<{ json: unknown }> => {
  const data = router.sdc[keyOf(path)];
  if (data === undefined) throw new Error(`Nothing was prefetched for ${path}.`);
  return Promise.resolve(data);
};
const REPORT_1 = '/reports/1.json?entity=reports&key=1';

describe('a prefetched page', () => {
  it('is where the router looks, with its query and the parameters of its route', async () => {
    await prefetcher.prefetch(`${SITE}/pl/reports?sort=a&size=5&sort=b`);
    await prefetcher.prefetch(`${SITE}/reports/new`);
    expect(sent.map(({ path }) => path)).toEqual([
      '/_next/data/pl/reports.json?sort=a&sort=b&size=5&entity=reports',
      '/_next/data/en/reports/new.json?entity=reports',
    ]);
    expect(keys()).toEqual([keyOf('/reports/new.json?entity=reports')]);
  });

  it('gives a navigation its data, whether they have come or not', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    const waiting = navigate(REPORT_1);
    await sent[0]?.answer('{"pageProps":{"a":1}}');
    expect((await waiting).json).toEqual({ pageProps: { a: 1 } });
    expect((await navigate(REPORT_1)).json).toEqual({ pageProps: { a: 1 } });
    await prefetcher.prefetch(`${SITE}/reports/1`);
    expect(sent).toHaveLength(1);
  });

  it('is forgotten after ten seconds', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    await sent[0]?.answer('{}');
    await vi.advanceTimersByTimeAsync(9_900);
    expect(keys()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(keys()).toEqual([]);
  });

  it('is forgotten when its response is no whole page', async () => {
    for (const [body, status] of [
      ['{}', 502],
      ['{"notFound":true}', 404],
      ['<html>', 200],
    ] as const) {
      await prefetcher.prefetch(`${SITE}/reports/1`);
      await sent.at(-1)?.answer(body, status);
      expect(keys()).toEqual([]);
    }
    expect(opened).toEqual([]);
  });

  it('is loaded by the browser when its request fails under a navigation', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    void navigate(REPORT_1);
    await vi.advanceTimersByTimeAsync(1);
    await sent[0]?.answer('', 503);
    expect(opened).toEqual([`${SITE}/reports/1`]);
  });

  it('is not opened when its navigation was cancelled before its request failed', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    void navigate(REPORT_1);
    await vi.advanceTimersByTimeAsync(1);
    prefetcher.releaseClaimed();
    expect(keys()).toEqual([]);
    await sent[0]?.answer('', 503);
    expect(opened).toEqual([]);
  });
});

describe('requests', () => {
  it('run one at a time: the next one aborts the one that no navigation waits for', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    await prefetcher.prefetch(`${SITE}/reports/2`);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(keys()).toEqual([keyOf('/reports/2.json?entity=reports&key=2')]);
  });

  it('are not aborted while a navigation waits for them', async () => {
    await prefetcher.prefetch(`${SITE}/reports/1`);
    const waiting = navigate(REPORT_1);
    await vi.advanceTimersByTimeAsync(1);
    prefetcher.cancel();
    prefetcher.clear();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent[0]?.signal.aborted).toBe(false);
    await sent[0]?.answer('{"pageProps":{}}');
    expect((await waiting).json).toEqual({ pageProps: {} });
  });

  it('are not sent for pages that the router is loading, cannot load, or does not know', async () => {
    router.sdc[keyOf(REPORT_1)] = Promise.reject(new Error('The request of a navigation.'));
    Promise.resolve(router.sdc[keyOf(REPORT_1)]).catch(() => undefined);
    await prefetcher.prefetch(`${SITE}/reports/1`);
    await prefetcher.prefetch(`${SITE}/reports/new?entity=5`);
    await prefetcher.prefetch(`${SITE}/a/b/c/d/e/f/g`);
    expect(sent).toEqual([]);
  });

  it('that wait to begin are dropped with everything else', async () => {
    const begun = prefetcher.prefetch(`${SITE}/reports/1`);
    prefetcher.clear();
    await begun;
    expect(sent).toEqual([]);
  });
});

it('keeps the latest four pages', async () => {
  for (const key of ['1', '2', '3', '4', '5']) {
    await prefetcher.prefetch(`${SITE}/reports/${key}`);
    await sent.at(-1)?.answer('{}');
  }
  expect(keys().map((key) => /(\d)\.json/.exec(key)?.[1])).toEqual(['2', '3', '4', '5']);
  prefetcher.clear();
  expect(keys()).toEqual([]);
});

it('does nothing with a router that keeps its data elsewhere', () => {
  const { sdc, pageLoader } = router;
  expect(toDataRouter(null)).toBeNull();
  expect(toDataRouter({ pageLoader })).toBeNull();
  expect(toDataRouter({ sdc, pageLoader: { getPageList: pageLoader.getPageList } })).toBeNull();
  expect(toDataRouter(router)).toBe(router);
});
