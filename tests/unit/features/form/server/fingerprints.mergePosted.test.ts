import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { mergeDrafts } from '../../../../../lib/features/form/drafts/draftChanges';
import {
  parseFingerprints,
  fingerprintDraft,
  restoreSeenDrafts,
  serializeFingerprints,
} from '../../../../../lib/features/form/server/fingerprints';
import { fuzz } from '../../../../support/fuzz';

const field = (name: string): FormField => ({ name, label: { text: name }, kind: 'text', type: 'String' });
const FIELDS = [field('a'), field('b')];
const text = (value: string): Draft => ({ type: 'text', text: value });
function mergeSeen(posted: Drafts, now: Drafts, seen: string | null) {
  const post = { posted, present: { base: now }, seen: parseFingerprints(seen) };
  const { base, drafts } = restoreSeenDrafts({ fields: FIELDS, tokens: [] }, post);
  const merged = mergeDrafts(['a', 'b'], { base, mine: drafts, theirs: now });
  return { ...merged, conflicts: merged.conflicts.map(({ path }) => path.join('.')) };
}
const merge = (page: Drafts, posted: Drafts, now: Drafts) =>
  mergeSeen(posted, now, serializeFingerprints(FIELDS, page));

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
      taken: [['a']],
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
    expect(mergeSeen(posted, { a: text('3') }, null)).toEqual({ drafts: posted, conflicts: [], taken: [] });
    expect(mergeSeen(posted, { a: text('3') }, ':,,x:,:y,a').drafts).toEqual(posted);
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
