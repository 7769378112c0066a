import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import type { FilterOperator } from '../../../../lib/core/schema/model/reads';
import { createConditionFormatter } from '../../../../lib/features/list/filterChips';
import { getPlainOperators } from '../../../../lib/features/list/filterWords';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import { resolveDayFilters } from '../../../../lib/features/list/dayFilters';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime scalar Date
    type Query { orders(first: Int, where: Where): [Order!]! }
    input Where { placedAt: Moments sentAt: Exact dueOn: Days total: Ints }
    input Moments { eq: DateTime gt: DateTime lt: DateTime gte: DateTime lte: DateTime }
    input Exact { eq: DateTime }
    input Days { gt: Date lt: Date gte: Date lte: Date } input Ints { gt: Int lt: Int }
    type Order { id: ID! placedAt: DateTime sentAt: DateTime dueOn: Date total: Int }
  `),
);

function asked(field: string, op: FilterOperator, value: string | number) {
  const [order] = model.entities;
  if (order?.list == null) throw new Error('no list');
  const filters = [{ field, op, value }];
  const state = { position: { type: 'page', page: 1 }, size: 25, sort: null, filters, search: '' } as const;
  return resolveDayFilters(order.list, state).filters[0]?.value;
}

describe('a list narrowed by a day', () => {
  it.each<[FilterOperator, string]>([
    ['gte', '2026-11-21T23:00:00.000Z'],
    ['gt', '2026-11-21T22:59:59.999Z'],
    ['lte', '2026-11-22T22:59:59.999Z'],
    ['lt', '2026-11-22T23:00:00.000Z'],
  ])(
    'holds the moments of that day, whether the backend has inclusive operators or not: %s',
    (op, moment) => {
      expect(asked('placedAt', op, '2026-11-22')).toBe(moment);
    },
  );

  it.each<[FilterOperator, string]>([
    ['gte', '2026-03-01'],
    ['gt', '2026-02-28'],
    ['lte', '2026-03-01'],
    ['lt', '2026-03-02'],
  ])('holds that day of a field of days, too: %s', (op, day) => {
    expect(asked('dueOn', op, '2026-03-01')).toBe(day);
  });

  it('holds the moments of a day that is asked for by itself, which none of them equals', () => {
    const [order] = model.entities;
    if (order?.list == null) throw new Error('no list');
    const { state, problems } = parseListQuery(order, order.list, {
      'f.placedAt.eq': '2026-11-22',
      'f.sentAt.eq': '2026-11-22',
    });
    expect(state.filters).toEqual([{ field: 'placedAt', op: 'eq', value: '2026-11-22' }]);
    expect(resolveDayFilters(order.list, state).filters).toEqual([
      { field: 'placedAt', op: 'gte', value: '2026-11-21T23:00:00.000Z' },
      { field: 'placedAt', op: 'lte', value: '2026-11-22T22:59:59.999Z' },
    ]);
    // Without the two ends it cannot be asked for, so it is told and not offered.
    expect(problems).toMatchObject([{ type: 'invalidValue', name: 'sentAt', value: '2026-11-22' }]);
    const sent = order.list.filter?.fields.find(({ field }) => field === 'sentAt');
    expect(sent && getPlainOperators(sent)).toEqual([]);
  });

  it('leaves moments that are given whole, and numbers, as they are', () => {
    expect(asked('placedAt', 'gt', '2026-11-22T10:00:00Z')).toBe('2026-11-22T10:00:00Z');
    expect(asked('total', 'gt', 5)).toBe(5);
  });

  it('is told as from and to that day; numbers as more and less', () => {
    const text = createConditionFormatter(
      { labels: createLabels(null, 'en'), translate: getTranslator('en') },
      new Map(),
    );
    const field = { name: 'x', label: { text: 'X' }, list: false } as const;
    expect(text({ ...field, kind: 'date' }, { op: 'gt', value: '2026-11-22' })).toBe('from 22.11.2026');
    expect(text({ ...field, kind: 'date' }, { op: 'lt', value: '2026-11-22' })).toBe('to 22.11.2026');
    expect(text({ ...field, kind: 'integer' }, { op: 'gt', value: 5 })).toBe('more than 5');
  });
});
