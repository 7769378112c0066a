import { describe, expect, it } from 'vitest';
import { UNSET, type Draft } from '../../../lib/forms/draft';
import { choicesOfNone, emptied, emptyChoices, emptyDraft } from '../../../lib/forms/emptyDraft';
import type { FormField } from '../../../lib/forms/formField';
import type { ValueKind } from '../../../lib/schema/kinds';

const NULL: Draft = { is: 'null' };
const text = (typed: string): Draft => ({ is: 'text', text: typed });

function at(
  type: string,
  {
    base = UNSET,
    isUpdate = false,
    kind = 'text' as ValueKind,
    ...more
  }: Partial<FormField> & {
    readonly base?: Draft;
    readonly isUpdate?: boolean;
  } = {},
) {
  const field: FormField = { name: 'note', label: { text: 'Note' }, kind, type, ...more };
  return { field, type, base, isUpdate };
}

describe('what an emptied field says', () => {
  it('nothing, in a form for something new', () => {
    expect(emptied(at('String'))).toEqual(UNSET);
    expect(emptied(at('String', { base: text('filled in beforehand') }))).toEqual(UNSET);
  });

  it('no value, in a change of something that had one', () => {
    expect(emptied(at('String', { isUpdate: true, base: text('old') }))).toEqual(NULL);
    expect(emptied(at('Int', { isUpdate: true, base: text('7'), kind: 'integer' }))).toEqual(NULL);
  });

  it('nothing, in a change whose present value is not known', () => {
    expect(emptied(at('String', { isUpdate: true }))).toEqual(UNSET);
  });

  it('that it is missing, where there always is a value', () => {
    expect(emptied(at('String!', { isUpdate: true, base: text('old') }))).toEqual(UNSET);
    expect(emptied(at('String', { isUpdate: true, base: text('old'), keeps: true }))).toEqual(UNSET);
  });

  it('what it said before, where it was empty in its own way', () => {
    expect(emptied(at('String', { isUpdate: true, base: text('') }))).toEqual(text(''));
    expect(emptied(at('String', { isUpdate: true, base: NULL }))).toEqual(NULL);
  });

  it('that it is an empty list, once it had rows', () => {
    const rows: Draft = { is: 'items', items: [text('a')] };
    expect(emptied(at('[String!]', { isUpdate: true, base: rows }))).toEqual({ is: 'items', items: [] });
    expect(emptied(at('[String!]'))).toEqual(UNSET);
  });
});

describe('what it can be made to say instead', () => {
  it('text: left out, no value, or an empty text; without null where null is refused', () => {
    expect(emptyChoices(at('String'), UNSET)).toEqual(['unset', 'null', 'empty']);
    expect(emptyChoices(at('String!'), UNSET)).toEqual(['unset', 'empty']);
  });

  it('nothing that the schema’s own limits would refuse', () => {
    expect(emptyChoices(at('String!', { limits: { minLength: 10 } }), UNSET)).toEqual([]);
    expect(emptyChoices(at('[Int!]', { kind: 'integer', limits: { minItems: 1 } }), UNSET)).toEqual([
      'unset',
      'null',
    ]);
  });

  it('lists that are due: empty, which a backend may take, but never by themselves', () => {
    expect(emptyChoices(at('[Int!]!', { kind: 'integer' }), UNSET)).toEqual(['unset', 'empty']);
    expect(emptied(at('[Int!]!', { kind: 'integer' }))).toEqual(UNSET);
    expect(emptyChoices(at('[Int!]!', { kind: 'integer', limits: { minItems: 1 } }), UNSET)).toEqual([]);
  });

  it('lists: left out, no value, or an empty list', () => {
    expect(emptyChoices(at('[Int!]', { kind: 'integer' }), UNSET)).toEqual(['unset', 'null', 'empty']);
  });

  it('nobody is asked where no backend could tell the difference', () => {
    expect(emptyChoices(at('Int', { kind: 'integer' }), UNSET)).toEqual([]);
    expect(emptyChoices(at('Int', { kind: 'integer', isUpdate: true, base: text('7') }), NULL)).toEqual([]);
  });

  it('a default of the backend’s own makes a difference, and so does a value that the form does not know', () => {
    expect(emptyChoices(at('Int', { kind: 'integer', default: 5 }), UNSET)).toEqual(['unset', 'null']);
    expect(emptyChoices(at('Int', { kind: 'integer', isUpdate: true }), UNSET)).toEqual(['unset', 'null']);
  });

  it('what a draft from elsewhere says is shown, so that it can be taken back', () => {
    expect(emptyChoices(at('Int', { kind: 'integer' }), NULL)).toEqual(['unset', 'null']);
  });

  it('to leave a known value alone is to put it back', () => {
    const place = at('String', { isUpdate: true, base: text('old') });
    expect(emptyDraft('unset', place)).toEqual(text('old'));
    expect(emptyDraft('null', place)).toEqual(NULL);
    expect(emptyDraft('empty', place)).toEqual(text(''));
  });
});

describe('what a choice offers besides its values', () => {
  const choice = (type: string, more: Parameters<typeof at>[1] = {}, draft: Draft = UNSET) =>
    choicesOfNone(at(type, { kind: 'boolean', ...more }), draft);

  it('to leave it open in a form for something new, no value in a change', () => {
    expect(choice('Boolean')).toEqual(['unset']);
    expect(choice('Boolean', { isUpdate: true, base: text('true') })).toEqual(['null']);
  });

  it('nothing where there has to be one', () => {
    expect(choice('Boolean!')).toEqual([]);
    expect(choice('Boolean', { isUpdate: true, base: text('true'), keeps: true })).toEqual([]);
  });

  it('both where the form does not know the present value', () => {
    expect(choice('Boolean', { isUpdate: true })).toEqual(['unset', 'null']);
  });

  it('no value beside a default, which is one of the values', () => {
    expect(choice('Boolean', { default: false })).toEqual(['null']);
    expect(choice('Boolean!', { default: false })).toEqual([]);
  });
});
