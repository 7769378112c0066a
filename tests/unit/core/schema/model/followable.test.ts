import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { findChangeFilter, findLatestFirst } from '../../../../../lib/core/schema/model/followable';
import type { Entity } from '../../../../../lib/core/schema/model/model';
import type { ListSource } from '../../../../../lib/core/schema/model/reads';

interface Parts {
  readonly fields?: string;
  readonly filter?: string;
  readonly order?: string;
}

function readTasks({ fields = '', filter = 'title', order = 'TITLE' }: Parts): [Entity, ListSource] {
  const sdl = `
    scalar DateTime
    scalar Date
    type Query { tasks(where: TaskFilter, order: TaskOrder, limit: Int, offset: Int): [Task!]! task(id: ID!): Task }
    type Task { id: ID! title: String! ${fields} }
    input TaskFilter { ${filter.includes(':') ? filter : `${filter}: TextFilter`} }
    input TextFilter { eq: String }
    input MomentFilter { gt: DateTime gte: DateTime lt: DateTime eq: DateTime }
    input FromFilter { gte: DateTime }
    input SameFilter { eq: DateTime }
    input DayFilter { gt: Date }
    enum Direction { ASC DESC }
    enum TaskField { ${order} }
    input TaskOrder { field: TaskField! direction: Direction! }
  `;
  const task = discover(buildSchema(sdl)).entities.find(({ type }) => type === 'Task');
  if (task?.list == null) throw new Error('There is no list of tasks.');
  return [task, task.list];
}

const MOMENTS = 'createdAt: DateTime updatedAt: DateTime';

describe('the latest records first', () => {
  test.each<[string, Parts, string | null]>([
    ['by their creation', { fields: MOMENTS, order: 'TITLE UPDATED_AT CREATED_AT' }, 'createdAt'],
    ['or else by their last change', { fields: MOMENTS, order: 'TITLE UPDATED_AT' }, 'updatedAt'],
    ['not where the list cannot be sorted by one', { fields: MOMENTS }, null],
    ['not by another moment', { fields: 'dueAt: DateTime', order: 'TITLE DUE_AT' }, null],
  ])('stand %s', (_, parts, field) => {
    expect(findLatestFirst(...readTasks(parts))).toBe(field);
  });

  test('stand by no moment that the site keeps to itself', () => {
    const [task, list] = readTasks({ fields: MOMENTS, order: 'TITLE CREATED_AT' });
    const secret = { type: 'name', word: 'created' } as never;
    const fields = task.fields.map((field) => (field.name === 'createdAt' ? { ...field, secret } : field));
    expect(findLatestFirst({ ...task, fields }, list)).toBeNull();
  });
});

describe('what has changed since a moment', () => {
  test.each<[string, Parts, ReturnType<typeof findChangeFilter>]>([
    [
      'is found by the last change',
      { fields: MOMENTS, filter: 'createdAt: MomentFilter updatedAt: MomentFilter' },
      { field: 'updatedAt', op: 'gt', lifecycle: 'changed' },
    ],
    [
      'is found by the creation, also with the moment itself',
      { fields: MOMENTS, filter: 'createdAt: FromFilter' },
      { field: 'createdAt', op: 'gte', lifecycle: 'created' },
    ],
    ['is not found by equal moments', { fields: MOMENTS, filter: 'updatedAt: SameFilter' }, null],
    ['is not found by whole days', { fields: 'createdOn: Date', filter: 'createdOn: DayFilter' }, null],
    ['is not found without a filter', { fields: MOMENTS }, null],
  ])('%s', (_, parts, filter) => {
    expect(findChangeFilter(...readTasks(parts))).toEqual(filter);
  });
});
