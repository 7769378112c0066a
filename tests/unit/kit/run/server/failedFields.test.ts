import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { findUnreadFields } from '../../../../../lib/kit/run/server/failedFields';

const model = discover(
  buildSchema(`
    type Query { visits: VisitConnection! visit(id: ID!): Visit }
    type VisitConnection { edges: [VisitEdge!]! }
    type VisitEdge { node: Visit }
    type Visit { id: ID! title: String fee: Float room: Room }
    type Room { id: ID! name: String }`),
);
const [visit] = model.entities.filter(({ type }) => type === 'Visit');
if (visit === undefined) throw new Error('There is no visit.');
const rows = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
const AT = ['visits', 'edges', 'node'];
const find = (paths: readonly (readonly (string | number)[])[], nullRows = 0) =>
  [
    ...findUnreadFields(
      visit,
      { rows, nullRows },
      paths.map((path) => ({ path, message: 'a' })),
      AT,
    ),
  ].map(([{ key }, names]) => `${key} ${names.join(' ')}`);

test('a row says which of its fields could not be read', () => {
  const fee = ['visits', 'edges', 1, 'node', 'fee'];
  expect(
    find([fee, ['visits', 'edges', 1, 'node', 'room', 'name'], ['visits', 'edges', 2, 'node', 'fee']]),
  ).toEqual(['b fee room', 'c fee']);
});

test('no row does where rows are missing, and none for errors elsewhere', () => {
  expect(find([['visits', 'edges', 1, 'node', 'fee']], 1)).toEqual([]);
  expect(
    find([['visits'], ['visits', 'edges', 7, 'node', 'fee'], ['visits', 0, 'edges', 1, 'node', 'fee']]),
  ).toEqual([]);
});
