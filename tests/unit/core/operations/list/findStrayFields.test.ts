import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findStrayFields } from '../../../../../lib/core/operations/list/findStrayFields';
import type { FilterValue } from '../../../../../lib/core/operations/listState';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime scalar Date scalar Decimal
    enum State { OPEN DONE } enum Wanted { OPEN DONE }
    type Query { tasks(filter: TaskFilter, limit: Int, offset: Int): [Task!]! }
    type Task { id: ID! title: String! dueAt: DateTime day: Date pages: Int price: Decimal state: State phase: State urgent: Boolean sizes: [Int!] }
    input TaskFilter { title: Texts dueAt: Times day: Days pages: Ints price: Decimals state: States phase: Phases urgent: Bools sizes: Ints }
    input Texts { eq: String contains: String }
    input Times { eq: DateTime gte: DateTime lte: DateTime isNull: Boolean }
    input Days { eq: Date gte: Date lte: Date }
    input Ints { eq: Int in: [Int!] gt: Int gte: Int lte: Int }
    input Decimals { eq: Decimal gte: Decimal lte: Decimal }
    input States { eq: State in: [State!] ne: State }
    input Phases { eq: Wanted }
    input Bools { eq: Boolean }
  `),
);
function getTasks() {
  const entity = model.entities.find(({ type }) => type === 'Task');
  if (entity?.list == null) throw new Error('Task has no list.');
  return { entity, source: entity.list };
}

/** The fields whose conditions a row with one value does not meet. */
function judge(field: string, own: Json, op: FilterValue['op'], value: Json): readonly string[] {
  const { entity, source } = getTasks();
  const row = { type: 'Task', key: ['1'], title: null, values: { [field]: own } };
  return findStrayFields(entity, source, [{ field, op, value }], [row]);
}

describe('a row', () => {
  it.each<[string, Json, FilterValue['op'], Json]>([
    ['pages', 3, 'eq', 4],
    ['pages', 3, 'gte', 4],
    ['pages', 9, 'lte', 4],
    ['pages', 3, 'in', [4, 5]],
    ['price', '12.50', 'gte', '12.51'],
    ['price', '300.01', 'lte', '300'],
    ['urgent', false, 'eq', true],
    ['state', 'DONE', 'eq', 'OPEN'],
    ['state', 'DONE', 'in', ['OPEN']],
    ['state', 'OPEN', 'ne', 'OPEN'],
    ['day', '2026-11-30', 'lte', '2026-11-29'],
    ['day', '2026-11-30', 'eq', '2026-11-29'],
    ['dueAt', '2026-12-19T10:00:00Z', 'lte', '2026-11-29T22:59:59.999Z'],
    ['dueAt', '2026-11-30T01:10:00+01:00', 'lte', '2026-11-29T22:59:59.999Z'],
    ['dueAt', '2026-12-01T12:00:00', 'lte', '2026-11-29T22:59:59.999Z'],
    ['dueAt', '2026-12-19T10:00:00Z', 'isNull', true],
  ])('of %s %j does not meet “%s %j”', (field, own, op, value) => {
    expect(judge(field, own, op, value)).toEqual([field]);
  });

  it.each<[string, string, Json, [FilterValue['op'], Json]]>([
    ['meets it', 'pages', 4, ['gte', 4]],
    ['may be rounded', 'pages', 4, ['gt', 4]],
    ['meets it in another notation', 'price', 12.5, ['eq', '12.500']],
    ['meets one of several', 'state', 'OPEN', ['in', ['DONE', 'OPEN']]],
    ['may hide its value', 'pages', null, ['eq', 4]],
    ['may hide its value', 'dueAt', null, ['isNull', false]],
    ['may be cut to minutes', 'dueAt', '2026-11-29T10:00:00Z', ['gte', '2026-11-29T10:00:30Z']],
    ['may be of any zone', 'dueAt', '2026-11-30T09:00:00', ['lte', '2026-11-29T22:59:59.999Z']],
    ['is a moment of the day', 'dueAt', '2026-11-29T18:00:00Z', ['eq', '2026-11-28T23:00:00.000Z']],
    ['has an enum of other names', 'phase', 'DONE', ['eq', 'OPEN']],
    ['has a text', 'title', 'Roof', ['eq', 'roof']],
    ['has a list', 'sizes', [1], ['eq', 4]],
    ['is not narrowed by it', 'pages', 3, ['lt', 2]],
  ])('that %s is not judged (%s %j, %j)', (_, field, own, [op, value]) => {
    expect(judge(field, own, op, value)).toEqual([]);
  });
});
