import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { getRelatedColumns } from '../../../../../lib/features/record/server/owner';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    scalar DateTime
    type Query { repos: [Repo!]! repo(id: ID!): Repo users: [User!]! user(id: ID!): User issues: [Issue!]! issue(id: ID!): Issue }
    type Repo { id: ID! name: String! issues: [Issue!]! }
    type User { id: ID! username: String! }
    type Issue { id: ID! title: String! repo: Repo! author: User comments: [Comment!]! createdAt: DateTime! }
    type Comment { id: ID! body: String! repo: Repo! issue: Issue! author: User createdAt: DateTime! }`),
);

function columnsOf(type: string, rows: string): readonly string[] {
  const target = model.entities.find((entity) => entity.type === rows);
  if (target === undefined) throw new Error('The schema lacks it.');
  return getRelatedColumns(target, { type });
}

it('a related list does not show its owner, but the next best answer to who', () => {
  expect(model.entities.find(({ type }) => type === 'Comment')?.columns).toContain('issue');
  const columns = columnsOf('Issue', 'Comment');
  expect(columns[0]).toBe('body');
  expect(columns).not.toContain('issue');
  expect(columns).toContain('author');
});

it('a list of another owner keeps the relation', () => {
  expect(columnsOf('User', 'Comment')).toContain('issue');
});
