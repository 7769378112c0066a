import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import type { UrlQuery } from '../../../../lib/ground/routes/queryParams';
import {
  canHaveDaySpan,
  findDaySpan,
  getPeriodBefore,
  withDaySpan,
} from '../../../../lib/features/list/periodBefore';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime scalar Date
    type Query { orders(limit: Int, offset: Int, where: Where): [Order!]! }
    input Where { placedAt: Moments dueOn: Days paidOn: Since total: Ints }
    input Moments { gt: DateTime lt: DateTime } input Days { gte: Date lte: Date }
    input Since { gte: Date } input Ints { gte: Int lte: Int }
    type Order { id: ID! placedAt: DateTime dueOn: Date paidOn: Date total: Int }
  `),
);

function find(query: UrlQuery) {
  const list = model.entities[0]?.list;
  if (model.entities[0] === undefined || list == null) throw new Error('no list');
  const { state } = parseListQuery(model.entities[0], list, query, { now: '2026-11-26T10:00:00.000Z' });
  return { list, filters: state.filters, span: findDaySpan(list, state.filters) };
}

describe('the span of days of a list', () => {
  test('is a word for days, or two days, also where the list knows only after and before', () => {
    expect(find({ 'f.dueOn.is': 'last7days' }).span).toEqual({
      field: 'dueOn',
      from: '2026-11-20',
      to: '2026-11-26',
    });
    expect(find({ 'f.placedAt.gt': '2026-01-01', 'f.placedAt.lt': '2026-01-31' }).span).toEqual({
      field: 'placedAt',
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  test.each<[string, UrlQuery]>([
    ['no date', { 'f.total.gte': '1', 'f.total.lte': '9' }],
    ['an open end', { 'f.dueOn.gte': '2026-01-01' }],
    ['a word with an open end', { 'f.dueOn.is': 'beforeToday' }],
    ['a date that has no other end', { 'f.paidOn.gte': '2026-01-01' }],
    ['two dates with a span', { 'f.dueOn.is': 'today', 'f.placedAt.is': 'thisWeek' }],
    ['three ends', { 'f.dueOn.is': 'thisMonth', 'f.dueOn.gte': '2026-11-10' }],
    ['ends the wrong way round', { 'f.dueOn.gte': '2026-02-01', 'f.dueOn.lte': '2026-01-01' }],
  ])('is none with %s', (_, query) => {
    expect(find(query).span).toBeNull();
  });

  test('can be had only where a date has both ends', () => {
    const { list } = find({});
    expect(canHaveDaySpan(list)).toBe(true);
    const { filter } = list;
    if (filter === null) throw new Error('no filter');
    const left = filter.fields.filter(({ field }) => field === 'paidOn' || field === 'total');
    expect(canHaveDaySpan({ filter: { ...filter, fields: left } })).toBe(false);
  });

  test('gives its place among the filters to other days, and no other filter changes', () => {
    const { filters } = find({ 'f.dueOn.is': 'lastMonth', 'f.total.gte': '5' });
    const days = { field: 'dueOn', from: '2026-09-01', to: '2026-09-30' };
    expect(withDaySpan(filters, days)).toEqual(
      expect.arrayContaining([
        { field: 'dueOn', op: 'gte', value: '2026-09-01' },
        { field: 'dueOn', op: 'lte', value: '2026-09-30' },
        { field: 'total', op: 'gte', value: 5 },
      ]),
    );
  });
});

// 26 November 2026 is a Thursday.
describe.each([{ canLieAhead: false }, { canLieAhead: true }])(
  'the period before, of a date that can lie ahead: $canLieAhead',
  ({ canLieAhead }) => {
    test.each([
      ['a day', '2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25', 'days', 1],
      ['days', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19', 'days', 7],
      ['days over a change of year', '2026-01-02', '2026-01-11', '2025-12-23', '2026-01-01', 'days', 10],
      ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15', 'weeks', 1],
      ['a month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', 'months', 1],
      ['a month after a short one', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'months', 1],
      ['two months', '2026-03-01', '2026-04-30', '2026-01-01', '2026-02-28', 'months', 2],
      ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30', 'quarters', 1],
      ['three months that are none', '2026-02-01', '2026-04-30', '2025-11-01', '2026-01-31', 'months', 3],
      ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', 'years', 1],
    ])('%s', (_, ...row) => {
      const [from, to, first, last, unit, count] = row;
      const before = getPeriodBefore({ from, to }, { today: '2026-11-26', canLieAhead });
      expect(before).toEqual({ from: first, to: last, unit, count, isToSameDay: false });
    });
  },
);

test.each([
  ['a month', '2026-11-01', '2026-11-30', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['a month after a short one', '2026-03-01', '2026-03-31', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['a week', '2026-11-23', '2026-11-29', '2026-11-26', '2026-11-16', '2026-11-19'],
  ['a quarter', '2026-10-01', '2026-12-31', '2026-11-26', '2026-07-01', '2026-08-26'],
  ['a year', '2028-01-01', '2028-12-31', '2028-02-29', '2027-01-01', '2027-02-28'],
])('%s that is not over is compared up to the same day', (_, ...row) => {
  const [from, to, today, first, last] = row;
  expect(getPeriodBefore({ from, to }, { today, canLieAhead: false })).toMatchObject({
    from: first,
    to: last,
    isToSameDay: true,
  });
});

test('one whose date can lie ahead is compared with the whole one, since its records are there already', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(getPeriodBefore(november, { today: '2026-11-26', canLieAhead: true })).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    isToSameDay: false,
  });
});
