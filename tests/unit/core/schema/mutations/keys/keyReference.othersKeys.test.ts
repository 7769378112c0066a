import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

/** The writes of every entity that take its key: `Host: removeHost, update host`. */
function keyedWrites(sdl: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    discover(buildSchema(sdl)).entities.map(({ type, update, delete: remove, actions }) => [
      type,
      [update, remove, ...actions.map(({ source }) => source)]
        .filter((source) => source !== null)
        .map(({ steps }) => steps.at(-1)?.field ?? ''),
    ]),
  );
}

const ACCOUNTS = `interface Account { id: ID! name: String! }
  type Host implements Account { id: ID! name: String! fee: Int }
  type Collective implements Account { id: ID! name: String! }
  input AccountReferenceInput { id: ID slug: String }
  type Query { hosts: [Host!]! host(id: ID!): Host collectives: [Collective!]! collective(id: ID!): Collective
    accounts: [Account!]! account(id: ID!): Account }`;

describe('a reference that names another record', () => {
  it.each(['BookWhereUnique', 'BookWhereUniqueInput', 'WhereBook', 'BookRef'])(
    'is the key of the record in an argument of plain words: `where: %s`',
    (name) => {
      const writes = keyedWrites(`
        type Book { id: ID! title: String! } input ${name} { id: ID! }
        type Query { books: [Book!]! book(id: ID!): Book }
        type Mutation { deleteBook(where: ${name}!): Boolean! deleteBookBatch(ids: [ID!]!): Int }`);
      expect(writes['Book']).toEqual(['deleteBook']);
    },
  );

  it('is the key of the record that its argument is named after', () => {
    const writes = keyedWrites(`${ACCOUNTS} type Mutation {
      applyToHost(collective: AccountReferenceInput!, host: AccountReferenceInput!): Boolean
      convertHostToCollective(host: AccountReferenceInput!): Collective }`);
    expect(writes.Collective).not.toContain('convertHostToCollective');
    expect(writes.Host).toContain('convertHostToCollective');
  });

  it('is never the first of two references, where the second is named after the record', () => {
    const [host] = discover(
      buildSchema(`${ACCOUNTS} type Mutation {
        applyToHost(collective: AccountReferenceInput!, host: AccountReferenceInput!): Boolean }`),
    ).entities.filter(({ type }) => type === 'Host');
    expect(host?.actions.flatMap(({ source }) => source.key.map(({ at }) => at.path))).toEqual([
      ['host', 'id'],
    ]);
  });

  it('is not the key of the record, where another reference has its own name', () => {
    const [account] = discover(
      buildSchema(`${ACCOUNTS} type Mutation {
        removeMember(memberAccount: AccountReferenceInput!, account: AccountReferenceInput!): Boolean }`),
    ).entities.filter(({ type }) => type === 'Account');
    expect(account?.actions.flatMap(({ source }) => source.key.map(({ at }) => at.path))).toEqual([
      ['account', 'id'],
    ]);
  });

  it('is of the wider type, where the mutation takes the named record away from it', () => {
    const writes = keyedWrites(`${ACCOUNTS} type Mutation {
      removeHost(account: AccountReferenceInput!): Boolean }`);
    expect(writes.Host).not.toContain('removeHost');
    expect(writes.Account).toContain('removeHost');
  });
});

describe('a plain id', () => {
  const INSTALLATIONS = `type App { id: ID! name: String! } type AppInstallation { id: ID! brand: String! }
    type Query { apps: [App!]! app(id: ID!): App installations: [AppInstallation!]! installation(id: ID!): AppInstallation }`;

  it('is not of a record that the name mentions beside other words, where another one comes back', () => {
    const writes = keyedWrites(`${INSTALLATIONS} type Payload { appInstallation: AppInstallation }
      type Mutation { appRetryInstall(id: ID!): Payload appActivate(id: ID!): App }`);
    expect(writes.App).toEqual(['appActivate']);
  });

  it('is not of a record whose part the description names', () => {
    const writes = keyedWrites(`type Organization { id: ID! name: String! }
      type Query { organizations: [Organization!]! organization(id: ID!): Organization }
      type Mutation {
        organizationDomainClaim("The ID of the organization domain to claim." id: ID!): Boolean
        organizationArchive("The ID of the organization to archive." id: ID!): Boolean }`);
    expect(writes.Organization).toEqual(['organizationArchive']);
  });

  it('is not of the record behind a preposition, unless that comes back', () => {
    const writes = keyedWrites(`type Channel { id: ID! name: String! } type Tag { id: ID! name: String! }
      type Query { channels: [Channel!]! channel(id: ID!): Channel tags: [Tag!]! tag(id: ID!): Tag }
      type Mutation { publishThingToChannel(id: ID!): Boolean addMarksToTag(id: ID!, marks: [String!]): Tag }`);
    expect(writes.Channel).toEqual([]);
    expect(writes.Tag).toEqual(['addMarksToTag']);
  });

  it('is of the payload’s object that has the name of the mutation’s object, even if that is no entity', () => {
    const writes = keyedWrites(`type Viewer { id: ID! name: String! } type TOTP { secret: String! }
      type Query { viewers: [Viewer!]! viewer(id: ID!): Viewer }
      type Payload { totp: TOTP! viewer: Viewer! }
      type Mutation { totpActivate(id: ID!, token: String): Payload }`);
    expect(writes.Viewer).toEqual([]);
  });

  it('is not of a record that a delete names beside words that nothing explains', () => {
    const writes = keyedWrites(`type Customer { id: ID! name: String! email: String }
      type Query { customers: [Customer!]! customer(id: ID!): Customer }
      type Payload { id: ID }
      type Mutation { destroyIntegrationCustomer(id: ID!): Payload destroyCustomer(id: ID!): Payload }`);
    expect(writes.Customer).toEqual(['destroyCustomer']);
  });

  it('is of the record that creates and changes return under that name', () => {
    const writes =
      keyedWrites(`type AgentToken { id: ID! name: String! } type ClusterToken { id: ID! name: String! }
      type Query { agentTokens: [AgentToken!]! agentToken(id: ID!): AgentToken
        clusterTokens: [ClusterToken!]! clusterToken(id: ID!): ClusterToken }
      type Payload { clusterAgentToken: ClusterToken } type Done { ok: Boolean }
      type Mutation { clusterAgentTokenCreate(name: String!): Payload clusterAgentTokenUpdate(id: ID!, name: String): Payload
        clusterAgentTokenRevoke(id: ID!): Done agentTokenRevoke(id: ID!): Done }`);
    expect(writes.ClusterToken).toContain('clusterAgentTokenRevoke');
    expect(writes.AgentToken).toEqual(['agentTokenRevoke']);
  });
});

describe('a value that makes no record known', () => {
  it('is a code described as new, which is what the record gets', () => {
    const writes = keyedWrites(`type Rule { id: ID! title: String! } type RuleCode { id: ID! code: String! }
      type Query { rules: [Rule!]! rule(id: ID!): Rule codes: [RuleCode!]! ruleCode(id: ID!): RuleCode }
      type Payload { rule: Rule ruleCode: RuleCode }
      type Mutation { ruleCodeUpdate("The new code of a rule." code: String!, ruleId: ID!): Payload }`);
    expect(writes.RuleCode).toEqual([]);
  });

  it('is an id that the server makes if none is given', () => {
    const writes = keyedWrites(`type Activity { id: ID! body: String! }
      type Query { activities: [Activity!]! activity(id: ID!): Activity }
      input PromptInput { "The identifier. If none is provided, the backend will generate one." id: ID body: String! }
      type Payload { activity: Activity }
      type Mutation { activityCreatePrompt(input: PromptInput!): Payload }`);
    expect(writes.Activity).toEqual([]);
  });

  it('is a number below the parent that is described as another record’s', () => {
    const writes =
      keyedWrites(`type Issue { iid: ID! id: ID! title: String! } type Epic { iid: ID! id: ID! title: String! }
      type Query { issues: [Issue!]! issue(id: ID!): Issue epics: [Epic!]! epic(id: ID!): Epic }
      type Payload { epic: Epic }
      type Mutation { promoteToEpic("Project of the issue." projectPath: ID!, "IID of the issue to mutate." iid: String!): Payload
        epicOpen("Path of the project." projectPath: ID!, "IID of the epic to mutate." iid: String!): Payload }`);
    expect(writes.Epic).toEqual(['epicOpen']);
  });
});
