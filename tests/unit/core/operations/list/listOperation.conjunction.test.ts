import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findHiddenPart } from '../../../../../lib/core/operations/guard/checkCall';
import { buildListOperation } from '../../../../../lib/core/operations/list/listOperation';
import type { FilterValue } from '../../../../../lib/core/operations/listState';
import { discover } from '../../../../../lib/core/schema/discover';

const desk = (joins: string, list = 'filter: TaskFilter', key = 'dueAt: Times') =>
  buildSchema(`
    scalar DateTime
    type Query { tasks(${list}, limit: Int, offset: Int): [Task!]! tasksCount(filter: TaskFilter): Int! }
    type Task { id: ID! title: String! dueAt: DateTime }
    input TaskFilter { ${joins} title: Texts ${key} }
    input Texts { eq: String like: String }
    input Times { eq: DateTime gte: DateTime lt: DateTime }
  `);

const FROM = { field: 'dueAt', op: 'gte', value: '2026-11-23' } as const;
const UNTIL = { field: 'dueAt', op: 'lt', value: '2026-11-30' } as const;
const TITLE = { field: 'title', op: 'eq', value: 'Roof' } as const;

const UNTIL_WITH = { field: 'dueAt', op: 'lte', value: '2026-11-29' } as const;

const rangeDesk = (name: string, ends: string) =>
  buildSchema(`
    scalar DateTime
    type Query { tasks(filter: TaskFilter, limit: Int, offset: Int): [Task!]! }
    type Task { id: ID! title: String! dueAt: DateTime }
    input TaskFilter { title: Texts dueAt: Times }
    input Texts { eq: String like: String }
    input Times { ${name}: Ends gte: DateTime lte: DateTime }
    input Ends { ${ends} }
  `);

/** The variables of a list under filters, without its page. */
function sent(schema: ReturnType<typeof desk>, filters: readonly FilterValue[]) {
  const model = discover(schema);
  const entity = model.entities.find(({ type }) => type === 'Task');
  if (entity?.list == null) throw new Error('Task has no list.');
  const { document, variables } = buildListOperation(model, entity, entity.list, {
    state: { position: { type: 'page', page: 1 }, size: 5, sort: null, filters, search: '' },
    selection: [],
  });
  // Visitors' documents with these values are admitted.
  expect(findHiddenPart({ schema, model, document, variables })).toBeNull();
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !/limit|offset/.test(name)));
}

describe('two conditions on one field', () => {
  const both = [{ dueAt: { gte: '2026-11-23' } }, { dueAt: { lt: '2026-11-30' } }];

  it.each(['and', 'AND', '_and'])('are filters of their own under `%s`, as in the total', (name) => {
    const found = Object.values(sent(desk(`${name}: [TaskFilter!]`), [FROM, TITLE, UNTIL]));
    expect(found.length).toBeGreaterThan(0);
    for (const filter of found) expect(filter).toEqual({ title: { eq: 'Roof' }, [name]: both });
  });

  it('are so in a list of filters, too', () => {
    const [filter] = Object.values(sent(desk('and: [TaskFilter!]', 'filter: [TaskFilter!]'), [FROM, UNTIL]));
    expect(filter).toEqual([{ and: both }]);
  });

  it.each([
    ['nothing joins filters', ''],
    ['the key joins other things', 'and: [Times!]'],
    ['the key takes a single filter', 'and: TaskFilter'],
  ])('are one object where %s', (_, joins) => {
    const [filter] = Object.values(sent(desk(joins), [FROM, UNTIL]));
    expect(filter).toEqual({ dueAt: { gte: '2026-11-23', lt: '2026-11-30' } });
  });

  it.each([
    ['between', 'lower: DateTime! upper: DateTime!', ['lower', 'upper']],
    ['_between', 'start: DateTime end: DateTime', ['start', 'end']],
    ['range', 'to: DateTime from: DateTime', ['from', 'to']],
  ])('go to `%s { %s }` where nothing joins filters', (name, ends, [from, to]) => {
    const schema = rangeDesk(name, ends);
    const [filter] = Object.values(sent(schema, [FROM, TITLE, UNTIL_WITH]));
    const range = { [from ?? '']: '2026-11-23', [to ?? '']: '2026-11-29' };
    expect(filter).toEqual({ title: { eq: 'Roof' }, dueAt: { [name]: range } });
    const [alone] = Object.values(sent(schema, [FROM]));
    expect(alone).toEqual({ dueAt: { gte: '2026-11-23' } });
  });

  it.each([
    ['has other ends', 'lower: DateTime! until: DateTime!'],
    ['has a third key', 'lower: DateTime! upper: DateTime! step: Int'],
    ['has ends of two types', 'lower: DateTime! upper: Int!'],
  ])('stay in one object where the range %s', (_, ends) => {
    const [filter] = Object.values(sent(rangeDesk('between', ends), [FROM, UNTIL_WITH]));
    expect(filter).toEqual({ dueAt: { gte: '2026-11-23', lte: '2026-11-29' } });
  });

  it('stay beside each other where each has a key of its own', () => {
    const schema = desk('and: [TaskFilter!]', 'filter: TaskFilter', 'dueAt_gte: DateTime dueAt_lt: DateTime');
    const [filter] = Object.values(sent(schema, [FROM, UNTIL]));
    expect(filter).toEqual({ dueAt_gte: '2026-11-23', dueAt_lt: '2026-11-30' });
  });
});

it('conditions on different fields stay one object', () => {
  const [filter] = Object.values(sent(desk('and: [TaskFilter!]'), [FROM, TITLE]));
  expect(filter).toEqual({ dueAt: { gte: '2026-11-23' }, title: { eq: 'Roof' } });
});

describe('conditions that one object of column, operator and value cannot hold together', () => {
  const schema = buildSchema(`
    scalar DateTime scalar Mixed
    type Query { tasks(where: TaskWhere, limit: Int, offset: Int): [Task!]! }
    type Task { id: ID! title: String! dueAt: DateTime size: Int }
    input TaskWhere { column: TaskColumn operator: Operator = EQ value: Mixed AND: [TaskWhere!] OR: [TaskWhere!] }
    enum TaskColumn { TITLE DUE_AT SIZE } enum Operator { EQ GTE LT LTE }
  `);
  const where = (column: string, operator: string, value: string) => ({ column, operator, value });

  it('are filters of their own under the key that joins them', () => {
    expect(Object.values(sent(schema, [FROM, TITLE, UNTIL]))).toEqual([
      {
        AND: [
          where('DUE_AT', 'GTE', '2026-11-23'),
          where('TITLE', 'EQ', 'Roof'),
          where('DUE_AT', 'LT', '2026-11-30'),
        ],
      },
    ]);
  });

  it('are the object itself where there is only one', () => {
    expect(Object.values(sent(schema, [FROM]))).toEqual([where('DUE_AT', 'GTE', '2026-11-23')]);
  });
});
