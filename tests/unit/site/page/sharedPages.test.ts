import { expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { getSharedPageHeaders, type RenderedPage } from '../../../../lib/site/page/sharedPages';

const ENVIRONMENT = {
  GQL_ENDPOINT: 'https://backend.example/graphql',
  APP_BASE_URL: 'https://www.example.org:8443',
  SITE_SECRET: 'x'.repeat(32),
  SITE_CACHE_SECONDS: '60',
};
const SIGN_IN = {
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'secret',
  AUTH0_SECRET: 'y'.repeat(32),
};

interface Changes {
  readonly env?: Readonly<Record<string, string>>;
  readonly pathname?: string;
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly now?: string;
  readonly sent?: Readonly<Record<string, string | readonly string[]>>;
}

/** The list page of a visitor without cookies, with these differences. */
function getHeaders(changes: Changes = {}): Readonly<Record<string, string>> {
  const {
    env,
    pathname = '/[entity]',
    method = 'GET',
    url = '/reports',
    headers,
    status = 200,
    sent,
    now,
  } = changes;
  const page = {
    pathname,
    request: { method, url, headers: { host: 'www.example.org', 'accept-language': 'pl', ...headers } },
    response: { statusCode: status, getHeader: (name: string) => sent?.[name] },
  } as RenderedPage;
  return getSharedPageHeaders(page, parseConfig({ ...ENVIRONMENT, ...env }), now);
}

test('a page of a visitor without cookies may be kept for the set time and be renewed in the background for as long', () => {
  expect(getHeaders()).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    vary: 'Cookie, Authorization, Sec-GPC, DNT, X-Nextjs-Data',
  });
});

test.each([
  ['2026-11-26T10:00:00.000Z', 60],
  ['2026-11-26T22:59:30.000Z', 29],
])(
  'a list of days that move with today is kept until midnight at most, and never longer: %s',
  (now, seconds) => {
    for (const url of ['/reports?f.createdAt.is=last7days', '/reports/1?comments.f.writtenAt.is=today'])
      expect(getHeaders({ url, now })['cache-control']).toBe(`public, max-age=0, s-maxage=${seconds}`);
    expect(getHeaders({ pathname: '/', url: '/', now })['cache-control']).toBe(
      `public, max-age=0, s-maxage=${seconds}`,
    );
    expect(getHeaders({ url: '/reports?f.status.in=NEW', now })['cache-control']).toMatch(
      /s-maxage=60, stale/,
    );
  },
);

test('the home page varies by language, because it redirects to the language of the visitor', () => {
  expect(getHeaders({ pathname: '/', url: '/' })['vary']).toBe(
    'Cookie, Authorization, Sec-GPC, DNT, X-Nextjs-Data, Accept-Language',
  );
});

test.each<readonly [string, Changes]>([
  ['a HEAD request', { method: 'HEAD' }],
  ['a query', { url: '/reports?page=2&sort=-title' }],
  ['the host with its port', { headers: { host: 'www.example.org:8443' } }],
  ['a site where only writing needs a session', { env: { ...SIGN_IN, SITE_PROTECTED: 'write' } }],
  ['a record below a record', { pathname: '/one/[slug]/[relation]/[child]' }],
])('%s is shared, too', (_title, changes) => {
  expect(getHeaders(changes)).toHaveProperty('cache-control');
});

test.each<readonly [string, Changes]>([
  ['the setting is absent', { env: { SITE_CACHE_SECONDS: '' } }],
  ['the setting is 0', { env: { SITE_CACHE_SECONDS: '0' } }],
  ['the site asks everybody to sign in', { env: { ...SIGN_IN, SITE_PROTECTED: 'all' } }],
  ['analytics needs a nonce', { env: { NEXT_PUBLIC_ANALYTICS_ID: 'G-TEST000000' } }],
  ['advertisements need a nonce', { env: { NEXT_PUBLIC_ADS_CLIENT: 'ca-pub-0000000000000000' } }],
  ['the page creates a record', { pathname: '/[entity]/new' }],
  ['the page changes a record', { pathname: '/[entity]/[key]/edit' }],
  ['the page runs an action', { pathname: '/[entity]/[key]/do/[action]' }],
  ['the page runs an action of the site', { pathname: '/actions/[slug]' }],
  ['the page deletes a record', { pathname: '/[entity]/[key]/delete' }],
  ['the page is limited per client', { pathname: '/lookup/[slug]' }],
  ['the page shows an account', { pathname: '/account' }],
  ['the page is the operator’s', { pathname: '/backend' }],
  ['the page shows a consent', { pathname: '/privacy' }],
  ['the page is unknown', { pathname: '/anything-new' }],
  ['the page is an error', { pathname: '/_error', status: 404 }],
  ['the request is a post', { method: 'POST' }],
  ['the request has another method', { method: 'PUT' }],
  ['the status is 404', { status: 404 }],
  ['the status is 500', { status: 500 }],
  ['the status is 206', { status: 206 }],
  ['there is a cookie', { headers: { cookie: 'density=compact' } }],
  ['there is an empty cookie', { headers: { cookie: '' } }],
  ['there are credentials', { headers: { authorization: 'Bearer x' } }],
  ['there is a privacy signal', { headers: { 'sec-gpc': '1' } }],
  ['there is the older privacy signal', { headers: { dnt: '1' } }],
  ['there is the older privacy signal, taken back', { headers: { dnt: '0' } }],
  ['the request says that it is for data', { headers: { 'x-nextjs-data': '1' } }],
  ['the request is for data', { url: '/_next/data/build/en/reports.json' }],
  ['the host is another one', { headers: { host: 'evil.example' } }],
  ['the host is an address', { headers: { host: '127.0.0.1:3000' } }],
  ['the host is almost the same', { headers: { host: 'www.example.org:1' } }],
  ['the response sets a cookie', { sent: { 'set-cookie': ['a=b'] } }],
  ['the response has a rule of its own', { sent: { 'cache-control': 'no-store' } }],
  ['the page says what was saved', { url: '/reports/1?saved=created~~1~2~3' }],
])('a page is not shared if %s', (_title, changes) => {
  expect(getHeaders(changes)).toEqual({});
});
