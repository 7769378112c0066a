import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildWritePlan } from '../../../../../lib/core/operations/write/writePlan';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query { reports(first: Int): [Report!]! report(id: ID!): Report me: Account }
    type Report { id: ID! title: String! }
    type Account { name: String! email: String passwordHash: String settings: Settings }
    type Settings { theme: String apiKey: String }
    type Session { token: String! expiresAt: String }
    type Issued { label: String key: Key }
    type Key { label: String apiKey: String! }
    type Renewed { done: Boolean settings: Settings }
    type Mutation { changeName(name: String!): Account signIn(name: String!, code: String!): Session issueKey(label: String!): Issued
      renewSettings(theme: String): Renewed }
  `),
);

/** What the document of an action of the site asks for. */
function asked(field: string): string {
  const action = model.siteActions.find(({ source }) => source.steps.at(-1)?.field === field);
  if (action === undefined) throw new Error(`${field} is no action.`);
  return buildWritePlan(model, null, action.source).document;
}

describe('the answer of an action', () => {
  it('shows what the mutation newly issues, secrets among it', () => {
    expect(asked('signIn')).toContain('token');
    expect(asked('issueKey')).toContain('apiKey');
  });

  it('keeps the secrets of what queries show, too, at every depth', () => {
    expect(asked('changeName')).toContain('email');
    expect(asked('changeName')).not.toContain('passwordHash');
    expect(asked('renewSettings')).toContain('theme');
    expect(asked('renewSettings')).not.toContain('apiKey');
  });
});
