/** Headers whose answer a cache might take for the page of everybody. */
export const POISON: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: 'host=evil.example;proto=https' },
  { host: 'evil.example' },
  { host: 'localhost.evil.example' },
  { 'x-original-url': '/patients' },
  { 'x-rewrite-url': '/patients' },
  { 'x-matched-path': '/patients', 'x-now-route-matches': '1=patients' },
  { 'x-invoke-path': '/patients' },
  { 'x-nextjs-data': '1' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-prerender-revalidate': '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { accept: 'application/json' },
  { accept: 'text/x-component' },
  { 'accept-language': 'pl' },
  { 'accept-encoding': 'evil' },
  { 'accept-encoding': 'gzip' },
  { 'user-agent': 'evil.example' },
  { referer: 'http://evil.example/' },
  { origin: 'http://evil.example' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'POST' },
  { 'x-opened-by': 'clerk' },
  { 'x-witryna-language': 'pl' },
  { authorization: 'Bearer evil' },
  { cookie: 'NEXT_LOCALE=pl; density=compact; consent=evil' },
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { te: 'trailers', connection: 'te' },
];

/** Leaves out when a page was read, and how long that took. */
export const withoutTimes = (text: string): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d\b|"ms":\d+/g, '');
