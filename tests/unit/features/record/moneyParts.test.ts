import { expect, test } from 'vitest';
import { getMoneyParts } from '../../../../lib/features/record/moneyParts';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';

const field = (name: string, more: Partial<FieldDescription>): FieldDescription => ({
  name,
  label: { text: name },
  kind: 'text',
  list: false,
  ...more,
});
const amount = (name: string): FieldDescription =>
  field(name, { kind: 'object', money: { amount: 'value', currency: 'currency' } });
const namesOf = (fields: readonly FieldDescription[]): readonly string[] =>
  getMoneyParts(field('stats', { kind: 'object', fields })).map(({ name }) => name);

test('an object of amounts is its amounts, whatever ids it has', () => {
  const ids = [
    field('id', { kind: 'id' }),
    field('publicId', { kind: 'id' }),
    field('legacyId', { kind: 'id' }),
  ];
  expect(namesOf([...ids, amount('balance'), amount('spent')])).toEqual(['balance', 'spent']);
});

test('an object that says more than amounts is none', () => {
  expect(namesOf([field('note', {}), field('place', {}), amount('balance')])).toEqual([]);
});
