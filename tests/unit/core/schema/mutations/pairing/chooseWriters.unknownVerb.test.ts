import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const createOf = (mutations: string) =>
  discover(
    buildSchema(`
      type Query { grants: [Grant!]! grant(id: ID!): Grant events: [Event!]! event(id: ID!): Event }
      type Grant { id: ID! title: String! reason: String amount: Int email: String event: Event }
      type Event { id: ID! name: String! }
      input GrantInput { title: String! reason: String amount: Int }
      type Mutation { ${mutations} }`),
  )
    .entities.find(({ type }) => type === 'Grant')
    ?.create?.steps.map(({ field }) => field);

it('a verb of the business creates the record that comes back, where most inputs are its fields', () => {
  expect(createOf('sendGrant(input: GrantInput!): Grant')).toEqual(['sendGrant']);
});

it('a verb of creation comes first', () => {
  const both = 'sendGrant(input: GrantInput!): Grant createGrant(input: GrantInput!): Grant';
  expect(createOf(both)).toEqual(['createGrant']);
});

it('what takes a key, few of its fields, or signs in, creates none', () => {
  expect(createOf('sendGrant(id: ID!, title: String, reason: String): Grant')).toBeUndefined();
  expect(createOf('sendGrant(eventId: ID!, title: String, reason: String): Grant')).toBeUndefined();
  expect(createOf('sendGrant(title: String, a: Int, b: Int, c: Int): Grant')).toBeUndefined();
  expect(createOf('loginGrant(email: String!, reason: String!): Grant')).toBeUndefined();
});
