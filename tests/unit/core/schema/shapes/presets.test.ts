import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** What the list of books leaves out, by the arguments of its root field. */
function read(args: string, more = '') {
  const model = discover(
    buildSchema(`
      type Query { books(limit: Int, offset: Int, ${args}): [Book!]! }
      type Book { id: ID! title: String! status: BookStatus! isArchived: Boolean! pages: Int }
      enum BookStatus { DRAFT PUBLISHED ARCHIVED }
      ${more}
    `),
  );
  const list = model.entities.find(({ type }) => type === 'Book')?.list;
  return {
    presets: (list?.presets ?? []).map(({ field, op, value, lifted }) => ({ field, op, value, lifted })),
    filters: (list?.filter?.fields ?? []).map(({ field }) => field),
  };
}

const flag = (field: string, value: boolean) => ({
  field,
  op: 'eq',
  value,
  lifted: { op: 'eq', value: !value },
});

test.each([
  ['a default', 'includeArchived: Boolean = false', flag('includeArchived', false)],
  ['a default that may not be null', 'withTrashed: Boolean! = false', flag('withTrashed', false)],
  ['a default that leaves out', 'hideDrafts: Boolean = true', flag('hideDrafts', true)],
  ['the noun of the rows', 'includeDraftBooks: Boolean = false', flag('includeDraftBooks', false)],
  [
    'a description',
    '"Should archived books be included (default: `false`)" includeArchived: Boolean',
    flag('includeArchived', false),
  ],
])('a yes/no leaves records of a state out by %s, and asking for them shows all', (_, args, preset) => {
  expect(read(args).presets).toEqual([preset]);
});

test('a yes/no beside a container of filters is one of them, too', () => {
  const { presets, filters } = read(
    'where: BookWhere, includeArchived: Boolean = false',
    'input BookWhere { title: TextOps pages: IntOps } input TextOps { eq: String } input IntOps { gt: Int }',
  );
  expect(presets).toEqual([flag('includeArchived', false)]);
  expect(filters).toEqual(['title', 'pages', 'includeArchived']);
});

test.each([
  ['a yes/no without a default', 'includeArchived: Boolean'],
  ['a yes/no that takes all in', 'includeArchived: Boolean = true'],
  ['values that are added to each record', 'includeComments: Boolean = false'],
  ['states of other records', 'includeDraftNotes: Boolean = false'],
  ['an option of the answer', 'withProgress: Boolean = false'],
  ['a yes/no of the rows that may take them in or ask for them alone', 'isArchived: Boolean = true'],
  ['a status without a default', 'status: BookStatus'],
  ['a status whose default is all', 'status: [BookStatus!] = [DRAFT, PUBLISHED, ARCHIVED]'],
  ['an enum that no column has', 'size: CoverSize = SMALL'],
])('nothing is claimed of %s', (_, args) => {
  expect(read(args, 'enum CoverSize { SMALL LARGE }').presets).toEqual([]);
});

test('a status with a default leaves out the others: several are asked for together, one alone is not all', () => {
  expect(read('status: [BookStatus!] = [PUBLISHED]').presets).toEqual([
    {
      field: 'status',
      op: 'in',
      value: ['PUBLISHED'],
      lifted: { op: 'in', value: ['DRAFT', 'PUBLISHED', 'ARCHIVED'] },
    },
  ]);
  expect(read('status: BookStatus = PUBLISHED').presets).toEqual([
    { field: 'status', op: 'eq', value: 'PUBLISHED', lifted: null },
  ]);
});

test('the value of an enum that stands for all of them shows all', () => {
  const { presets } = read('status: Shown = OPEN', 'enum Shown { OPEN CLOSED ANY }');
  expect(presets).toEqual([{ field: 'status', op: 'eq', value: 'OPEN', lifted: { op: 'eq', value: 'ANY' } }]);
});

test('a yes/no of the rows that is no leaves out those with yes', () => {
  expect(read('isArchived: Boolean = false').presets).toEqual([
    { field: 'isArchived', op: 'eq', value: false, lifted: null },
  ]);
});

test('the default of a key counts where its container has a default: else nothing is sent', () => {
  const where = 'input BookWhere { status: BookStatus = PUBLISHED title: String }';
  expect(read('where: BookWhere', where).presets).toEqual([]);
  expect(read('where: BookWhere = {}', where).presets).toMatchObject([{ value: 'PUBLISHED' }]);
});
