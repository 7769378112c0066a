import { describe, expect, test } from 'vitest';
import type { FormField } from '../../../../lib/features/form/drafts/formField';
import {
  foldWords,
  indexTargetFields,
  isSameInput,
  listImportTargets,
  toCompact,
  type LabelledForm,
} from '../../../../lib/features/import/importTarget';

const field = (name: string, type: string, more: Partial<FormField> = {}): FormField => ({
  ...{ name, label: { text: `The ${name}` }, kind: 'text', type, ...more },
});
const option = (value: string, text: string) => ({ value, label: { text } });
const RELATION: NonNullable<FormField['relation']> = {
  ...{ type: 'Area', slug: 'areas', label: { text: 'Area' } },
  write: { many: false, keyPath: 'id', type: 'ID!', set: [] },
};

const FORM: LabelledForm = {
  fields: [
    field('title', 'String!'),
    field('level', 'Level!', {
      kind: 'enum',
      default: 'LOW',
      options: [option('LOW', 'Low'), option('HIGH', 'High')],
    }),
    field('cost', 'Money!', { kind: 'object', group: 'Money' }),
    field('place', 'Place', { kind: 'object', group: 'Place' }),
    field('way', 'Way!', { kind: 'object', group: 'Way' }),
    field('lines', '[Line!]', { kind: 'object', group: 'Line' }),
    field('tags', '[String!]!'),
    field('grid', '[[Int!]!]', { kind: 'integer' }),
    field('areas', '[[ID!]!]', {
      kind: 'relation',
      relation: { ...RELATION, write: { ...RELATION.write, many: true } },
    }),
    field('password', 'String', { secret: true }),
    field('photo', 'Upload', { kind: 'upload' }),
    field('any', 'Any', { kind: 'union' }),
  ],
  groups: {
    Money: {
      fields: [field('amount', 'Decimal!', { kind: 'decimal' }), field('currency', 'String!')],
      money: { amount: 'amount', currency: 'currency' },
    },
    Place: {
      fields: [field('street', 'String!'), field('inner', 'Place', { kind: 'object', group: 'Place' })],
    },
    Way: { oneOf: true, fields: [field('mail', 'String!')] },
    Line: { fields: [field('sku', 'ID!')] },
  },
};

const targets = listImportTargets([FORM]);
const find = (path: string) => targets.find((target) => target.path === path);

describe('columns can be imported into', () => {
  test('single values and lists of them, also inside objects; not into secrets, files and lists of objects', () => {
    expect(targets.map(({ path, many }) => (many ? `${path}[]` : path))).toEqual([
      ...['title', 'level', 'cost.amount', 'cost.currency'],
      ...['place.street', 'place.inner.street', 'place.inner.inner.street'],
      ...['way.mail', 'tags[]', 'areas[]'],
    ]);
    expect([...indexTargetFields(FORM).keys()]).toEqual(targets.map(({ path }) => path));
  });

  test('of which a row needs those that nothing else fills', () => {
    const required = targets.flatMap(({ path, required: isRequired }) => (isRequired ? [path] : []));
    expect(required).toEqual(['title', 'cost.amount', 'cost.currency', 'tags']);
  });

  test('and an amount knows the place of its currency', () => {
    const fields = indexTargetFields(FORM);
    expect(fields.get('cost.amount')?.currency).toEqual(['cost', 'currency']);
    expect(fields.get('cost.currency')?.currency).toBeUndefined();
    expect(fields.get('place.street')?.path).toEqual(['place', 'street']);
  });
});

describe('a column is called', () => {
  const polish: LabelledForm = {
    ...FORM,
    fields: [
      field('title', 'String!', { label: { text: 'Tytuł' } }),
      field('level', 'Level!', { kind: 'enum', options: [option('LOW', 'High'), option('HIGH', 'Wysoki')] }),
    ],
  };

  test('like its input in every language, like its path, and like the record’s own field', () => {
    const [title] = listImportTargets([FORM, polish], ({ name }) => (name === 'title' ? ['Subject'] : []));
    expect(title?.names).toEqual(['the title', 'title', 'tytul']);
    expect(title?.shortNames).toEqual(['the title', 'title', 'tytul', 'subject']);
  });

  test('like the group of an amount, but not like that of another value', () => {
    expect(find('cost.amount')?.names).toEqual(['the cost the amount', 'the cost', 'cost', 'cost amount']);
    expect(find('cost.currency')?.names).not.toContain('cost');
    expect(find('place.street')?.names).toEqual(['the place the street', 'place street']);
    expect(find('place.street')?.shortNames).toEqual(['the street', 'street']);
  });

  test('like the record’s own field only where it is an input of its own, not a part of an object', () => {
    const named = listImportTargets([FORM], ({ name }) => (name === 'street' ? ['Record street'] : []));
    const street = named.find(({ path }) => path === 'place.street');
    expect(street?.shortNames).toEqual(['the street', 'street']);
  });

  test('in any spelling of its name', () => {
    expect(foldWords('  Data_Utworzenia (ŁĄCZNIE)!')).toBe('data utworzenia lacznie');
    expect(toCompact(foldWords('district code'))).toBe('districtcode');
  });

  test('and the words of an enum mean their values: a word of two values means that of the page’s language', () => {
    const [, level] = listImportTargets([FORM, polish]);
    expect(new Map(level?.words)).toEqual(
      new Map([
        ['low', 'LOW'],
        ['high', 'HIGH'],
        ['wysoki', 'HIGH'],
      ]),
    );
  });
});

describe('the cells of a column mean the same to two inputs', () => {
  const enumOf = (...values: readonly string[]) =>
    field('level', 'Level', { kind: 'enum', options: values.map((value) => option(value, value)) });
  const linkOf = (more: Partial<typeof RELATION>) =>
    field('area', 'ID', { kind: 'relation', relation: { ...RELATION, ...more } });

  test.each([
    ['one is required', field('a', 'String!'), field('b', 'String'), true],
    ['they are of two kinds', field('a', 'String'), field('a', 'Int', { kind: 'integer' }), false],
    ['one takes many', field('a', 'String'), field('a', '[String!]'), false],
    ['they have other values', enumOf('A', 'B'), enumOf('A'), false],
    ['one counts in cents', field('a', 'Int', { minorDigits: 2 }), field('a', 'Int'), false],
    ['they link by other keys', linkOf({}), linkOf({ write: { ...RELATION.write, keyPath: 'code' } }), false],
    ['they link other records', linkOf({}), linkOf({ slug: 'rooms' }), false],
    ['they link the same', linkOf({}), linkOf({ label: { text: 'Other words' } }), true],
  ])('where %s: %#', (_, one, other, isSame) => {
    expect(isSameInput(one, other)).toBe(isSame);
  });
});
