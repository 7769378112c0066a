import { describe, expect, it } from 'vitest';
import { isSameDraft } from '../../../../../lib/features/form/drafts/draftChanges';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const items = (...all: readonly Draft[]): Draft => ({ type: 'items', items: all });
const group = (fields: { readonly [name: string]: Draft }): Draft => ({ type: 'group', fields });

describe('two drafts send something else', () => {
  it.each<[string, Draft, Draft]>([
    ['with another text', text('a'), text('b')],
    ['with one item more', items(text('a')), items(text('a'), text('b'))],
    ['with another item', items(text('a')), items(text('b'))],
    ['with a further value in a group', group({ a: text('1') }), group({ a: text('1'), b: text('2') })],
    ['with another value in a group', group({ a: text('1') }), group({ a: text('2') })],
    ['of another kind', text(''), items()],
    ['without a value and with none', { type: 'unset' }, { type: 'null' }],
  ])('%s, in either order', (_, one, other) => {
    expect(isSameDraft(one, other)).toBe(false);
    expect(isSameDraft(other, one)).toBe(false);
    expect(isSameDraft(one, one)).toBe(true);
    expect(isSameDraft(other, other)).toBe(true);
  });
});
