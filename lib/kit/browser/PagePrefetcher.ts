import { LOCALES, splitPath } from '../../ground/routes/hrefs';
import { queryClashesWithRoute } from '../../ground/routes/pagePattern';
import { requestResponse } from './request';

/** How long prefetched data may be shown, from its request on. */
const LIFETIME_MS = 10_000;
const MAX_PAGES = 4;

/** The data of a page, as Next's router keeps it. */
interface PageData {
  readonly dataHref: string;
  readonly cacheKey: string;
  readonly response: Response;
  readonly text: string;
  readonly json: unknown;
}

/**
 * The parts of Next's router that name, load and keep the data of pages. `sdc` holds the responses by absolute URL;
 * a navigation takes its data from there and removes it. All but `prefetch` are internal to Next.
 */
export interface DataRouter {
  readonly sdc: Record<string, PromiseLike<PageData> | undefined>;
  readonly pageLoader: {
    readonly getPageList: () => Promise<readonly string[]>;
    readonly getDataHref: (page: { href: string; asPath: string; locale: string }) => string;
  };
  readonly prefetch: (path: string, as?: string, options?: { locale?: string }) => Promise<void>;
}

/** Returns the router if it has the internal parts of a `DataRouter`; null after a change of Next. */
export function toDataRouter(router: object | null): DataRouter | null {
  const { sdc, pageLoader } = (router ?? {}) as {
    sdc?: unknown;
    pageLoader?: Record<string, unknown>;
  };
  const isKnown =
    typeof sdc === 'object' &&
    sdc !== null &&
    typeof pageLoader?.getPageList === 'function' &&
    typeof pageLoader.getDataHref === 'function';
  return isKnown ? (router as DataRouter) : null;
}

interface PrefetchedPage {
  readonly url: string;
  readonly key: string;
  readonly data: PromiseLike<PageData>;
  readonly abort: AbortController;
  readonly timer: ReturnType<typeof setTimeout>;
  /** A navigation waits for the data or has taken it. Its request must not be aborted. */
  isClaimed: boolean;
  isLoaded: boolean;
}

/**
 * Fetches the scripts and the data of pages that the visitor will probably open, because `router.prefetch` loads no
 * data of pages with `getServerSideProps`. One request runs at a time, and each response serves one navigation.
 */
export class PagePrefetcher {
  private pages: readonly PrefetchedPage[] = [];
  private turn = 0;

  /** @param open loads a URL with a full page load, after a navigation took a request that failed */
  constructor(
    private readonly router: DataRouter,
    private readonly open: (url: string) => void,
  ) {}

  /** Fetches a page by its absolute URL, instead of the page that is being fetched. */
  async prefetch(url: string): Promise<void> {
    if (this.pages.some((page) => page.url === url)) return;
    this.cancel();
    const turn = this.turn;
    const place = await findDataHref(this.router, url);
    if (place === null || turn !== this.turn) return;
    const key = new URL(place.dataHref, url).href;
    // A navigation is loading it.
    if (this.router.sdc[key] !== undefined) return;
    void this.router.prefetch(place.path, undefined, { locale: place.locale }).catch(() => undefined);
    const page = this.startRequest(url, key, place.dataHref);
    this.router.sdc[key] = page.data;
    this.pages = [...this.pages, page];
    for (const oldest of this.pages.slice(0, -MAX_PAGES)) this.drop(oldest);
  }

  /** Aborts the running request, unless a navigation waits for it. */
  cancel(): void {
    this.turn++;
    for (const page of this.pages) if (!page.isLoaded && !page.isClaimed) this.drop(page);
  }

  /** Forgets the data that a cancelled navigation had taken. */
  releaseClaimed(): void {
    for (const page of this.pages) {
      if (!page.isClaimed) continue;
      this.drop(page);
      page.isClaimed = false;
    }
  }

  /** Forgets all data. A navigation that waits for a request still gets it. */
  clear(): void {
    this.turn++;
    for (const page of this.pages) this.drop(page);
  }

  private startRequest(url: string, key: string, dataHref: string): PrefetchedPage {
    const abort = new AbortController();
    const loading = fetchPageData(dataHref, key, abort.signal).then(
      (data) => {
        page.isLoaded = true;
        return data;
      },
      () => {
        this.drop(page);
        if (page.isClaimed) this.open(url);
        // The browser leaves the page, or nobody waits.
        return new Promise<PageData>(() => undefined);
      },
    );
    // Not a promise: only a thenable notices that a navigation begins to wait.
    const data: PromiseLike<PageData> = {
      then: (onData, onError) => {
        page.isClaimed = true;
        clearTimeout(page.timer);
        return loading.then(onData, onError);
      },
    };
    const timer = setTimeout(() => this.drop(page), LIFETIME_MS);
    const page: PrefetchedPage = { url, key, data, abort, timer, isClaimed: false, isLoaded: false };
    return page;
  }

  private drop(page: PrefetchedPage): void {
    clearTimeout(page.timer);
    this.pages = this.pages.filter((other) => other !== page);
    if (this.router.sdc[page.key] === page.data) delete this.router.sdc[page.key];
    if (!page.isClaimed) page.abort.abort();
  }
}

/** Fetches as Next's router does. Any response but a whole page is a failure, which a navigation meets again. */
async function fetchPageData(dataHref: string, cacheKey: string, signal: AbortSignal): Promise<PageData> {
  const response = await requestResponse(dataHref, {
    credentials: 'same-origin',
    headers: { purpose: 'prefetch', 'x-nextjs-data': '1' },
    signal,
  });
  if (response?.ok !== true) throw new Error(`The page answered with status ${String(response?.status)}.`);
  const text = await response.text();
  return { dataHref, cacheKey, response, text, json: JSON.parse(text) };
}

interface DataPlace {
  readonly dataHref: string;
  /** Path and query without the locale. */
  readonly path: string;
  readonly locale: string;
}

/** Finds where Next's router loads the data of a URL from; null if the URL is no page or needs a full page load. */
export async function findDataHref({ pageLoader }: DataRouter, url: string): Promise<DataPlace | null> {
  if (queryClashesWithRoute(url)) return null;
  const { pathname, search, searchParams } = new URL(url);
  const first = splitPath(pathname)[0];
  const named = LOCALES.find((locale) => locale === first);
  const barePath = named === undefined ? pathname : pathname.slice(named.length + 1) || '/';
  const page = matchPage(await pageLoader.getPageList(), barePath);
  if (page === null) return null;
  const query = new URLSearchParams();
  // Next puts values of one name together, and the parameters of the route last.
  for (const name of Object.keys(Object.fromEntries(searchParams)))
    for (const value of searchParams.getAll(name)) query.append(name, value);
  for (const [name, value] of page.parameters) query.append(name, value);
  const path = barePath + search;
  const locale = named ?? LOCALES[0];
  const text = query.toString();
  const href = text === '' ? page.pattern : `${page.pattern}?${text}`;
  return { dataHref: pageLoader.getDataHref({ href, asPath: path, locale }), path, locale };
}

interface MatchedPage {
  readonly pattern: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Finds the page of a path. `patterns` is sorted as Next sorts it: fixed segments come before parameters. */
function matchPage(patterns: readonly string[], path: string): MatchedPage | null {
  const segments = splitPath(path);
  for (const pattern of patterns) {
    const words = splitPath(pattern);
    if (words.length !== segments.length) continue;
    const parameters = words.map((word) => /^\[(\w+)\]$/.exec(word)?.[1]);
    if (!words.every((word, index) => parameters[index] !== undefined || word === segments[index])) continue;
    return {
      pattern,
      parameters: parameters.flatMap((name, index) =>
        name === undefined ? [] : [[name, segments[index] ?? ''] as const],
      ),
    };
  }
  return null;
}
