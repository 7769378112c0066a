import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSchema } from 'graphql';
import { openBrowser } from '../../support/browser';
import { startExecutingBackend, type ExecutingBackend } from '../../support/executingBackend';
import { startSite, type Site } from '../../support/startSite';

const SCHEMA = buildSchema(`
  scalar DateTime scalar Date scalar URL scalar JSON scalar HTML scalar Markdown
  enum Status { OPEN DONE }
  type Ticket {
    id: ID! title: String! body: String bodyHtml: HTML note: Markdown website: URL photoUrl: URL email: String phone: String color: String
    data: JSON tags: [String!] status: Status! dueOn: Date createdAt: DateTime! latitude: Float longitude: Float parent: Ticket
    comments: [Comment!]!
  }
  type Comment { id: ID! text: String! createdAt: DateTime! }
  type TicketPage { items: [Ticket!]! totalCount: Int! }
  input TextFilter { eq: String contains: String }
  input MomentFilter { gte: DateTime lte: DateTime }
  input DayFilter { gte: Date lte: Date }
  input StatusFilter { in: [Status!] }
  input TicketFilter { title: TextFilter status: StatusFilter createdAt: MomentFilter dueOn: DayFilter }
  input TicketInput { title: String! body: String website: URL status: Status dueOn: Date color: String data: JSON tags: [String!] }
  type Query {
    tickets(first: Int, offset: Int, search: String, filter: TicketFilter): TicketPage!
    ticket(id: ID!): Ticket
  }
  type Mutation { createTicket(input: TicketInput!): Ticket updateTicket(id: ID!, input: TicketInput!): Ticket deleteTicket(id: ID!): Boolean }
`);

const TAG = `"><img src=x onerror=evil()><script>evil()</script>'"\``;
/** What runs, leads away or breaks out wherever a text is taken for more than one. */
const TEXTS = [
  TAG,
  'javascript:evil()',
  ']]></title><script>evil()</script>',
  '{{constructor.constructor("evil()")()}}',
  '\u202egnp.exe',
  '__proto__',
  '</script><script>evil()</script>',
  '<!--<script>',
  '</textarea><svg onload=evil()>',
  '\u2028</style><style>*{display:none}</style>',
];
/** Addresses that run script, or say who reads. */
const ADDRESSES = [
  'javascript:evil()',
  'JaVaScRiPt:evil()',
  ' javascript:evil()',
  'java\tscript:evil()',
  'data:text/html,<script>evil()</script>',
  'vbscript:evil()',
  'data:image/svg+xml,<svg onload=evil()>',
  'blob:http://x/1',
  'file:///etc/passwd',
  'view-source:javascript:evil()',
];

const rows = TEXTS.map((text, n) => {
  const address = ADDRESSES[n % ADDRESSES.length] ?? '';
  return {
    id: `${n + 1}`,
    title: `T${n + 1} ${text}`,
    body: `${text}\n\n${TAG}`,
    bodyHtml: `<p>a<script>evil()</script><a href="${address}">b</a><svg><animate onbegin=evil()></svg><form action="${address}"></form></p>`,
    note: `[a](${address}) ![b](${address}) <iframe src="${address}"></iframe>`,
    website: address,
    photoUrl: address,
    email: `a@b.example?subject=x&body=${TAG}`,
    phone: `+1 ${TAG}`,
    color: `red;background:url(${address})${TAG}`,
    data: { [TAG]: TAG, address },
    tags: [text, TAG],
    status: n % 2 === 0 ? 'OPEN' : 'DONE',
    dueOn: `2026-12-${String(n + 1).padStart(2, '0')}`,
    createdAt: `2026-11-${String(n + 1).padStart(2, '0')}T08:00:00Z`,
    latitude: 52 + n / 100,
    longitude: 21 + n / 100,
    parent: null,
    comments: [{ id: `c${n}`, text: TAG, createdAt: '2026-11-01T08:00:00Z' }],
  };
});

const browser = openBrowser();
let backend: ExecutingBackend;
let site: Site;

beforeAll(async () => {
  backend = await startExecutingBackend(SCHEMA, {
    tickets: ({ first = 50, offset = 0 }: { first?: number; offset?: number }) => ({
      items: rows.slice(offset, offset + first),
      totalCount: rows.length,
    }),
    ticket: ({ id }: { id: string }) => rows.find((row) => row.id === id),
  });
  site = await startSite({ env: { GQL_ENDPOINT: backend.url } });
});
afterAll(async () => {
  await site.stop();
  await backend.close();
});

/** Finds what a value has become: handlers, addresses that run script, elements that no page of the site has. */
const findLive = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const addresses = ['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'xlink:href'];
    const elements = [...document.querySelectorAll('*')];
    return elements.flatMap((element) => [
      ...(element.matches('iframe, object, embed, animate, base, img[src="x"]') ? [element.outerHTML] : []),
      ...[...element.attributes].flatMap(({ name, value }) => {
        // Browsers leave such letters out of an address.
        const scheme =
          /^[\s\0-\x1f]*(?:[a-z\s\0-\x1f]*script|data:text|file|blob|view-source)[\s\0-\x1f]*:?/i;
        const isLive = addresses.includes(name) && scheme.test(value) && !value.startsWith('/');
        return name.startsWith('on') || isLive ? [`${element.tagName} ${name}=${value}`] : [];
      }),
    ]);
  });

const typed = encodeURIComponent(TAG);

test.each([
  '/',
  '/tickets',
  '/pl/tickets',
  '/tickets?view=board',
  '/tickets?view=calendar&month=2026-12',
  '/tickets?view=gallery',
  '/tickets?view=map',
  '/tickets?view=chart',
  '/tickets?cols=title&cols=website&cols=photoUrl&cols=bodyHtml&cols=note&cols=email&cols=phone&cols=color&cols=data&cols=tags',
  ...rows.map(({ id }) => `/tickets/${id}`),
  '/tickets/1/edit',
  '/tickets/3/delete',
  '/tickets/1/comments',
  `/tickets/new?title=${typed}&website=${encodeURIComponent('javascript:evil()')}`,
  `/tickets?q=${typed}`,
  `/tickets?f.title.contains=${typed}`,
  `/ask?q=${typed}`,
  `/dashboard?tile=${encodeURIComponent(`/tickets?tile.show=table&q=${TAG}`)}`,
])('nothing that a record or an address holds runs, or is more than a text, on %s', async (path) => {
  const page = await browser.visit({ baseURL: site.url });
  const met: string[] = [];
  page.on('dialog', (dialog) => {
    met.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.url) && !/^(data:image\/(?!svg)|about:)/.test(url)) met.push(`request ${url}`);
  });
  await page.addInitScript(() => {
    Object.assign(window, { evil: () => alert('evil') });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect([...met, ...(await findLive(page))]).toEqual([]);
  // The page that was looked at is that of the values, not one of an error.
  expect(await page.locator('main').innerText()).toMatch(/evil|T\d|tickets|zgłoszenia/i);
});
