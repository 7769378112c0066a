import { expect, test } from 'vitest';
import type { ChartField } from '../../../../../lib/core/operations/list/chartFields';
import type { FilterValue } from '../../../../../lib/core/operations/listState';
import { narrowChoices, narrowPlan } from '../../../../../lib/features/list/charts/barFilters';
import type { ChartPlan } from '../../../../../lib/features/list/charts/chartPlan';
import { discover } from '../../../../../lib/core/schema/discover';
import { buildSchema } from 'graphql';
import { findChartFields } from '../../../../../lib/core/operations/list/chartFields';

const MODEL = discover(
  buildSchema(`
    type Query {
      jobs(limit: Int, offset: Int, where: JobFilter, orderBy: JobOrder): JobPage! job(id: ID!): Job
      crews(limit: Int, offset: Int): CrewPage! crew(id: ID!): Crew
    }
    type JobPage { items: [Job!]! total: Int! }
    type CrewPage { items: [Crew!]! total: Int! }
    type Job { id: ID! title: String! status: Status hours: Int crew: Crew }
    type Crew { id: ID! name: String! }
    enum Status { NEW OPEN DONE OLD @deprecated }
    enum JobOrder { HOURS_ASC HOURS_DESC }
    input JobFilter { status: StatusFilter hours: IntFilter crew: CrewFilter }
    input StatusFilter { eq: Status ne: Status in: [Status!] isNull: Boolean }
    input IntFilter { gte: Int lte: Int ne: Int }
    input CrewFilter { id: IdFilter }
    input IdFilter { eq: ID ne: ID in: [ID!] isNull: Boolean }
  `),
);

function fieldOf(name: string): ChartField {
  const entity = MODEL.entities.find(({ type }) => type === 'Job');
  if (entity?.list == null) throw new Error('There is no list.');
  const found = findChartFields(MODEL, entity, entity.list).find(({ field }) => field.field === name);
  if (found === undefined) throw new Error(`${name} has no chart.`);
  return found;
}

const scopeOf = (filters: readonly FilterValue[], underAllFilters?: true) => ({
  query: {
    state: { position: { type: 'page', page: 1 }, size: 25, sort: null, filters, search: '' } as const,
  },
  ...(underAllFilters === undefined ? {} : { underAllFilters }),
});

const planOf = (...bars: readonly (readonly FilterValue[])[]): ChartPlan => ({
  bars: bars.map((filters, index) => ({ id: String(index), label: { text: String(index) }, filters })),
});

const filter = (field: string, op: FilterValue['op'], value: FilterValue['value']): FilterValue => ({
  field,
  op,
  value,
});

test.each([
  [[filter('status', 'in', ['NEW', 'DONE'])], ['NEW', 'DONE']],
  [[filter('status', 'ne', 'NEW')], ['OPEN', 'DONE']],
  [[filter('status', 'isNull', true)], []],
  [[filter('status', 'isNull', false)], ['NEW', 'OPEN', 'DONE']],
  [[filter('status', 'in', ['NEW', 'DONE']), filter('status', 'ne', 'NEW')], ['DONE']],
  // A value that is deprecated has a bar where it is asked for by name.
  [[filter('status', 'in', ['NEW', 'OLD'])], ['NEW', 'OLD']],
] as const)('a choice has the values that its filters let through: %j', (filters, values) => {
  const field = fieldOf('status');
  if (field.type !== 'choices') throw new Error(field.type);
  expect(narrowChoices(scopeOf(filters, true), field).values).toEqual(values);
  expect(narrowChoices(scopeOf(filters), field).values).toEqual(['NEW', 'OPEN', 'DONE']);
});

test('a bar of numbers ends where the filter ends', () => {
  const own = [filter('hours', 'gte', 15), filter('hours', 'lte', 28)];
  const bar = (from: number, last: number) => [filter('hours', 'gte', from), filter('hours', 'lte', last)];
  const narrow = (under?: true) =>
    narrowPlan(scopeOf(own, under), fieldOf('hours'), planOf(bar(10, 19), bar(20, 29))).bars.map(
      ({ filters }) => filters,
    );
  expect(narrow(true)).toEqual([bar(15, 19), bar(20, 28)]);
  expect(narrow()).toEqual([bar(10, 19), bar(20, 29)]);
});

test('a condition that is no end of the range holds beside the bar', () => {
  const bar = [filter('hours', 'gte', 10), filter('hours', 'lte', 19)];
  const own = filter('hours', 'ne', 12);
  const [narrowed] = narrowPlan(scopeOf([own], true), fieldOf('hours'), planOf(bar)).bars;
  expect(narrowed?.filters).toEqual([...bar, own]);
});

test('related records have the bars that are asked for, and no rows without one', () => {
  const bars = ['1', '2', '3'].map((key) => [filter('crew', 'eq', key)]);
  const plan = { ...planOf(...bars), none: [filter('crew', 'isNull', true)], partial: { of: 400 } };
  const narrow = (...own: readonly FilterValue[]) => {
    const { bars: left, none, partial } = narrowPlan(scopeOf(own, true), fieldOf('crew'), plan);
    return { ids: left.map(({ id }) => id), none, partial };
  };
  expect(narrow(filter('crew', 'in', ['1', '3']))).toEqual({ ids: ['0', '2'] });
  expect(narrow(filter('crew', 'ne', '2'))).toMatchObject({ ids: ['0', '2'], partial: { of: 400 } });
  expect(narrow(filter('crew', 'isNull', true))).toMatchObject({ ids: [], none: plan.none });
  expect(narrow(filter('crew', 'isNull', false))).toMatchObject({ ids: ['0', '1', '2'], none: undefined });
});
