// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAtomFeed, type FeedSource } from '../../../../lib/features/sharing/atom';
import type { FeedEntry } from '../../../../lib/features/sharing/feedEntry';
import { fuzz } from '../../../support/fuzz';

const ATOM = 'http://www.w3.org/2005/Atom';
const source: FeedSource = {
  id: 'https://city.example/api/feed/reports?locale=pl&format=atom',
  selfUrl: 'https://city.example/api/feed/reports?locale=pl&format=atom',
  pageUrl: 'https://city.example/pl/reports?q=a%26b',
  siteUrl: 'https://city.example',
  siteName: 'Serwis „miejski” & spółka',
  title: 'Zgłoszenia',
  locale: 'pl',
  toUrl: (path) => `https://city.example/pl${path}`,
};
const entry = (change: Partial<FeedEntry> = {}): FeedEntry => ({
  path: '/reports/1',
  title: 'Dziura',
  lines: ['Stan: Nowe', 'Numer: ZG-1'],
  created: Date.UTC(2025, 10, 28, 16, 40),
  changed: Date.UTC(2025, 10, 29, 7, 15, 30),
  ...change,
});

/** Parses the feed as any reader does; throws for text that is no XML. */
function parseFeed(text: string): Element {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault !== null) throw new Error(`no XML: ${fault.textContent}\n${text}`);
  return document.documentElement;
}
const textsOf = (parent: Element, name: string): readonly string[] =>
  [...parent.children]
    .filter((child) => child.localName === name && child.namespaceURI === ATOM)
    .map((child) => child.textContent ?? '');

describe('an Atom feed', () => {
  it('has what RFC 4287 demands of a feed and of each entry, once', () => {
    const feed = parseFeed(buildAtomFeed(source, [entry(), entry({ path: '/reports/2', changed: null })]));
    expect([feed.localName, feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual(['feed', ATOM, 'pl']);
    for (const name of ['id', 'title', 'updated', 'author'])
      expect(textsOf(feed, name), name).toHaveLength(1);
    expect(textsOf(feed, 'id')).toEqual([source.id]);
    expect(textsOf(feed, 'author')).toEqual(['Serwis „miejski” & spółkahttps://city.example']);
    const links = [...feed.children].filter(({ localName }) => localName === 'link');
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['self', source.selfUrl],
      ['alternate', source.pageUrl],
    ]);
    const entries = [...feed.children].filter(({ localName }) => localName === 'entry');
    expect(entries.map((one) => textsOf(one, 'updated'))).toEqual([
      ['2025-11-29T07:15:30.000Z'],
      ['2025-11-28T16:40:00.000Z'],
    ]);
    expect(textsOf(feed, 'updated')).toEqual(['2025-11-29T07:15:30.000Z']);
    const [first] = entries;
    if (first === undefined) throw new Error('no entry');
    expect(textsOf(first, 'id')).toEqual(['https://city.example/reports/1']);
    expect(textsOf(first, 'published')).toEqual(['2025-11-28T16:40:00.000Z']);
    expect(textsOf(first, 'summary')).toEqual(['Stan: Nowe\nNumer: ZG-1']);
    expect(first.querySelector('link')?.getAttribute('href')).toBe('https://city.example/pl/reports/1');
  });

  it('identifies an entry alike in every language', () => {
    const ids = (['en', 'pl'] as const).map((locale) => {
      const feed = parseFeed(buildAtomFeed({ ...source, locale }, [entry()]));
      return feed.querySelector('entry > id')?.textContent;
    });
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['markup', '<b>&amp;</b> "quoted" \'too\''],
    ['the end of a CDATA section', 'a ]]> b'],
    ['control characters', 'a\u0000b\u0008c\u000bd\u001fe\ufffef'],
    ['half of a character', 'a\ud800b'],
    ['an emoji', '🕳️ hole'],
  ])('keeps %s as text', (_, title) => {
    const feed = parseFeed(buildAtomFeed({ ...source, title }, [entry({ title, lines: [title] })]));
    const kept = title
      .toWellFormed()
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
    expect(textsOf(feed, 'title')).toEqual([kept]);
    expect(feed.querySelector('entry > summary')?.textContent).toBe(kept);
    expect(feed.querySelector('entry > title')?.children).toHaveLength(0);
  });

  it('is XML whatever its records hold', () => {
    const anyTitle = fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const path = `/reports/${encodeURIComponent(title.toWellFormed())}`;
      const feed = parseFeed(buildAtomFeed(source, [entry({ title, path })]));
      expect(feed.querySelectorAll('entry')).toHaveLength(1);
    });
    fc.assert(anyTitle, fuzz(300));
  });

  it('without entries is a feed of no known change, and always the same text', () => {
    const feed = parseFeed(buildAtomFeed(source, []));
    expect(textsOf(feed, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(buildAtomFeed(source, [])).toBe(buildAtomFeed(source, []));
  });
});
