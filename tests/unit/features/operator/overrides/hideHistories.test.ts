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

  test.each([
    ['is secret by its name', SDL.replace('pay: String', 'pay: String apiKey: String'), {}],
    ['is secret by the operator’s word', SDL, { entities: { Task: { fields: { pay: { secret: true } } } } }],
    [
      'in an object of it is secret',
      `${SDL.replace('pay: String', 'access: Access')} type Access { login: String! password: String }`,
      {},
    ],
  ])('are listed nowhere else where a field %s', (_, sdl, config) => {
    const model = modelOf(config, sdl);
    expect(readsOf(model)).toEqual([false, false, false]);
    expect(entityIn(model, 'Task').related.map(({ name }) => name)).toEqual(['changes']);
  });

  test('are listed by themselves where the operator says that the field is no secret, or that they are no history', () => {
    const sdl = SDL.replace('pay: String', 'apiKey: String');
    for (const task of [{ fields: { apiKey: { secret: false } } }, { history: false }])
      expect(readsOf(modelOf({ entities: { Task: task } }, sdl))).toEqual([true, true, true]);
  });
});

describe('rows that tell no values', () => {
  const sdl = SDL.replace('changes: [FieldChange!]!', 'kind: String! text: String').replace(
    /type FieldChange.*/,
    '',
  );

  test('are listed by themselves beside a hidden field or a secret, and not where the record is hidden as a whole', () => {
    const fields = { pay: { hide: true } };
    expect(readsOf(modelOf({ entities: { Task: { fields } } }, sdl))).toEqual([true, true, true]);
    const guarded = getPublicModel(modelOf({ entities: { Task: { protected: true, fields } } }, sdl));
    for (const model of [guarded, modelOf({ entities: { Task: { hide: true, fields } } }, sdl)])
      expect(readsOf(model)).toEqual([false, false, false]);
  });
});

describe('versions', () => {
  const sdl = SDL.replace('pay: String', 'pay: String note: String password: String')
    .replace('changes(limit', 'history(limit')
    .replace('changes: [FieldChange!]!', 'title: String! pay: String note: String password: String');

  test('hide a secret by its name themselves', () => {
    const model = modelOf({}, sdl);
    expect(readsOf(model)).toEqual([true, true, true]);
    const changes = entityIn(model, 'Task').histories?.[0]?.types['TaskChange']?.changes;
    expect(changes).toEqual({ type: 'fields', at: null, names: ['title', 'pay', 'note'] });
  });

  test('are listed nowhere else where the operator alone says what is secret', () => {
    const model = modelOf({ entities: { Task: { fields: { pay: { secret: true } } } } }, sdl);
    expect(readsOf(model)).toEqual([false, false, false]);
  });

  test.each(['secret', 'hide'])(
    'tell no field of the record that the operator does not show (%s) as a fact of their own',
    (word) => {
      const events = SDL.replace('changes: [FieldChange!]!', 'kind: String! pay: String').replace(
        /type FieldChange.*/,
        '',
      );
      const model = modelOf({ entities: { Task: { fields: { pay: { [word]: true } } } } }, events);
      const factsOf = (of: Model) => entityIn(of, 'Task').histories?.[0]?.types['TaskChange']?.facts;
      expect([factsOf(modelOf({}, events)), factsOf(model)]).toEqual([['pay'], []]);
      expect(readsOf(model)).toEqual([false, false, false]);
    },
  );
});
