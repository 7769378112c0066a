import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { findHiddenPart } from '../../../../lib/operations/guard/checkCall';
import { buildListOperation } from '../../../../lib/operations/list/listOperation';
import type { FilterValue } from '../../../../lib/operations/listState';
import { discover } from '../../../../lib/schema/discover';

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
