import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createCache, type Cache } from '../../kit/once/caches';
import type { Config } from '../config/config';
import type { OperationView } from '../../kit/graphql/operationView';
import { parseAcceptEncoding } from '../config/server/serveCompressedFiles';
import type { Locale } from '../../ground/routes/hrefs';
import { getSharedPageHeaders, isPublicPage } from './sharedPages';

/** A page as it was sent: compressed, with the headers that rendering set. */
interface SentPage {
  readonly body: Buffer;
  readonly headers: readonly (readonly [name: string, value: OutgoingHttpHeader])[];
}

/** What a page costs that was seen once. */
const SEEN_BYTES = 200;

type KeptPages = Cache<string, SentPage | 'seen'>;

// One per process, although several bundles contain this module.
const PAGES_KEY = Symbol.for('witryna.renderedPages');
const processWide: { [PAGES_KEY]?: KeptPages } & object = globalThis as object;

const getPages = (): KeptPages =>
  (processWide[PAGES_KEY] ??= createCache('renderedPages', {
    sizeCalculation: (page) => (page === 'seen' ? SEEN_BYTES : page.body.length + SEEN_BYTES),
  }));

/** Where a page was requested, and what it is rendered from. */
export interface PageToRender {
  /** File path of the page: `/[entity]/[key]`. */
  readonly pathname: string;
  readonly locale: Locale;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly view: object;
  /** The other props. */
  readonly info: object;
}

/**
 * Sends a page that was rendered before from the same props, and returns true. Otherwise returns false, and keeps the page that is rendered
 * now if it was asked for before.
 *
 * The data have been read for this request: equal props give equal HTML, and rendering and compressing it is more than half of the work of
 * a page. Only for pages that are the same for everybody (`isPublicPage`).
 */
export function sendRenderedPage(page: PageToRender, config: Config): boolean {
  const { request, response } = page;
  const takesGzip = parseAcceptEncoding(request.headers['accept-encoding']).has('gzip');
  if (request.method !== 'GET' || !takesGzip || !isPublicPage(page, config)) return false;
  const pages = getPages();
  const key = createKey(page);
  const known = pages.get(key);
  if (known === undefined) pages.set(key, 'seen');
  else if (known === 'seen') keepWhenSent(response, (sent) => pages.set(key, sent));
  else send(page, known, config);
  return typeof known === 'object';
}

function createKey({ pathname, locale, request, view, info }: PageToRender): string {
  const { url, headers } = request;
  return createHash('sha256')
    .update(JSON.stringify([pathname, locale, url, headers.host, info, withoutCosts(view)]))
    .digest('base64');
}

/** Leaves out how long the operations of a view took: no two readings take equally long, and the page shows it on demand only. */
function withoutCosts(view: { readonly operations?: readonly OperationView[] }): object {
  const { operations, ...rest } = view;
  return { ...rest, operations: operations?.map((operation) => ({ ...operation, cost: undefined })) };
}

function send(page: PageToRender, { body, headers }: SentPage, config: Config): void {
  const { response } = page;
  // A list of this week's days may be shared until midnight, which is nearer than when it was rendered.
  const sharing = Object.entries(getSharedPageHeaders(page, config));
  for (const [name, value] of [...headers, ...sharing]) response.setHeader(name, value);
  response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** Calls back with the page that this response will be ended with, unless it fails or comes in parts. */
function keepWhenSent(response: ServerResponse, keep: (page: SentPage) => void): void {
  const before = response.getHeaders();
  const end = response.end.bind(response) as (...values: unknown[]) => ServerResponse;
  response.end = ((...values: unknown[]) => {
    const [html] = values;
    if (typeof html === 'string' && response.statusCode === 200 && !response.headersSent) {
      const headers = Object.entries(response.getHeaders()).flatMap(([name, value]) =>
        value === undefined || value === before[name] ? [] : [[name, value] as const],
      );
      // Another request renders the page again if this fails.
      void promisify(gzip)(html).then(
        (body) => keep({ body, headers }),
        () => undefined,
      );
    }
    return end(...values);
  }) as ServerResponse['end'];
}
