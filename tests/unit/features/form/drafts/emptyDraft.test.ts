import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { UNSET_DRAFT, type Draft } from '../../../../../lib/features/form/drafts/draft';
import {
  getNoValueChoices,
  getDefaultEmptyDraft,
  getEmptyChoices,
  markEmptyTexts,
  toEmptyDraft,
} from '../../../../../lib/features/form/drafts/emptyDraft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import type { ValueKind } from '../../../../../lib/core/schema/model/kinds';

const NULL: Draft = { type: 'null' };
const text = (typed: string): Draft => ({ type: 'text', text: typed });

function at(
  type: string,
  {
    base = UNSET_DRAFT,
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
    expect(getDefaultEmptyDraft(at('String'))).toEqual(UNSET_DRAFT);
    expect(getDefaultEmptyDraft(at('String', { base: text('filled in beforehand') }))).toEqual(UNSET_DRAFT);
  });

  it('no value, in a change of something that had one', () => {
    expect(getDefaultEmptyDraft(at('String', { isUpdate: true, base: text('old') }))).toEqual(NULL);
    expect(getDefaultEmptyDraft(at('Int', { isUpdate: true, base: text('7'), kind: 'integer' }))).toEqual(
      NULL,
    );
  });

  it('an empty text, in a change of a record that holds empty texts and no missing ones', () => {
    const fields = [at('String', { name: 'client' }).field, at('String', { name: 'summary' }).field];
    const emptied = (values: Readonly<Record<string, Json>>): Draft[] =>
      markEmptyTexts(fields, values).map((field) =>
        getDefaultEmptyDraft({ field, type: field.type, base: text('old'), isUpdate: true }),
      );
    expect(emptied({ client: 'Ola', summary: '' })).toEqual([text(''), text('')]);
    expect(emptied({ client: null, summary: '' })).toEqual([NULL, NULL]);
    expect(emptied({ client: 'Ola', summary: 'Short' })).toEqual([NULL, NULL]);
  });

  it('no value of what is no text, whatever the texts hold', () => {
    const fields = [
      at('Int', { name: 'budget', kind: 'integer' }).field,
      at('String!', { name: 'code' }).field,
      at('String', { name: 'due', kind: 'date' }).field,
      at('String', { name: 'summary', constraints: { minLength: 1 } }).field,
      at('String', { name: 'client' }).field,
    ];
    const marked = markEmptyTexts(fields, { budget: 1, code: '', summary: 'Short', client: '' });
    expect(marked.filter((field) => field.keepsEmptyText === true).map(({ name }) => name)).toEqual([
      'client',
    ]);
  });

  it('nothing, in a change whose present value is not known', () => {
    expect(getDefaultEmptyDraft(at('String', { isUpdate: true }))).toEqual(UNSET_DRAFT);
  });

  it('that it is missing, where there always is a value', () => {
    expect(getDefaultEmptyDraft(at('String!', { isUpdate: true, base: text('old') }))).toEqual(UNSET_DRAFT);
    expect(
      getDefaultEmptyDraft(at('String', { isUpdate: true, base: text('old'), alwaysHasValue: true })),
    ).toEqual(UNSET_DRAFT);
  });

  it('what it said before, where it was empty in its own way', () => {
    expect(getDefaultEmptyDraft(at('String', { isUpdate: true, base: text('') }))).toEqual(text(''));
    expect(getDefaultEmptyDraft(at('String', { isUpdate: true, base: NULL }))).toEqual(NULL);
  });

  it('that it is an empty list, once it had rows', () => {
    const rows: Draft = { type: 'items', items: [text('a')] };
    expect(getDefaultEmptyDraft(at('[String!]', { isUpdate: true, base: rows }))).toEqual({
      type: 'items',
      items: [],
    });
    expect(getDefaultEmptyDraft(at('[String!]'))).toEqual(UNSET_DRAFT);
  });
});

describe('what it can be made to say instead', () => {
  it('text: left out, no value, or an empty text; without null where null is refused', () => {
    expect(getEmptyChoices(at('String'), UNSET_DRAFT)).toEqual(['unset', 'null', 'empty']);
    expect(getEmptyChoices(at('String!'), UNSET_DRAFT)).toEqual(['unset', 'empty']);
  });

  it('nothing that the schema’s own limits would refuse', () => {
    expect(getEmptyChoices(at('String!', { constraints: { minLength: 10 } }), UNSET_DRAFT)).toEqual([]);
    expect(
      getEmptyChoices(at('[Int!]', { kind: 'integer', constraints: { minItems: 1 } }), UNSET_DRAFT),
    ).toEqual(['unset', 'null']);
  });

  it('lists that are due: empty, which a backend may take, but never by themselves', () => {
    expect(getEmptyChoices(at('[Int!]!', { kind: 'integer' }), UNSET_DRAFT)).toEqual(['unset', 'empty']);
    expect(getDefaultEmptyDraft(at('[Int!]!', { kind: 'integer' }))).toEqual(UNSET_DRAFT);
    expect(
      getEmptyChoices(at('[Int!]!', { kind: 'integer', constraints: { minItems: 1 } }), UNSET_DRAFT),
    ).toEqual([]);
  });

  it('lists: left out, no value, or an empty list', () => {
    expect(getEmptyChoices(at('[Int!]', { kind: 'integer' }), UNSET_DRAFT)).toEqual([
      'unset',
      'null',
      'empty',
    ]);
  });

  it('nobody is asked where no backend could tell the difference', () => {
    expect(getEmptyChoices(at('Int', { kind: 'integer' }), UNSET_DRAFT)).toEqual([]);
    expect(getEmptyChoices(at('Int', { kind: 'integer', isUpdate: true, base: text('7') }), NULL)).toEqual(
      [],
    );
  });

  it('a default of the backend’s own makes a difference, and so does a value that the form does not know', () => {
    expect(getEmptyChoices(at('Int', { kind: 'integer', default: 5 }), UNSET_DRAFT)).toEqual([
      'unset',
      'null',
    ]);
    expect(getEmptyChoices(at('Int', { kind: 'integer', isUpdate: true }), UNSET_DRAFT)).toEqual([
      'unset',
      'null',
    ]);
  });

  it('what a draft from elsewhere says is shown, so that it can be taken back', () => {
    expect(getEmptyChoices(at('Int', { kind: 'integer' }), NULL)).toEqual(['unset', 'null']);
  });

  it('to leave a known value alone is to put it back', () => {
    const place = at('String', { isUpdate: true, base: text('old') });
    expect(toEmptyDraft('unset', place)).toEqual(text('old'));
    expect(toEmptyDraft('null', place)).toEqual(NULL);
    expect(toEmptyDraft('empty', place)).toEqual(text(''));
  });
});

describe('what a choice offers besides its values', () => {
  const choice = (type: string, more: Parameters<typeof at>[1] = {}, draft: Draft = UNSET_DRAFT) =>
    getNoValueChoices(at(type, { kind: 'boolean', ...more }), draft);

  it('to leave it open in a form for something new, no value in a change', () => {
    expect(choice('Boolean')).toEqual(['unset']);
    expect(choice('Boolean', { isUpdate: true, base: text('true') })).toEqual(['null']);
  });

  it('nothing where there has to be one', () => {
    expect(choice('Boolean!')).toEqual([]);
    expect(choice('Boolean', { isUpdate: true, base: text('true'), alwaysHasValue: true })).toEqual([]);
  });

  it('both where the form does not know the present value', () => {
    expect(choice('Boolean', { isUpdate: true })).toEqual(['unset', 'null']);
  });

  it('no value beside a default, which is one of the values', () => {
    expect(choice('Boolean', { default: false })).toEqual(['null']);
    expect(choice('Boolean!', { default: false })).toEqual([]);
  });
});
