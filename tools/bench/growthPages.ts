import { get, request as httpRequest, type IncomingMessage } from 'node:http';
import type { GrownSite } from './grownSites';

/** Time and size of a page. */
export interface GrowthVisit {
  readonly firstByteMs: number;
  readonly bytes: number;
  /** What the page says that it leaves out or shows from before. */
  readonly leftOut: readonly string[];
}

/** Returns the address of a page, or of a call that its scripts send; null if the site has no such page. */
type GrowthPage = (site: GrownSite) => string | null;

const PAGE_SIZE = 25;
const FAR_PAGE = 1000;
/** A word of several of the demo's reports. */
const WORD = 'chodnik';

/** The pages that are measured, by name. */
export const GROWTH_PAGES: Readonly<Record<string, GrowthPage>> = {
  home: () => '/',
  list: () => '/reports',
  'page 1,000 by offset': ({ reports }) =>
    reports < FAR_PAGE * PAGE_SIZE ? null : `/reports?page=${FAR_PAGE}`,
  'page 1,000 by cursor': ({ commentsCursor }) =>
    commentsCursor === null ? null : `/comments?${new URLSearchParams({ after: commentsCursor }).toString()}`,
  search: () => `/reports?q=${WORD}`,
  'sorted by a relation': () => '/reports?sort=district',
  'filtered and sorted': () => '/reports?f.status.in=RESOLVED&sort=-estimatedCost',
  record: () => '/reports/10381',
  chart: () => '/reports?chart=status',
  picker: () => PICKER,
};

/** Stands for the call that the picker of a report sends for a typed word. */
const PICKER = '/graphqlh';

const SENTENCES: Readonly<Record<string, string>> = {
  'total left out': 'No total is shown',
  'chart left out': 'No chart is shown',
  'older total': '> of about <',
  'older chart': 'These numbers are from',
};

/** Requests a page, or sends the call of a picker; null if the site has no such page. */
export async function visitGrowthPage(site: GrownSite, page: GrowthPage): Promise<GrowthVisit | null> {
  const path = page(site);
  if (path === null) return null;
  const body = path === PICKER ? await pickerCall(site) : null;
  const start = performance.now();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const url = site.url + path;
    if (body === null) get(url, resolve).on('error', reject);
    else
      httpRequest(url, { method: 'POST', headers: callHeaders(site) }, resolve)
        .on('error', reject)
        .end(body);
  });
  const firstByteMs = performance.now() - start;
  const text = await readText(response);
  if (response.statusCode !== 200 || /"errors"/.test(body === null ? '' : text))
    throw new Error(`${site.url}${path} answered ${response.statusCode}: ${text.slice(0, 300)}`);
  const leftOut = Object.entries(SENTENCES).flatMap(([name, words]) => (text.includes(words) ? [name] : []));
  return { firstByteMs, bytes: Buffer.byteLength(text), leftOut };
}

async function readText(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const chunk of response) text += String(chunk);
  return text;
}

const callHeaders = ({ url }: GrownSite): Record<string, string> => ({
  'content-type': 'application/json',
  origin: url,
  'sec-fetch-site': 'same-origin',
});

/** Builds the picker's call from the sealed document in the page of a form. */
async function pickerCall(site: GrownSite): Promise<string> {
  const html = await readText(await new Promise((resolve) => get(`${site.url}/reports/new`, resolve)));
  const literal = /"(query ReportChoices\((?:[^"\\]|\\.)*)"/.exec(html)?.[1];
  if (literal === undefined) throw new Error('The form has no picker of reports.');
  // The picker of a list that takes long to count keeps the list's own order.
  const order = literal.includes('$order') ? { order: [{ field: 'TITLE', direction: 'ASC' }] } : {};
  return JSON.stringify({
    operationName: 'ReportChoices',
    variables: { limit: PAGE_SIZE, offset: 0, search: WORD, ...order },
    query: JSON.parse(`"${literal}"`) as string,
  });
}
