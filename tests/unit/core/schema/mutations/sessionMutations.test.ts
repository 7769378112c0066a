import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { withoutSessionMutations } from '../../../../../lib/core/schema/mutations/sessionMutations';

const MUTATIONS = `login(username: String!, password: String!): Boolean logout: Boolean authenticate(input: String!): Boolean
  refreshToken(token: String!): String tokenAuth(email: String!): String signOut: Boolean registerSession(code: String!): Boolean
  deleteSession: Boolean customerLogin(email: String!): Boolean
  updateUserLogin(id: ID!, login: String!): User renameUser(id: ID!, login: String!): User createReport(title: String!): Report
  sendDesignIn(id: ID!): Boolean backup: Boolean`;
const model = discover(
  buildSchema(`type Query { users: [User!]! user(id: ID!): User reports: [Report!]! report(id: ID!): Report }
    type User { id: ID! login: String } type Report { id: ID! title: String } type Mutation { ${MUTATIONS} }`),
);

/** All mutations that have a page. */
function offered({ siteActions, entities }: typeof model): readonly string[] {
  const sources = [
    ...siteActions.map(({ source }) => source),
    ...entities.flatMap((each) => [each.create, each.update, ...each.actions.map(({ source }) => source)]),
  ];
  return sources.flatMap((source) => source?.steps.at(-1)?.field ?? []).sort();
}

describe('where all visitors share the site’s credentials', () => {
  it('nothing that begins, renews or ends a session is offered, and everything else is', () => {
    expect(offered(withoutSessionMutations(model))).toEqual([
      'backup',
      'createReport',
      'renameUser',
      'sendDesignIn',
      'updateUserLogin',
    ]);
  });

  it('says of each why it has no page', () => {
    const reasons = withoutSessionMutations(model).unmapped.mutations.map(({ field }) => field);
    expect(reasons).toEqual(expect.arrayContaining(['login', 'logout', 'refreshToken', 'registerSession']));
  });

  it('is all offered where each visitor has a token of their own', () => {
    expect(offered(model)).toEqual(expect.arrayContaining(['login', 'logout', 'refreshToken']));
  });
});
