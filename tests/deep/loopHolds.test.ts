import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSiteOnDemo } from '../support/startSiteOnDemo';

/**
 * The longest that a request may keep the others waiting, in milliseconds of processor time. On an idle machine the turns take at most 100;
 * a busy one shares its caches.
 */
const MAX_MS = 200;
const PROBE = new URL('../support/loopProbe.mjs', import.meta.url).href;
/** Node refuses longer heads of requests. */
const HEAD = 14_000;

const folder = mkdtempSync(join(tmpdir(), 'witryna-loop-'));
const file = join(folder, 'holds.txt');
let started: Awaited<ReturnType<typeof startSiteOnDemo>>;

beforeAll(async () => {
  started = await startSiteOnDemo({
    site: { SITE_PROTECTED: 'none', NODE_OPTIONS: `--import ${PROBE}`, LOOP_PROBE_FILE: file },
  });
});
afterAll(async () => {
  await started.stop();
  rmSync(folder, { recursive: true });
});

interface Asked {
  readonly path: string;
  readonly post?: BodyInit;
  readonly type?: string;
}

const FORM = 'application/x-www-form-urlencoded';
const repeat = (text: string, length: number) => text.repeat(Math.floor(length / text.length));
const query = (path: string, part: string): Asked => ({ path: path + repeat(part, HEAD) });
const TABLE = 'Title,Description,Category,Street,District code\n';

function upload(content: string, name = 'reports.csv'): Asked {
  const form = new FormData();
  form.append('step', 'file');
  form.append('file', new File([content], name));
  return { path: '/reports/import', post: form };
}

/** Each route with the smallest request first, which loads its code, and then with what takes it longest. */
const ROUTES: Readonly<Record<string, readonly [Asked, Asked]>> = {
  'filters of a list': [{ path: '/reports?f.title.contains=a' }, query('/reports?', 'f.title.contains=a&')],
  'values of a filter': [{ path: '/reports?f.status.in=NEW' }, query('/reports?', 'f.status.in=NEW&')],
  'columns of a list': [{ path: '/reports?cols=title' }, query('/reports?', 'cols=title&')],
  'a long search': [{ path: '/reports?q=lamp' }, query('/reports?q=', 'lamp+')],
  'the largest page': [{ path: '/reports' }, { path: '/reports?size=100' }],
  'a board': [{ path: '/reports?view=board' }, { path: '/reports?view=board&size=100' }],
  'a map': [{ path: '/reports?view=map&f.status.in=NEW' }, { path: '/reports?view=map' }],
  'a calendar': [{ path: '/reports?view=calendar&day=1990-01-01' }, { path: '/reports?view=calendar' }],
  'a chart': [{ path: '/reports?chart=status' }, { path: '/reports?chart=createdAt' }],
  'tiles of a dashboard': [{ path: '/dashboard?tile=%2Freports' }, query('/dashboard?', 'tile=%2Freports&')],
  'tiles that are read again': [
    { path: '/api/tiles?tile=%2Freports' },
    query('/api/tiles?', 'tile=%2Freports%3Ftile.show%3Dcount&'),
  ],
  'a question': [{ path: '/ask?q=lamp' }, query('/ask?q=', 'reports+of+last+')],
  'a question of digits': [{ path: '/ask?q=1' }, query('/ask?q=', '1,1.1-1%2F1:1+')],
  'the palette': [{ path: '/api/palette?q=la' }, query('/api/palette?q=', 'la+')],
  'a comparison': [{ path: '/reports/1/compare?with=2' }, query('/reports/1/compare?', 'with=2&')],
  'a long key': [{ path: '/reports/1' }, { path: `/reports/${'a'.repeat(HEAD)}` }],
  'a feed': [
    { path: '/api/feed/reports?locale=en&format=atom&size=1' },
    { path: '/api/feed/reports?locale=en&format=atom' },
  ],
  'a file': [
    { path: '/api/export/departments?locale=en&format=csv' },
    { path: '/api/export/reports?locale=en&format=csv&fields=all' },
  ],
  'a file of JSON': [
    { path: '/api/export/departments?locale=en&format=json' },
    { path: '/api/export/reports?locale=en&format=json&fields=all' },
  ],
  'the addresses for search engines': [{ path: '/robots.txt' }, { path: '/sitemap.xml' }],
  'a form': [
    { path: '/reports/new', post: 'v.title=a', type: FORM },
    { path: '/reports/new', post: repeat('v.title=a&', 199_990), type: FORM },
  ],
  'a form of too many fields': [
    { path: '/reports/new', post: 'v.title=a', type: FORM },
    { path: '/reports/new', post: repeat('a=1&', 1_000_000), type: FORM },
  ],
  'a long text': [
    { path: '/reports/new', post: 'v.title=a', type: FORM },
    { path: '/reports/new', post: `v.description=${'a'.repeat(1_000_000)}`, type: FORM },
  ],
  'a call with a long document': [
    { path: '/graphqlh', post: '{"query":"{ a }"}', type: 'application/json' },
    {
      path: '/graphqlh',
      post: JSON.stringify({ query: `{${repeat(' a', 1_000_000)}}` }),
      type: 'application/json',
    },
  ],
  'a call with many members': [
    { path: '/graphqlh', post: '{"query":"{ a }"}', type: 'application/json' },
    {
      path: '/graphqlh',
      post: `{"query":"{ a }","variables":{"a":[${repeat('1,', 1_000_000)}1]}}`,
      type: 'application/json',
    },
  ],
  'a file to import': [
    upload(`${TABLE}Lamp,It is dark,Lighting,Wodna 22,SRO\n`),
    upload(
      TABLE + repeat('Lamp,It has been dark since last Monday evening,Lighting,Wodna 22,SRO\n', 5_000_000),
    ),
  ],
  'a file of separators': [upload(`${TABLE}a`), upload(`${TABLE}${repeat(',', 5_000_000)}`)],
  'a file of one cell': [upload(`${TABLE}a`), upload(`${TABLE}${'a'.repeat(5_000_000)}`)],
  'a JSON file of levels': [upload('[{"title":"a"}]', 'a.json'), upload('['.repeat(2_000_000), 'a.json')],
};

async function send({ path, post, type }: Asked): Promise<number> {
  const headers = {
    origin: started.site.url,
    'sec-fetch-site': 'same-origin',
    ...(type === undefined ? {} : { 'content-type': type }),
  };
  const init = post === undefined ? {} : { method: 'POST', body: post };
  const response = await fetch(started.site.url + path, { ...init, headers, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

test.each(Object.entries(ROUTES))(
  '%s holds up nobody',
  async (_name, [small, large]) => {
    // Twice: the first request compiles.
    await send(small);
    await send(small);
    await send(large);
    writeFileSync(file, '');
    const status = await send(large);
    expect(status).toBeLessThan(500);
    const holds = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
    expect(
      holds.filter((ms) => ms > MAX_MS),
      `holds in ms: ${holds.join(' ')}`,
    ).toEqual([]);
  },
  240_000,
);
