import { describe, expect, test } from 'vitest';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import type { WriteSource } from '../../../../../lib/core/schema/model/writes';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import type { FormParts } from '../../../../../lib/features/form/formParts';
import {
  startValues,
  withLinkHelp,
  withLostValues,
} from '../../../../../lib/features/form/server/startValues';

const translate = getTranslator('en');

function field(name: string, type: string, more: Partial<FormField> = {}): FormField {
  return { name, label: { text: name, source: 'name' }, kind: 'string', type, ...more } as FormField;
}

function parts(fields: readonly FormField[], more: Partial<FormParts> = {}): FormParts {
  return { fields, groups: {}, tokens: [], ...more } as FormParts;
}

const subject = (of: FormParts, source: Partial<WriteSource> = {}) => ({
  entity: null,
  source: source as WriteSource,
  parts: of,
});

describe('the values that a form starts with', () => {
  const values = { note: 'a', code: 'b', sort: 'c' };
  const fields = [
    field('note', 'String'),
    field('code', 'String!'),
    field('sort', 'String!', { default: 'x' }),
  ];

  test('are all those of the record in its edit form', () => {
    expect(startValues('update', subject(parts(fields)), values)).toEqual(values);
  });

  test('are none of the texts that an action demands, unless it changes values of its record', () => {
    expect(startValues('action', subject(parts(fields)), values)).toEqual({});
    const changes = { prefills: {} } as unknown as Partial<WriteSource>;
    expect(startValues('action', subject(parts(fields), changes), values)).toEqual({ code: 'b' });
  });

  test('are the tokens of its record and the one record that an action demands', () => {
    const relation = { type: 'Shelf', slug: 'shelves', write: {} } as unknown as FormField['relation'];
    const linking = parts([field('shelf', 'ID!', { kind: 'relation', relation }), field('rev', 'Int')], {
      tokens: ['rev'],
    });
    expect(startValues('action', subject(linking), { shelf: '1', rev: 3 })).toEqual({ shelf: '1', rev: 3 });
  });

  test('are all that an action would replace, but for nested values that hold something', () => {
    const replacing = parts([field('note', 'String'), field('rows', '[Row!]', { kind: 'object' })], {
      replaced: ['note', 'rows'],
    });
    expect(startValues('action', subject(replacing), { note: 'a', rows: [{ id: '1' }] })).toEqual({
      note: 'a',
    });
    expect(startValues('action', subject(replacing), { note: 'a', rows: [] })).toEqual({
      note: 'a',
      rows: [],
    });
  });
});

describe('the help of an input that links several records', () => {
  const relation = {
    type: 'Part',
    slug: 'parts',
    label: { text: 'Part' },
    write: { many: { type: 'keys' } },
  } as unknown as FormField['relation'];
  const input = (linkChange: FormField['linkChange']) =>
    parts([
      field('relationIds', '[ID!]!', { kind: 'relation', relation, ...(linkChange && { linkChange }) }),
    ]);
  const helpOf = (change: FormField['linkChange'], present: Parameters<typeof withLinkHelp>[2]) =>
    withLinkHelp(translate, input(change), present).fields[0]?.help;
  const members = {
    relationIds: [
      { key: '1', title: 'Bolt' },
      { key: '2', title: null },
    ],
  };

  test('says what becomes of the present ones, and names those to which others are added', () => {
    expect(helpOf('adds', members)).toBe(
      'What you choose is added to what is linked now. Linked now: Bolt, Part 2.',
    );
    expect(helpOf('removes', members)).toBe('What you choose is no longer linked here. It is not deleted.');
    expect(helpOf('replaces', members)).toBe('What you choose replaces everything that is linked now.');
  });

  test('warns where the present ones that it replaces are not known', () => {
    expect(helpOf('replaces', {})).toBe(
      'We cannot read what is stored here. What you fill in replaces all of it.',
    );
  });

  test('is as it was for other inputs', () => {
    expect(helpOf(undefined, members)).toBeUndefined();
  });
});

test('a field of a replaced record whose value is not known says that it would be lost', () => {
  const replacing = parts(
    [field('note', 'String', { help: 'Why.' }), field('code', 'String'), field('free', 'String')],
    {
      replaced: ['note', 'code'],
    },
  );
  const [note, code, free] = withLostValues(translate, replacing, { code: null }).fields;
  expect(note).toMatchObject({
    losesValue: true,
    help: 'Why. We cannot read what is stored here, and saving replaces it.',
  });
  expect([code?.losesValue, free?.losesValue]).toEqual([undefined, undefined]);
});
