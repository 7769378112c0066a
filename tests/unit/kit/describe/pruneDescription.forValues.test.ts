import { expect, test } from 'vitest';
import { pruneForCells, pruneDescription } from '../../../../lib/kit/describe/pruneDescription';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';

const label = { text: 'x' };
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `L${index}`, label }));
const field = (name: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
  name,
  label,
  kind: 'text',
  list: false,
  ...more,
});

test('of an enum of hundreds only the values that occur travel, also inside objects and lists', () => {
  const language = field('language', { kind: 'enum', options: options(700) });
  expect(pruneDescription(language, ['L3', ['L5'], null]).options?.map(({ value }) => value)).toEqual([
    'L3',
    'L5',
  ]);
  const place = field('place', { kind: 'object', fields: [language] });
  const inner = pruneDescription(place, [[{ language: 'L9' }, null]]).fields?.[0];
  expect(inner?.options?.map(({ value }) => value)).toEqual(['L9']);
});

test('a usual enum keeps all of its values: the next page stands the same', () => {
  const status = field('status', { kind: 'enum', options: options(8) });
  expect(pruneDescription(status, ['L1']).options).toHaveLength(8);
});

test('a value travels with its word, not with what its enum says about it', () => {
  const open = { value: 'OPEN', label, description: 'Nobody has looked at it.', tone: 'open' as const };
  const status = field('status', { kind: 'enum', options: [open] });
  expect(pruneDescription(status, ['OPEN']).options).toEqual([{ value: 'OPEN', label, tone: 'open' }]);
});

test('help stands at facts, and never in a table', () => {
  const price = field('price', { description: 'Without tax.' });
  expect(pruneDescription(price, ['1'])).toHaveProperty('description', 'Without tax.');
  expect(pruneForCells(price, ['1'])).not.toHaveProperty('description');
});

test('an object that is not there takes its parts with it', () => {
  const place = field('place', { kind: 'object', fields: [field('city')] });
  expect(pruneDescription(place, [null])).not.toHaveProperty('fields');
});
