import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import type { FormField, FormGroups } from '../../../../../lib/features/form/drafts/formField';
import { toDrafts, withRequiredRows } from '../../../../../lib/features/form/drafts/initialDrafts';

const field = (name: string, type: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: { text: name }, kind: 'text', type, ...more },
});
const object = (name: string, type: string, group: string, more: Partial<FormField> = {}) =>
  field(name, type, { kind: 'object', group, ...more });
const link = (many: boolean): Partial<FormField> => ({
  kind: 'relation',
  relation: {
    ...{ type: 'Area', slug: 'areas', label: { text: 'Area' } },
    write: { many, keyPath: 'id', type: 'ID!', set: [] },
  },
});
const GROUPS: FormGroups = {
  Place: { fields: [field('street', 'String'), field('floor', 'Int', { kind: 'integer' })] },
  Way: { oneOf: true, fields: [field('mail', 'String'), field('phone', 'String')] },
  Line: { fields: [field('sku', 'ID!'), object('parts', '[Part!]!', 'Part')] },
  Part: { fields: [field('no', 'Int!'), object('inner', '[Part!]!', 'Part')] },
};
const text = (typed: string) => ({ type: 'text', text: typed });

function draftOf(of: FormField, value: Json) {
  const context = {
    groups: GROUPS,
    before: { [of.name]: value },
    locale: 'pl',
    timeZone: 'Europe/Warsaw',
  } as const;
  return toDrafts([of], context)[of.name];
}

describe('the draft of a value that was read', () => {
  test.each<[string, FormField, Json, unknown]>([
    ['a number in the notation of the page', field('a', 'Float', { kind: 'float' }), 1.5, text('1,5')],
    ['an empty text, which is a value', field('a', 'String'), '', text('')],
    ['no value', field('a', 'String'), null, { type: 'null' }],
    [
      'a list',
      field('a', '[Int!]', { kind: 'integer' }),
      [1, 2],
      { type: 'items', items: [text('1'), text('2')] },
    ],
    [
      'one value of a list that was read alone',
      field('a', '[Int!]', { kind: 'integer' }),
      1,
      { type: 'items', items: [text('1')] },
    ],
    [
      'a list of lists',
      field('a', '[[Int!]!]', { kind: 'integer' }),
      [[1], []],
      {
        type: 'items',
        items: [
          { type: 'items', items: [text('1')] },
          { type: 'items', items: [] },
        ],
      },
    ],
    [
      'an object, with the fields that have values',
      object('a', 'Place', 'Place'),
      { street: 'Wodna', floor: null },
      { type: 'group', fields: { street: text('Wodna'), floor: { type: 'null' } } },
    ],
    [
      'an object of which only a part was read',
      object('a', 'Place', 'Place'),
      { floor: 2 },
      { type: 'group', fields: { floor: text('2') } },
    ],
    [
      'the one member of a one-of that has a value',
      object('a', 'Way', 'Way'),
      { mail: null, phone: '1' },
      { type: 'group', fields: { phone: text('1') } },
    ],
    [
      'nothing of a one-of with two values',
      object('a', 'Way', 'Way'),
      { mail: 'a', phone: '1' },
      { type: 'null' },
    ],
  ])('is %s', (_, of, value, draft) => {
    expect(draftOf(of, value)).toEqual(draft);
  });

  test.each<[string, boolean, Json, unknown]>([
    ['its key', false, '7', { type: 'record', key: '7', title: 'Area 7' }],
    ['its key as a number', false, 7, { type: 'record', key: '7', title: 'Area 7' }],
    [
      'its key and title',
      false,
      { key: '7', title: 'Nadodrze' },
      { type: 'record', key: '7', title: 'Nadodrze' },
    ],
    [
      'what the link sends besides',
      false,
      { key: '7', title: 'N', copied: { region: 'X', no: 1 } },
      { type: 'record', key: '7', title: 'N', copied: { region: 'X' } },
    ],
    [
      'a title that cannot be read',
      false,
      { key: '7', title: null },
      { type: 'record', key: '7', title: 'Area 7' },
    ],
    ['no key', false, { title: 'Nadodrze' }, { type: 'unset' }],
    [
      'several keys',
      true,
      ['7', { key: '8', title: 'E' }],
      {
        type: 'items',
        items: [
          { type: 'record', key: '7', title: 'Area 7' },
          { type: 'record', key: '8', title: 'E' },
        ],
      },
    ],
  ])('of a linked record has %s', (_, many, value, draft) => {
    expect(draftOf(field('area', many ? '[ID!]' : 'ID', link(many)), value)).toEqual(draft);
  });

  test('is none where nothing was read: that is not the same as no value', () => {
    const context = { groups: {}, before: { other: 'x' }, locale: 'en', timeZone: 'Europe/Warsaw' } as const;
    expect(toDrafts([field('a', 'String'), field('toString', 'String')], context)).toEqual({});
  });
});

describe('a new form opens', () => {
  const open = (...fields: readonly FormField[]) => withRequiredRows(fields, {}, GROUPS);

  test('a row of each list that needs one, and the lists inside it; a recursive one once', () => {
    const part = { type: 'group', fields: { inner: { type: 'items', items: [{ type: 'unset' }] } } };
    expect(open(object('lines', '[Line!]!', 'Line'))).toEqual({
      lines: {
        type: 'items',
        items: [{ type: 'group', fields: { parts: { type: 'items', items: [part] } } }],
      },
    });
  });

  test('a required object only where it has such a list', () => {
    expect(open(object('line', 'Line!', 'Line'))).toHaveProperty('line.fields.parts');
    expect(open(object('place', 'Place!', 'Place'), object('way', 'Way!', 'Way'))).toEqual({});
  });

  test('nothing that may be left out, has a default, or was filled in', () => {
    expect(
      open(object('lines', '[Line!]', 'Line'), object('more', '[Line!]!', 'Line', { default: [] })),
    ).toEqual({});
    const drafts = { lines: { type: 'items', items: [] } } as const;
    expect(withRequiredRows([object('lines', '[Line!]!', 'Line')], drafts, GROUPS)).toBe(drafts);
  });
});
