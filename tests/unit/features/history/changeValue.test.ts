import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { findChangedField, toShownValue } from '../../../../lib/features/history/changeValue';
import type { Json } from '../../../../lib/core/schema/model/json';
import { discover } from '../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    enum Status { OPEN IN_PROGRESS }
    type Query { tasks(limit: Int): [Task!]! task(id: ID!): Task users: [User!]! user(id: ID!): User }
    type User { id: ID! name: String! }
    type Task { id: ID! title: String! status: Status! count: Int done: Boolean tags: [String!] owner: User authToken: String }`),
);
const ctx = createLabelContext(model, createLabels(null, 'en'));
const task = ctx.findEntity('Task');
if (task === undefined) throw new Error('There is no task.');

function show(name: string, value: Json) {
  const changed = findChangedField(task ?? { type: '', fields: [], key: null }, name);
  if (changed === null) return null;
  const { field, value: shown } = toShownValue(ctx, 'Task', changed, value);
  return [field.label.text, field.kind, shown];
}

describe('a value of a history', () => {
  it.each([
    ['status', 'in_progress', ['Status', 'enum', 'IN_PROGRESS']],
    ['status', 'Waiting', ['Status', 'text', 'Waiting']],
    ['count', '12', ['Count', 'integer', '12']],
    ['count', 'many', ['Count', 'text', 'many']],
    ['done', 't', ['Done', 'boolean', true]],
    ['tags', '["a","b"]', ['Tags', 'text', ['a', 'b']]],
    [
      'owner',
      { id: 'u1', name: 'Anna', password: 'x' },
      ['Owner', 'relation', { href: '/users/u1', title: 'Anna' }],
    ],
    ['owner_id', 7, ['Owner', 'relation', { href: '/users/7', title: 'User 7' }]],
    // A text under the relation's own name may be a title, which leads nowhere.
    ['owner', 'Anna Kowalska', ['Owner', 'text', 'Anna Kowalska']],
    ['meta_data', { a: 1, api_key: 'x' }, ['Meta data', 'json', { a: 1 }]],
  ] as const)('is shown by the kind of its field: %s %j', (name, value, expected) => {
    expect(show(name, value as Json)).toEqual(expected);
  });

  it.each(['authToken', 'auth_token', 'password_hash', '/apiKey'])(
    'is not shown where it is secret: %s',
    (name) => {
      expect(show(name, 'x')).toBeNull();
    },
  );
});
