import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../../../../lib/core/foldText';
import {
  foldQuery,
  matchText,
  toFoldedText,
  rankItems,
} from '../../../../../lib/features/ask/palette/matchText';
import { fuzz } from '../../../../support/fuzz';

/** The text with what answers in brackets; null where nothing does. */
function marked(text: string, query: string): string | null {
  const match = matchText(toFoldedText(text), foldQuery(query));
  if (match === null) return null;
  return match.highlights
    .toReversed()
    .reduce((left, [from, to]) => `${left.slice(0, from)}[${left.slice(from, to)}]${left.slice(to)}`, text);
}

const ranked = (texts: readonly string[], query: string): readonly string[] =>
  rankItems(
    texts.map((text) => ({ id: text, text })),
    foldQuery(query),
  ).map(({ item }) => item.text);

/** Letters with and without marks, capitals, signs that grow or shrink when folded. */
const letters = fc.string({
  unit: fc.constantFrom(...'aąbcćeęlłnńoósśzźżAĄŁÓŻ İıßæŒøΣς-/1…', 'e\u0301', 'ﬁ', '😀'),
  maxLength: 24,
});

describe('folding', () => {
  test.each([
    ['Żółw', 'zolw'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['Ærøskøbing', 'aeroskobing'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['e\u0301', 'e'],
  ])('takes case and marks from %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test('is done once and for all, and makes no difference between capitals and small letters', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const once = foldText(text);
        expect(foldText(once)).toBe(once);
        expect(foldText(text.toUpperCase())).toBe(foldText(text.toUpperCase().toLowerCase()));
      }),
      fuzz(100),
    );
  });
});

describe('what answers to a text', () => {
  test.each([
    ['Żółw błotny', 'zolw', '[Żółw] błotny'],
    ['Nowa Łódź', 'lodz', 'Nowa [Łódź]'],
    ['Zo\u0301łw', 'zol', '[Zo\u0301ł]w'],
    ['Two lampposts leaning', 'lamp', 'Two [lamp]posts leaning'],
    ['Purchase order items', 'order purchase', '[Purchase] [order] items'],
    ['Purchase item', 'purit', '[Pur]chase [it]em'],
    ['Straße', 'strasse', '[Straße]'],
    ['Straße', 'stras', '[Straß]e'],
    ['😀 lamp', 'lamp', '😀 [lamp]'],
    ['Reports', 'ports', 'Re[ports]'],
  ])('in %s, %s is marked', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test.each([
    ['Reports', 'lamp'],
    ['Reports', 'rpt'],
    ['Reports', 'reportss'],
  ])('%s does not answer to %s', (text, query) => {
    expect(marked(text, query)).toBeNull();
  });

  test('what is marked is what was looked for', () => {
    fc.assert(
      fc.property(letters, fc.nat(20), fc.integer({ min: 1, max: 6 }), (text, start, length) => {
        const { folded } = toFoldedText(text);
        const query = folded
          .slice(start, start + length)
          .trim()
          .replaceAll(/\s+/g, ' ');
        fc.pre(query !== '');
        const match = matchText(toFoldedText(text), query);
        expect(match).not.toBeNull();
        const parts = match?.highlights.map(([from, to]) => foldText(text.slice(from, to))) ?? [];
        const asked = [query, ...query.split(' ')];
        // One letter may fold into two (ß): where half of it was looked for, the whole of it is marked.
        for (const part of parts)
          expect(asked.some((word) => word.includes(part) || part.includes(word))).toBe(true);
      }),
      { ...fuzz(100), examples: [['ßßas a', 5, 3]] },
    );
  });
});

describe('the order of what was found', () => {
  test('the whole name, its start, the start of a word, inside a word, initials', () => {
    const texts = ['Great ideas', 'Sort', 'My report', 'Reporters', 'Airport', 'Port', 'Old ports'];
    expect(ranked(texts, 'port')).toEqual(['Port', 'Old ports', 'Airport', 'My report', 'Reporters']);
    expect(ranked(texts, 'rep')).toEqual(['Reporters', 'My report']);
    expect(ranked(texts, 'grid')).toEqual(['Great ideas']);
  });

  test('other words for a thing find it behind those that are called so', () => {
    const items = [
      { id: '1', text: 'Język: Polski', keywords: ['language'] },
      { id: '2', text: 'Languages of the city' },
    ];
    expect(rankItems(items, 'lang').map(({ item }) => item.id)).toEqual(['2', '1']);
  });

  test('equals keep their order, and nothing typed finds everything', () => {
    expect(ranked(['Ab', 'Aa', 'Ac'], 'a')).toEqual(['Ab', 'Aa', 'Ac']);
    expect(ranked(['b', 'a'], '  ')).toEqual(['b', 'a']);
  });

  test('one of a thousand names is found by what tells it apart, all of them by their initials', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      text: `Enterprise member contribution ${index} connection`,
    }));
    expect(rankItems(items, 'contribution 29')[0]?.item.id).toBe('29');
    expect(rankItems(items, 'emconco')).toHaveLength(1000);
    expect(rankItems(items, 'x')).toEqual([]);
  });
});
