import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { getRelatedColumns } from '../../../../../lib/reading/record/server/loadRelatedTables';
import { discover } from '../../../../../lib/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime
    type Query { repos: [Repo!]! repo(id: ID!): Repo users: [User!]! user(id: ID!): User issues: [Issue!]! issue(id: ID!): Issue }
    type Repo { id: ID! name: String! issues: [Issue!]! }
    type User { id: ID! username: String! }
    type Issue { id: ID! title: String! repo: Repo! author: User comments: [Comment!]! createdAt: DateTime! }
    type Comment { id: ID! body: String! repo: Repo! issue: Issue! author: User closedBy: User mergedBy: User createdAt: DateTime! }`),
);

function columnsOf(type: string, rows: string): readonly string[] {
  const [owner, target] = [type, rows].map((name) => model.entities.find((entity) => entity.type === name));
  if (owner === undefined || target === undefined) throw new Error('The schema lacks it.');
  const source = { type: 'record' as const, entity: owner, key: ['1'] };
  return getRelatedColumns(target, { type, source }, (of) =>
    model.entities.find((entity) => entity.type === of),
  );
}

it('a related list shows neither its owner nor what the rows share with it, but who else', () => {
  const columns = columnsOf('Issue', 'Comment');
  expect(columns).toContain('author');
  expect(columns).not.toContain('repo');
  expect(columns).not.toContain('issue');
  expect(columns[0]).toBe('body');
});

it('who wrote the rows stays, though somebody wrote the owner as well', () => {
  expect(columnsOf('Issue', 'Comment')).toContain('author');
});

it('a relation that the owner does not share stays', () => {
  expect(columnsOf('User', 'Comment')).toContain('repo');
});
