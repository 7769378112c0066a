import { expect, test } from 'vitest';
import { compareFields } from '../../../../lib/features/record/comparison';
import type { FoundView } from '../../../../lib/features/record/recordView';
import type { FieldDescription } from '../../../../lib/kit/view/fieldDescription';

const text = (name: string): FieldDescription => ({ name, label: { text: name }, kind: 'text', list: false });
const NONE = {
  status: [],
  details: [],
  relations: [],
  objects: [],
  objectLists: [],
  timestamps: [],
  prose: [],
} as const;

function record(
  values: FoundView['values'],
  groups: Partial<Pick<FoundView, keyof typeof NONE>> = { details: Object.keys(values).map(text) },
) {
  return { ...NONE, ...groups, values };
}

test('names the fields that differ between any two records', () => {
  const { fields } = compareFields([
    record({ colour: 'red', size: 3, place: 'here' }),
    record({ colour: 'red', size: 3, place: 'here' }),
    record({ colour: 'red', size: 4, place: 'here' }),
  ]);
  expect(fields.map(({ field, differs }) => [field.name, differs])).toEqual([
    ['colour', false],
    ['size', true],
    ['place', false],
  ]);
});

test('takes no value, an empty text and an empty list for the same', () => {
  const { fields } = compareFields([
    record({ note: '', tags: [], kept: false }),
    record({ note: null, tags: null, kept: null }),
  ]);
  expect(fields.map(({ field, differs }) => [field.name, differs])).toEqual([['kept', true]]);
});

test('takes moments of one minute for the same, which are shown without seconds', () => {
  const { fields } = compareFields([
    record({
      madeAt: '2025-11-24T10:00:01Z',
      doneAt: '2025-11-24T10:00:59.120Z',
      log: [{ at: '2025-11-24T10:00:01Z' }],
    }),
    record({
      madeAt: '2025-11-24T10:00:58Z',
      doneAt: '2025-11-24T10:01:00.000Z',
      log: [{ at: '2025-11-24T10:00:02Z' }],
    }),
  ]);
  expect(fields.map(({ field, differs }) => [field.name, differs])).toEqual([
    ['madeAt', false],
    ['doneAt', true],
    ['log', false],
  ]);
});

test('leaves out fields without a value in all records, and names them', () => {
  const { fields, emptyFields } = compareFields([record({ a: 1, b: null }), record({ a: 1, b: '' })]);
  expect(fields.map(({ field }) => field.name)).toEqual(['a']);
  expect(emptyFields.map(({ name }) => name)).toEqual(['b']);
});

test('keeps a field that was not received: it may have a value', () => {
  const missing = { details: [{ ...text('a'), missing: true as const }] };
  const { fields } = compareFields([record({ a: null }, missing), record({ a: null }, missing)]);
  expect(fields.map(({ field }) => field.name)).toEqual(['a']);
});

test('shows a field that only one of the records has, and compares it with no value', () => {
  const { fields } = compareFields([record({ a: 1 }), record({ a: 1, isbn: '978' })]);
  expect(fields.map(({ field, differs }) => [field.name, differs])).toEqual([
    ['a', false],
    ['isbn', true],
  ]);
});

test('joins the parts of a nested object that only some records have', () => {
  const place = (parts: readonly string[]): FieldDescription => ({
    ...text('place'),
    kind: 'object',
    fields: parts.map(text),
  });
  const { fields } = compareFields([
    record({ place: { street: 'Wodna' } }, { objects: [place(['street'])] }),
    record({ place: { street: 'Wodna', note: 'yard' } }, { objects: [place(['street', 'note'])] }),
  ]);
  expect(fields[0]?.field.fields?.map(({ name }) => name)).toEqual(['street', 'note']);
});

test('orders fields as a record does, long texts last', () => {
  const groups = { prose: [text('story')], status: [text('state')], details: [text('size')] };
  const { fields } = compareFields([record({ story: 'x', state: 'y', size: 1 }, groups)]);
  expect(fields.map(({ field }) => field.name)).toEqual(['state', 'size', 'story']);
});
