import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import { mergeDrafts } from '../../../../../lib/features/form/drafts/draftChanges';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const group = (fields: Drafts): Draft => ({ type: 'group', fields });
const items = (...typed: string[]): Draft => ({ type: 'items', items: typed.map(text) });

function merged(base: Drafts, mine: Drafts, theirs: Drafts) {
  return mergeDrafts(['a', 'b'], { base, mine, theirs });
}

describe('two changes of the same drafts', () => {
  it('keeps mine where only I changed something', () => {
    expect(merged({ a: text('1') }, { a: text('2') }, { a: text('1') })).toEqual({
      drafts: { a: text('2') },
      conflicts: [],
      taken: [],
    });
  });

  it('takes theirs where only they did', () => {
    expect(merged({ a: text('1') }, { a: text('1') }, { a: text('3') })).toEqual({
      drafts: { a: text('3') },
      conflicts: [],
      taken: [['a']],
    });
  });

  it('is no clash where both say the same', () => {
    expect(merged({ a: text('1') }, { a: text('2') }, { a: text('2') }).conflicts).toEqual([]);
  });

  it('is a clash where both say something else, and mine stays until somebody chooses', () => {
    expect(merged({ a: text('1') }, { a: text('2') }, { a: text('3') })).toEqual({
      drafts: { a: text('2') },
      conflicts: [{ path: ['a'], mine: text('2'), theirs: text('3') }],
      taken: [],
    });
  });

  it('clashes inside a group only at the fields that both changed', () => {
    const {
      drafts,
      conflicts: clashes,
      taken,
    } = merged(
      { a: group({ x: text('1'), y: text('1'), z: text('1') }) },
      { a: group({ x: text('2'), y: text('2'), z: text('1') }) },
      { a: group({ x: text('1'), y: text('3'), z: text('3') }) },
    );
    expect(drafts).toEqual({ a: group({ x: text('2'), y: text('2'), z: text('3') }) });
    expect(clashes.map(({ path }) => path)).toEqual([['a', 'y']]);
    expect(taken).toEqual([['a', 'z']]);
  });

  it('takes a list as one value', () => {
    expect(merged({ a: items('x') }, { a: items('x', 'y') }, { a: items('z', 'x') }).conflicts).toHaveLength(
      1,
    );
  });

  it('is a clash where I changed what they took away', () => {
    expect(
      merged({ a: group({ x: text('1') }) }, { a: group({ x: text('2') }) }, { a: { type: 'null' } })
        .conflicts,
    ).toMatchObject([{ path: ['a'], theirs: { type: 'null' } }]);
  });

  it('leaves fields alone that are not compared, and knows names of prototypes', () => {
    const typed: Drafts = { c: text('2'), constructor: text('2') };
    expect(merged({ c: text('1') }, typed, { c: text('3') }).drafts).toBe(typed);
    expect(
      mergeDrafts(['constructor'], { base: {}, mine: {}, theirs: { constructor: text('3') } }).drafts,
    ).toEqual({ constructor: text('3') });
  });
});
