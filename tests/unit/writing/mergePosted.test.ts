import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../lib/forms/draft';
import type { FormField } from '../../../lib/forms/formField';
import { mergePosted } from '../../../lib/writing/server/mergePosted';
import { parseSeen, printOf, printSeen } from '../../../lib/writing/server/seen';
import { fuzz } from '../../support/fuzz';

const field = (name: string): FormField => ({ name, label: { text: name }, kind: 'text', type: 'String' });
const FIELDS = [field('a'), field('b')];
const text = (value: string): Draft => ({ is: 'text', text: value });
const merge = (page: Drafts, posted: Drafts, now: Drafts) =>
  mergePosted(FIELDS, { posted, now, seen: parseSeen(printSeen(FIELDS, page)) });

describe('a posted change joined with the record as it is now', () => {
  it('keeps mine, takes theirs, and finds what both changed', () => {
    const page = { a: text('1'), b: text('1') };
    expect(merge(page, { a: text('2'), b: text('1') }, page)).toEqual({
      drafts: { a: text('2'), b: text('1') },
      clashes: [],
    });
    expect(merge(page, page, { a: text('3'), b: text('1') }).drafts).toEqual({ a: text('3'), b: text('1') });
    expect(merge(page, { a: text('2'), b: text('1') }, { a: text('3'), b: text('1') })).toEqual({
      drafts: { a: text('2'), b: text('1') },
      clashes: ['a'],
    });
    expect(merge(page, { a: text('2') }, { a: text('2') }).clashes).toEqual([]);
  });

  it('without a word of what the page was made from takes the post as it is', () => {
    const posted = { a: text('2') };
    expect(mergePosted(FIELDS, { posted, now: { a: text('3') }, seen: parseSeen(null) })).toEqual({
      drafts: posted,
      clashes: [],
    });
    expect(
      mergePosted(FIELDS, { posted, now: { a: text('3') }, seen: parseSeen(':,,x:,:y,a') }).drafts,
    ).toEqual(posted);
  });

  it('never loses what a visitor typed, and never sends back what only somebody else changed', () => {
    const one = fc.constantFrom('1', '2', '3').map(text);
    fc.assert(
      fc.property(one, one, one, (page, mine, theirs) => {
        const { drafts, clashes } = merge({ a: page }, { a: mine }, { a: theirs });
        const isMine = printOf(mine) !== printOf(page);
        expect(drafts['a']).toEqual(isMine ? mine : theirs);
        const both = isMine && printOf(theirs) !== printOf(page) && printOf(mine) !== printOf(theirs);
        expect(clashes).toEqual(both ? ['a'] : []);
      }),
      fuzz(100),
    );
  });
});

describe('the fingerprint of a draft', () => {
  it('is the same for what a browser posts of it untouched', () => {
    expect(printOf(text('a\r\nb'))).toBe(printOf(text('a\nb')));
    expect(printOf({ is: 'items', items: [text('a'), { is: 'unset' }, text('')] })).toBe(
      printOf({ is: 'items', items: [text('a')] }),
    );
    const group = { is: 'group', fields: { x: text('1'), y: { is: 'unset' } } } as const;
    expect(printOf(group)).toBe(printOf({ is: 'group', fields: { x: text('1') } }));
    expect(printOf({ is: 'record', key: '1', title: 'A' })).toBe(
      printOf({ is: 'record', key: '1', title: '1' }),
    );
  });

  it('tells left alone, no value and empty text apart', () => {
    const prints = [{ is: 'unset' }, { is: 'null' }, text(''), text('0'), text('null')].map((draft) =>
      printOf(draft as Draft),
    );
    expect(new Set(prints).size).toBe(5);
  });
});
