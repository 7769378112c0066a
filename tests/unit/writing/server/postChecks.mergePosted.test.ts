import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../../lib/writing/drafts/draft';
import type { FormField } from '../../../../lib/writing/drafts/formField';
import { mergePostedDrafts } from '../../../../lib/writing/server/postChecks';
import {
  parseFingerprints,
  fingerprintDraft,
  serializeFingerprints,
} from '../../../../lib/writing/server/fingerprints';
import { fuzz } from '../../../support/fuzz';

const field = (name: string): FormField => ({ name, label: { text: name }, kind: 'text', type: 'String' });
const FIELDS = [field('a'), field('b')];
const text = (value: string): Draft => ({ type: 'text', text: value });
const merge = (page: Drafts, posted: Drafts, now: Drafts) =>
  mergePostedDrafts(FIELDS, { posted, now, seen: parseFingerprints(serializeFingerprints(FIELDS, page)) });

describe('a posted change joined with the record as it is now', () => {
  it('keeps mine, takes theirs, and finds what both changed', () => {
    const page = { a: text('1'), b: text('1') };
    expect(merge(page, { a: text('2'), b: text('1') }, page)).toEqual({
      drafts: { a: text('2'), b: text('1') },
      conflicts: [],
      taken: [],
    });
    expect(merge(page, page, { a: text('3'), b: text('1') })).toMatchObject({
      drafts: { a: text('3'), b: text('1') },
      taken: ['a'],
    });
    expect(merge(page, { a: text('2'), b: text('1') }, { a: text('3'), b: text('1') })).toEqual({
      drafts: { a: text('2'), b: text('1') },
      conflicts: ['a'],
      taken: [],
    });
    expect(merge(page, { a: text('2') }, { a: text('2') }).conflicts).toEqual([]);
  });

  it('without a word of what the page was made from takes the post as it is', () => {
    const posted = { a: text('2') };
    expect(
      mergePostedDrafts(FIELDS, { posted, now: { a: text('3') }, seen: parseFingerprints(null) }),
    ).toEqual({
      drafts: posted,
      conflicts: [],
      taken: [],
    });
    expect(
      mergePostedDrafts(FIELDS, { posted, now: { a: text('3') }, seen: parseFingerprints(':,,x:,:y,a') })
        .drafts,
    ).toEqual(posted);
  });

  it('never loses what a visitor typed, and never sends back what only somebody else changed', () => {
    const one = fc.constantFrom('1', '2', '3').map(text);
    fc.assert(
      fc.property(one, one, one, (page, mine, theirs) => {
        const { drafts, conflicts: clashes } = merge({ a: page }, { a: mine }, { a: theirs });
        const isMine = fingerprintDraft(mine) !== fingerprintDraft(page);
        expect(drafts['a']).toEqual(isMine ? mine : theirs);
        const both =
          isMine &&
          fingerprintDraft(theirs) !== fingerprintDraft(page) &&
          fingerprintDraft(mine) !== fingerprintDraft(theirs);
        expect(clashes).toEqual(both ? ['a'] : []);
      }),
      fuzz(100),
    );
  });
});
