import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { withLeadColumn } from '../../../../../lib/features/list/table/tableView';
import { discover } from '../../../../../lib/core/schema/discover';
import { entity } from '../../../reading/fixtures';
import type { ColumnView } from '../../../../../lib/features/list/listPageView';
import { nameRecord } from '../../../../../lib/kit/view/recordName';
import type { RowView } from '../../../../../lib/kit/view/rowView';

const place = entity([]);
const model = discover(buildSchema('type Query { version: String }'));
const to = createLabelContext({ ...model, entities: [place] }, createLabels(null, 'en'));
const column = (name: string, kind: ColumnView['kind'], more: Partial<ColumnView> = {}): ColumnView => ({
  name,
  kind,
  label: { text: name },
  list: false,
  numeric: false,
  sort: null,
  ...more,
});
const row = (href: string | null, values: RowView['values']): RowView => ({
  id: '1',
  href,
  title: 'Place 1',
  values,
});
const valuesOf = (columns: readonly ColumnView[]): RowView['values'] =>
  Object.fromEntries(columns.map(({ name }) => [name, 'A']));
const leads = (
  columns: readonly ColumnView[],
  href: string | null = '/places/1',
  values: RowView['values'] = valuesOf(columns),
) =>
  withLeadColumn(to, place, { columns, rows: [row(href, values)] }).map(({ name, isTitle }) =>
    isTitle ? `${name} →` : name,
  );

test('the column of the title leads to the record', () => {
  expect(leads([column('code', 'text'), column('name', 'text', { isTitle: true })])).toEqual([
    'code',
    'name →',
  ]);
});

test('without a title the first column that can stand for the record leads there', () => {
  expect(leads([column('owner', 'relation'), column('open', 'boolean'), column('code', 'text')])).toEqual([
    'owner',
    'open',
    'code →',
  ]);
});

test('where no column can, the records are named in one of their own', () => {
  expect(leads([column('owner', 'relation'), column('open', 'boolean')])).toEqual(['* →', 'owner', 'open']);
  expect(leads([])).toEqual(['* →']);
});

test('a column with an empty cell does not lead there: the title would stand under a foreign heading', () => {
  const columns = [column('code', 'text'), column('dueOn', 'date')];
  expect(leads(columns, '/places/1', { code: null, dueOn: '2025-01-01' })).toEqual(['code', 'dueOn →']);
  expect(leads(columns, '/places/1', { code: '', dueOn: null })).toEqual(['* →', 'code', 'dueOn']);
});

test('rows without a page need no name', () => {
  expect(leads([column('owner', 'relation')], null)).toEqual(['owner']);
});

test.each([
  ['3f4f9a21-3f4f-4f4f-89a2-000000000003', '…000003'],
  ['UmVwb3NpdG9yeTozNg==', '…eTozNg'],
  ['0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f', '…c5aa6f'],
  ['broad-avenue-by-the-river', 'broad-avenue-by-the-river'],
  ['PL', 'PL'],
  ['FV/2025/00017', 'FV/2025/00017'],
])('of a key in a name, %s is shown as %s', (key, shown) => {
  expect(nameRecord({ one: 'Place' }, { title: null, key: [key] })).toBe(`Place ${shown}`);
});
