import { buildSchema } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { getSecondsLeftOfDay, getSiteDay } from '../../../../lib/features/list/dayPeriods';
import { resolveDayFilters } from '../../../../lib/features/list/dayFilters';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { type UrlQuery, withQuery } from '../../../../lib/ground/routes/queryParams';
import { toListParams } from '../../../../lib/features/list/listParams';
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

function parse(query: UrlQuery, now = '2026-11-26T10:00:00.000Z') {
  const [order] = model.entities;
  if (order?.list == null) throw new Error('no list');
  const parsed = parseListQuery(order, order.list, query, { now });
  const { filters } = resolveDayFilters(order.list, parsed.state);
  return { ...parsed, sent: filters.map(({ field, op, value }) => [field, op, value]) };
}

/** The first and the last day of a period, as the list is asked for them. */
function daysOf(word: string, now?: string): readonly unknown[] {
  const { sent } = parse({ 'f.dueOn.is': word }, now);
  return ['gte', 'lte'].map((end) => sent.find(([, op]) => op === end)?.[2] ?? null);
}

describe('a word for days', () => {
  // 26 November 2026 is a Thursday.
  it.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['last7days', '2026-11-20', '2026-11-26'],
    ['last30days', '2026-10-28', '2026-11-26'],
    ['next7days', '2026-11-26', '2026-12-02'],
    ['next30days', '2026-11-26', '2026-12-25'],
    ['beforeToday', null, '2026-11-25'],
    ['afterToday', '2026-11-27', null],
  ])('%s is the days from %s to %s', (word, from, to) => {
    expect(daysOf(word)).toEqual([from, to]);
  });

  it.each<readonly [string, { now: string; word: string; days: readonly [string, string] }]>([
    [
      'a Monday begins a week',
      { now: '2026-11-22T23:30:00Z', word: 'thisWeek', days: ['2026-11-23', '2026-11-29'] },
    ],
    [
      'a Sunday ends it',
      { now: '2026-11-22T22:30:00Z', word: 'thisWeek', days: ['2026-11-16', '2026-11-22'] },
    ],
    [
      'a month can be that of the last year',
      { now: '2026-01-15T12:00:00Z', word: 'lastMonth', days: ['2025-12-01', '2025-12-31'] },
    ],
    [
      'February has its own length',
      { now: '2028-02-10T12:00:00Z', word: 'thisMonth', days: ['2028-02-01', '2028-02-29'] },
    ],
  ])('%s', (_title, { now, word, days }) => {
    expect(daysOf(word, now)).toEqual(days);
  });

  it('means the day of the site, not that of Greenwich', () => {
    expect(getSiteDay('2026-11-25T23:30:00Z')).toBe('2026-11-26');
    expect(daysOf('today', '2026-11-25T23:30:00Z')).toEqual(['2026-11-26', '2026-11-26']);
  });

  it('narrows moments from the first to the last of these days, also by operators that exclude their value', () => {
    expect(parse({ 'f.placedAt.is': 'yesterday' }).sent).toEqual([
      ['placedAt', 'gt', '2026-11-24T22:59:59.999Z'],
      ['placedAt', 'lt', '2026-11-25T23:00:00.000Z'],
    ]);
  });

  it('stays a word in every link of the list', () => {
    const params = toListParams(parse({ 'f.dueOn.is': 'last7days', 'f.total.gte': '5' }));
    expect(withQuery('/orders', params)).toBe('/orders?f.dueOn.is=last7days&f.total.gte=5');
  });

  it.each([
    ['an unknown word', { 'f.dueOn.is': 'lastCentury' }, 'invalidValue'],
    ['two words at once', { 'f.dueOn.is': ['today', 'thisWeek'] }, 'invalidValue'],
    ['a date with one end', { 'f.paidOn.is': 'today' }, 'invalidValue'],
    ['a number', { 'f.total.is': 'today' }, 'invalidValue'],
    ['an unknown field', { 'f.secret.is': 'today' }, 'unknownFilter'],
  ])('is told about and left out: %s', (_title, query, type) => {
    const { problems, state } = parse(query);
    expect([problems.map((problem) => problem.type), state.filters]).toEqual([[type], []]);
  });

  it('is no condition where the form left it empty', () => {
    const { problems, state } = parse({ 'f.dueOn.is': '' });
    expect([problems, state.filters]).toEqual([[], []]);
  });
});

test.each([
  ['a later day', '2026-11-24', ['dueOn', 'gte', '2026-11-24']],
  ['an earlier day', '2026-11-01', ['dueOn', 'gte', '2026-11-20']],
  ['the same day', '2026-11-20', ['dueOn', 'gte', '2026-11-20']],
])('of a period and %s of the same end the narrower one is sent', (_title, day, end) => {
  const { sent } = parse({ 'f.dueOn.is': 'last7days', 'f.dueOn.gte': day });
  expect(sent.filter(([, op]) => op === 'gte')).toEqual([end]);
  expect(sent.filter(([, op]) => op === 'lte')).toEqual([['dueOn', 'lte', '2026-11-26']]);
});

test('the end of a day is that of the site, on days of 23 and 25 hours, too', () => {
  expect(getSecondsLeftOfDay('2026-11-26T22:59:00.000Z')).toBe(59);
  expect(getSecondsLeftOfDay('2026-10-24T22:00:00.000Z')).toBe(25 * 3600 - 1);
  expect(getSecondsLeftOfDay('2026-03-28T23:00:00.000Z')).toBe(23 * 3600 - 1);
});
