import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageMessages } from '../../../lib/intl/pageMessages.mjs';
import { PAGE_KINDS } from '../../../lib/intl/pageKind';

const ROOT = join(import.meta.dirname, '../../..');
const IDS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'locales/en.json'), 'utf8')) as object);

const listed = (kind: string, locale: string): readonly string[] =>
  (
    JSON.parse(readFileSync(join(ROOT, `lib/intl/pages/${kind}.${locale}.json`), 'utf8')) as {
      pages: string[];
    }
  ).pages;
const wordsOf = (...pages: readonly string[]): ReadonlySet<string> =>
  new Set(
    pageMessages(
      ['_app', ...pages].map((page) => join(ROOT, 'pages', page)),
      IDS,
    ).ids,
  );

test('a list begins with the words that it shows, also those that are put together, and not with those of what is loaded later', () => {
  const words = wordsOf('[entity]/index');
  for (const id of ['list.filter.add', 'list.filter.apply', 'shell.skip']) expect([...words]).toContain(id);
  // What kind of failure it was is put together with the beginning of the id.
  expect(IDS.filter((id) => id.startsWith('state.') && words.has(id)).length).toBeGreaterThan(10);
  // Of other pages, of the shell, of a dialog that opens at a click.
  for (const area of ['privacy.', 'vitals.', 'backend.', 'palette.', 'consent.'])
    expect([...words].filter((id) => id.startsWith(area))).toEqual([]);
});

test.each(['home', 'list', 'record', 'form', 'vitals'])(
  '%s begins with less than half of the words',
  (kind) => {
    const words = wordsOf(...listed(kind, 'en'));
    expect(words.size).toBeGreaterThan(30);
    expect(words.size).toBeLessThan(IDS.length / 2);
  },
);

test('parts that few pages show bring no words along', () => {
  const list = join(ROOT, 'pages/[entity]/index');
  const all = pageMessages([list], IDS).ids;
  const fewer = pageMessages([list], IDS, [join(ROOT, 'components/list/charts/ChartPanel')]).ids;
  const left = all.filter((id) => !fewer.includes(id));
  expect(left.length).toBeGreaterThan(5);
  expect(left.filter((id) => !id.startsWith('chart.'))).toEqual([]);
});

test.each([...PAGE_KINDS])(
  'the words of %s are gathered from the page itself, in both languages',
  (pattern, kind) => {
    const path = pattern === '/' ? 'index' : pattern.slice(1);
    const file = [path, `${path}/index`].find((name) => existsSync(join(ROOT, 'pages', `${name}.tsx`))) ?? '';
    const words = wordsOf(file);
    expect(words.size).toBeGreaterThan(0);
    for (const locale of ['en', 'pl']) {
      const begun = wordsOf(...listed(kind, locale));
      expect([...words].filter((id) => !begun.has(id))).toEqual([]);
    }
  },
);
