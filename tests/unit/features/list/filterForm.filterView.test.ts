import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { describeFilterField, buildFilterFields } from '../../../../lib/features/list/filterForm';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { discover } from '../../../../lib/core/schema/discover';
import type { FilterFieldView } from '../../../../lib/features/list/listPageView';

const model = discover(
  buildSchema(`
    type Query { books(first: Int, offset: Int, where: BookWhere): [Book] }
    type Book { id: ID! title: String! inPrint: Boolean! status: Status! authorId: Int! pages: Int }
    enum Status { "Never read." NEW "Read often." OLD }
    input BookWhere { inPrint: Booleans status: Statuses authorId: Numbers pages: Numbers }
    input Booleans { equalTo: Boolean in: [Boolean!] }
    input Statuses { equalTo: Status in: [Status!] }
    input Numbers { equalTo: Int in: [Int!] greaterThanOrEqualTo: Int lessThanOrEqualTo: Int }
  `),
);

/** A field of the form. */
function inputOf(name: string): FilterFieldView | undefined {
  const entity = model.entities.find(({ type }) => type === 'Book');
  if (entity?.list == null) throw new Error('Book has no list.');
  const views = buildFilterFields(createLabelContext(model, createLabels(null, 'en')), {
    entity,
    source: entity.list,
    query: parseListQuery(entity, entity.list, {}),
    result: { rows: [], total: 0, next: null, previous: null },
    path: '/books',
    prefix: '',
    caption: 'Books',
    failures: [],
    readAt: '2026-01-01T00:00:00.000Z',
  });
  return views.find((view) => view.name === name);
}

test.each([
  ['yes or no is one choice, not two boxes', 'inPrint', ['f.inPrint.eq']],
  ['an enum is several choices', 'status', ['f.status.in']],
  ['a number is a range', 'pages', ['f.pages.gte', 'f.pages.lte']],
  ['a foreign key is no quantity', 'authorId', ['f.authorId.eq']],
])('in the filter form %s', (_, field, names) => {
  expect(Object.values(inputOf(field)?.names ?? {})).toEqual(names);
});

test('a choice travels with its word alone: enums are large, and the form explains none', () => {
  expect(inputOf('status')?.options).toEqual([
    { value: 'NEW', label: { text: 'New' } },
    { value: 'OLD', label: { text: 'Old' } },
  ]);
});

test.each([
  [{ inputs: { '*': { writtenFrom: 'Napisano od' } } }, { text: 'Napisano od' }],
  [
    { inputs: { '*': { writtenFrom: 'x' } }, types: { Book: { fields: { writtenFrom: 'Powstała po' } } } },
    { text: 'Powstała po' },
  ],
  [{}, { text: 'Written from', lang: 'en' }],
])('an argument that no field matches is called as the labels file calls it: %j', (pl, label) => {
  const shelf = discover(
    buildSchema(
      'type Query { books(first: Int, offset: Int, writtenFrom: Int): [Book] } type Book { id: ID! title: String! }',
    ),
  );
  const [entity] = shelf.entities;
  const field = entity?.list?.filter?.fields.find((each) => each.field === 'writtenFrom');
  if (entity?.list == null || field === undefined) throw new Error('Book has no such filter.');
  const to = createLabelContext(shelf, createLabels({ pl }, 'pl'));
  const input = { entity, source: entity.list } as Parameters<typeof describeFilterField>[1];
  expect(describeFilterField(to, input, field).label).toEqual(label);
});
