import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';

/** The writes of one entity: `create | update | delete | actions`, by the names of their mutations. */
function writesOf(type: string, sdl: string): string {
  const entity = discover(buildSchema(sdl)).entities.find((each) => each.type === type);
  const { create = null, update = null, delete: remove = null, actions = [] } = entity ?? {};
  return [create, update, remove, ...actions.map(({ source }) => source)]
    .map((source) => source?.steps.at(-1)?.field ?? '-')
    .join(' ');
}

const REPOSITORY = `type Repository { id: ID! name: String! tags: [String!] }
  type Query { repositories: [Repository!]! repository(id: ID, name: String): Repository }`;

describe('a record that its query reads by name too', () => {
  it('has the actions and the delete that take the name', () => {
    expect(
      writesOf(
        'Repository',
        `${REPOSITORY} type Mutation { unlockRepository(name: String!): Int deleteRepository(name: String!): Repository }`,
      ),
    ).toBe('- - deleteRepository unlockRepository');
  });

  it('is not changed by a mutation that gives it a name', () => {
    expect(
      writesOf('Repository', `${REPOSITORY} type Mutation { updateRepository(name: String!): Repository }`),
    ).toBe('- - -');
  });
});

describe('a delete that returns the record and asks for its name', () => {
  const CLUSTER = `enum Provider { AWS GCP } type Cluster { id: ID! name: String! provider: Provider! }
    type Query { clusters: [Cluster!]! cluster(id: ID!): Cluster }`;
  const keyOf = (mutation: string) =>
    discover(buildSchema(`${CLUSTER} type Mutation { ${mutation} }`))
      .entities.find(({ type }) => type === 'Cluster')
      ?.delete?.key.map(({ field, at }) => `${at.path.join('.')}=${field ?? ''}`);

  it('gets the name, and what else it requires of the record', () => {
    expect(keyOf('deleteCluster(name: String!): Cluster')).toEqual(['name=name']);
    expect(keyOf('deleteCluster(name: String!, provider: Provider!): Cluster')).toEqual([
      'name=name',
      'provider=provider',
    ]);
  });

  it('is none if it requires what the record does not have, or returns something else', () => {
    expect(keyOf('deleteCluster(name: String!, zone: Provider!): Cluster')).toBeUndefined();
    expect(keyOf('deleteCluster(name: String!): Boolean')).toBeUndefined();
  });

  it('is no proof for actions', () => {
    const sdl = `${CLUSTER} type Mutation { restartCluster(name: String!): Cluster }`;
    expect(writesOf('Cluster', sdl)).toBe('- - -');
  });
});

describe('the key of a record under another name', () => {
  it('is an optional id that names the record, where the mutation is a verb alone', () => {
    expect(
      writesOf(
        'Repository',
        `${REPOSITORY} type Mutation { release(repositoryId: ID, repositoryName: String, tags: [String!]): Boolean }`,
      ),
    ).toBe('- - - release');
  });

  it('is an id behind "by"', () => {
    expect(
      writesOf(
        'Repository',
        `${REPOSITORY} type Mutation { deleteRepository(byID: ID, byToken: String): Boolean }`,
      ),
    ).toBe('- - deleteRepository');
  });

  it('is a plain id, where another input gives the part that the name goes on with', () => {
    expect(
      writesOf(
        'Repository',
        `${REPOSITORY} type Mutation { setRepositoryBilling(id: ID!, billingCode: String): Boolean
          deleteRepositoryItem(id: ID!): Boolean }`,
      ),
    ).toBe('- - - setRepositoryBilling');
  });

  it('is required inside the only argument, even if that may be left out', () => {
    expect(
      writesOf(
        'Repository',
        `${REPOSITORY} input PlaceInput { repository_id: ID! } type Order { number: String! }
          type Placed { order: Order! } type Mutation { placeOrder(input: PlaceInput): Placed }`,
      ),
    ).toBe('- - - placeOrder');
  });
});

describe('a mutation that makes a record of something', () => {
  it.each(['launch', 'allocate', 'provision'])('%s creates what comes back', (verb) => {
    expect(
      writesOf(
        'Machine',
        `type App { id: ID! name: String! } type Machine { id: ID! name: String! region: String }
          type Query { apps: [App!]! app(id: ID!): App machines: [Machine!]! machine(id: ID!): Machine }
          type Payload { app: App! machine: Machine! }
          input MachineInput { appId: ID! name: String region: String }
          type Mutation { ${verb}Machine(input: MachineInput!): Payload }`,
      ),
    ).toBe(`${verb}Machine - -`);
  });

  it('stays an action of the record whose key it takes, if nothing shows that a record comes back', () => {
    const sdl = `type App { id: ID! name: String! } type Address { id: ID! ip: String! region: String }
      type Query { apps: [App!]! app(id: ID!): App addresses: [Address!]! address(id: ID!): Address }
      input AllocateInput { appId: ID! machineId: ID region: String } type Payload { v4: String }
      type Mutation { allocateAddress(input: AllocateInput!): Payload }`;
    expect(writesOf('Address', sdl)).toBe('- - -');
    expect(writesOf('App', sdl)).toBe('- - - allocateAddress');
  });
});
