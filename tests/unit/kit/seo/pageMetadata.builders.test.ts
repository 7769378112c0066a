import { describe, expect, test } from 'vitest';
import { getRecordExcerpt } from '../../../../lib/features/record/readRecordView';
import {
  getCanonicalPath,
  isNarrowedPath,
  serializeBreadcrumbs,
  truncateToExcerpt,
} from '../../../../lib/kit/seo/pageMetadata';
import { buildRobotsTxt, buildSitemapIndexXml, buildSitemapXml } from '../../../../lib/kit/seo/crawlerFiles';

test.each([
  ['/', '/'],
  ['/reports', '/reports'],
  ['/reports?page=3', '/reports?page=3'],
  ['/reports?page=1', '/reports'],
  ['/reports?list=open&page=2', '/reports?list=open&page=2'],
  ['/reports?q=hole&page=3&list=open', '/reports?list=open'],
  ['/reports?f.status.eq=NEW&sort=-title', '/reports'],
  ['/reports/17?utm_source=x#comments', '/reports/17'],
])('%s stands for %s', (path, canonical) => {
  expect(getCanonicalPath(path)).toBe(canonical);
});

test.each([
  ['/reports?page=3&list=open', false],
  ['/reports?utm_source=x&gclid=1', false],
  ['/reports?q=hole', true],
  ['/reports?after=abc', true],
  ['/lookup/user?login=anna', true],
])('%s is narrowed: %s', (path, narrowed) => {
  expect(isNarrowedPath(path)).toBe(narrowed);
});

describe('an excerpt', () => {
  test('is cut at a word, in one line, without what the cut would leave hanging', () => {
    expect(truncateToExcerpt('A deep hole,\n\nright at the crossing.', 20)).toBe('A deep hole, right…');
    expect(truncateToExcerpt('A deep hole, and more', 13)).toBe('A deep hole…');
    expect(truncateToExcerpt('  Short\ttext ')).toBe('Short text');
    expect(truncateToExcerpt(' \n ')).toBeNull();
  });

  test('of one endless word keeps whole characters', () => {
    expect(truncateToExcerpt('👍'.repeat(300), 20)).toMatch(/^(👍)+…$/u);
  });

  test('of a record is its first text that says something, as it is read', () => {
    const field = (name: string) => ({
      name,
      label: { text: name },
      kind: 'longText' as const,
      list: false,
    });
    const values = { note: 'ok', text: '<p>A hole at the <b>crossing</b>, deep enough for a wheel.</p>' };
    const prose = [field('note'), field('missing'), field('text')];
    expect(getRecordExcerpt({ prose, values })).toBe('A hole at the crossing, deep enough for a wheel.');
    expect(getRecordExcerpt({ prose: [field('note')], values })).toBeNull();
  });
});

test('breadcrumbs are data that no name can break out of', () => {
  const text = serializeBreadcrumbs([
    { name: 'Home', url: 'https://a.example/' },
    { name: '</script><script>alert(1)</script>', url: 'https://a.example/x' },
  ]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://a.example/' },
      { position: 2, name: '</script><script>alert(1)</script>' },
    ],
  });
});

describe('robots.txt', () => {
  /** Whether a path may be read, as Google reads the rules: `*` is anything, `$` the end. */
  const mayRead = (text: string, path: string): boolean =>
    !text.split('\n').some((line) => {
      const rule = /^Disallow: (.+)$/.exec(line)?.[1];
      if (rule === undefined) return false;
      const pattern = rule.replace(/[.?+^()[\]{}|\\]/g, String.raw`\$&`).replaceAll('*', '.*');
      return new RegExp(`^${pattern}`).test(path);
    });
  const open = buildRobotsTxt({ baseUrl: 'https://a.example', isOpen: true });

  test.each([
    '/',
    '/pl',
    '/reports',
    '/reports?page=2',
    '/reports/newton',
    '/reports/17',
    '/pl/reports/17',
    '/accounts',
    '/social.png',
  ])('%s may be read', (path) => {
    expect(mayRead(open, path)).toBe(true);
  });

  test.each([
    '/api/navigation',
    '/graphqlh',
    '/account',
    '/pl/account',
    '/pl/backend/Report',
    '/reports/new',
    '/pl/reports/new?title=x',
    '/reports/17/edit',
    '/reports/17/delete',
    '/reports/17/do/close',
    '/actions/import',
    '/reports?q=hole',
    '/reports?page=2&f.status.eq=NEW',
  ])('%s may not', (path) => {
    expect(mayRead(open, path)).toBe(false);
  });

  test('leads to the sitemap; where one has to sign in, nothing may be read and there is none', () => {
    expect(open).toContain('\nSitemap: https://a.example/sitemap.xml\n');
    const closed = buildRobotsTxt({ baseUrl: 'https://a.example', isOpen: false });
    expect(closed).toBe('User-agent: *\nDisallow: /\n');
  });
});

test('a sitemap has every page in every language, each with the others, and escapes what XML would read', () => {
  const xml = buildSitemapXml('https://a.example', ['/', "/q&a/<'x'>"]);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://a.example/',
    'https://a.example/pl',
    'https://a.example/q&amp;a/&lt;&apos;x&apos;&gt;',
    'https://a.example/pl/q&amp;a/&lt;&apos;x&apos;&gt;',
  ]);
  expect(xml.match(/hreflang="(en|pl|x-default)"/g)).toHaveLength(12);
  expect(buildSitemapIndexXml(['https://a.example/s?a=1&b=2'])).toContain(
    '<loc>https://a.example/s?a=1&amp;b=2</loc>',
  );
});
