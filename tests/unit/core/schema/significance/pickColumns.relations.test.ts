import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const { entities } = discover(
  buildSchema(/* GraphQL */ `
    scalar DateTime
    type Query {
      builds: [Build!]!
      pipelines: [Pipeline!]!
      organizations: [Organization!]!
    }
    type Organization {
      id: ID!
      name: String!
      pipelines: [Pipeline!]!
      builds: [Build!]!
      build(number: Int): Build
    }
    type Pipeline {
      id: ID!
      name: String!
      organization: Organization!
      builds: [Build!]!
    }
    type Build {
      id: ID!
      number: Int!
      message: String
      checkedAt: DateTime
      organization: Organization!
      pipeline: Pipeline!
      state: String
      first: String
      second: String
    }
  `),
);
const columnsOf = (type: string): readonly string[] =>
  entities.find((entity) => entity.type === type)?.columns ?? [];
const poolOf = (type: string): readonly string[] =>
  entities.find((entity) => entity.type === type)?.columnPool.map(({ name }) => name) ?? [];

describe('relations among the columns of a list', () => {
  test('that always follow from another relation come after it', () => {
    const columns = columnsOf('Build');
    expect(columns).toContain('pipeline');
    expect(
      columns.indexOf('organization') === -1 || columns.indexOf('organization') > columns.indexOf('pipeline'),
    ).toBe(true);
  });

  test('that pick one row of a list of the same record are no columns', () => {
    expect(poolOf('Organization')).not.toContain('build');
  });
});

test('records that people call by a number have a column with what they are about', () => {
  expect(columnsOf('Build')).toContain('message');
});
