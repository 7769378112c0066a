import { describe, expect, test } from 'vitest';
import { entityIn, modelOf } from '../../../overrides/overridesLab';
import { getPublicModel } from '../../../../../lib/site/site/publicModel';
import type { Model } from '../../../../../lib/core/schema/model/model';

const SDL = `
  scalar DateTime
  type Query {
    tasks(limit: Int, offset: Int): [Task!]! task(id: ID!): Task
    taskChanges(limit: Int, offset: Int): [TaskChange!]! taskChange(id: ID!): TaskChange
    users: [User!]! user(id: ID!): User
  }
  type Task { id: ID! title: String! pay: String changes(limit: Int, offset: Int): [TaskChange!]! }
  type TaskChange { id: ID! createdAt: DateTime! actor: String! changes: [FieldChange!]! }
  type FieldChange { field: String! before: String after: String }
  type User { id: ID! name: String! taskChanges: [TaskChange!]! }`;

const readsOf = (model: Model): readonly boolean[] => {
  const { list, get } = entityIn(model, 'TaskChange');
  const { related } = entityIn(model, 'User');
  return [list !== null, get !== null, related.some(({ source }) => source.of === 'TaskChange')];
};

describe('the changes of a record', () => {
  test('are listed by themselves where all of the record is visible', () => {
    expect(readsOf(modelOf({}, SDL))).toEqual([true, true, true]);
  });

  test.each([
    ['a field of it is hidden', modelOf({ entities: { Task: { fields: { pay: { hide: true } } } } }, SDL)],
    ['it is hidden', modelOf({ entities: { Task: { hide: true } } }, SDL)],
    ['it asks to sign in', getPublicModel(modelOf({ entities: { Task: { protected: true } } }, SDL))],
  ])('are listed nowhere else where %s', (_, model) => {
    expect(readsOf(model)).toEqual([false, false, false]);
    const unmapped = model.unmapped.queries.map(({ field }) => field);
    expect(unmapped).toEqual(expect.arrayContaining(['taskChanges', 'taskChange']));
  });

  test('stay on the page of the record', () => {
    const model = modelOf({ entities: { Task: { fields: { pay: { hide: true } } } } }, SDL);
    expect(entityIn(model, 'Task').related.map(({ name }) => name)).toEqual(['changes']);
  });

  test('stay where another record hides something', () => {
    const model = modelOf({ entities: { User: { fields: { name: { hide: true } } } } }, SDL);
    expect(readsOf(model)).toEqual([true, true, true]);
  });
});
