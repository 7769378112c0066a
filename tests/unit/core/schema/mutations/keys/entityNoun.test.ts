import { describe, expect, it } from 'vitest';
import { EntityNoun } from '../../../../../../lib/core/schema/mutations/keys/entityNoun';
import { normalizeName } from '../../../../../../lib/core/schema/mutations/names/normalizedName';
import { pairingLab } from '../pairingLab';

const { entities, entity } = pairingLab(`
  type Query { nodes: [Account!]! account(id: ID!): Account clubs: [Club!]! club(id: ID!): Club teams: [Team!]! team(id: ID!): Team guestTeams: [GuestTeam!]! guestTeam(id: ID!): GuestTeam
    teamDiscussions: [TeamDiscussion!]! teamDiscussion(id: ID!): TeamDiscussion forumDiscussions: [ForumDiscussion!]! forumDiscussion(id: ID!): ForumDiscussion }
  interface Account { id: ID! name: String! }
  type Club implements Account { id: ID! name: String! }
  type GuestTeam { id: ID! name: String! } type Team { id: ID! name: String! } type TeamDiscussion { id: ID! title: String! } type ForumDiscussion { id: ID! title: String! }`);

const noun = (text: string): EntityNoun => new EntityNoun(normalizeName(text), entities);
const meansIn = (text: string, type: string, mutation = 'doIt'): boolean =>
  noun(text).asDescription.refersTo(entity(type), normalizeName(mutation));

describe('a noun that a type is named after', () => {
  it('means the entities of exactly this name', () => {
    const reference = noun('team').asType;
    expect(reference?.entities).toEqual([entity('Team')]);
    expect(reference?.refersTo(entity('Team'), '')).toBe(true);
    expect(reference?.refersTo(entity('TeamDiscussion'), '')).toBe(false);
  });

  it('means nothing where no entity has this name', () => {
    expect(noun('discussion').asType).toBeNull();
  });

  it('means the members of an interface, and the interface of a member', () => {
    expect(noun('account').asType?.refersTo(entity('Club'), '')).toBe(true);
    expect(noun('club').asType?.refersTo(entity('Account'), '')).toBe(true);
    expect(noun('club').asType?.refersTo(entity('Team'), '')).toBe(false);
  });
});

it('a union means its members, although these do not name it', () => {
  const lab = pairingLab(`
    union Place = Shop | Depot type Shop { id: ID! name: String! } type Depot { id: ID! name: String! } type User { id: ID! name: String! }
    type Query { places: [Place!]! place(id: ID!): Place shops: [Shop!]! shop(id: ID!): Shop depots: [Depot!]! depot(id: ID!): Depot users: [User!]! user(id: ID!): User }
    type Mutation { a: Int }`);
  const reference = new EntityNoun(normalizeName('place'), lab.entities).asType;
  expect(['Shop', 'Depot', 'User'].map((type) => reference?.refersTo(lab.entity(type), ''))).toEqual([
    true,
    true,
    false,
  ]);
});

describe('a noun of a description', () => {
  it('is known where an entity has it at the end of its name, or at the end of the noun', () => {
    expect(noun('discussion').asDescription.isEntityNoun).toBe(true);
    expect(noun('favourite team').asDescription.isEntityNoun).toBe(true);
    expect(noun('invoice').asDescription.isEntityNoun).toBe(false);
  });

  it('means any entity whose name ends with it', () => {
    expect(meansIn('discussion', 'TeamDiscussion')).toBe(true);
    expect(meansIn('discussion', 'ForumDiscussion')).toBe(true);
    expect(meansIn('discussion', 'Team')).toBe(false);
  });

  it('means the entity that the mutation names in full, and no other one that ends alike', () => {
    expect(meansIn('discussion', 'TeamDiscussion', 'TeamDiscussion')).toBe(true);
    expect(meansIn('discussion', 'ForumDiscussion', 'TeamDiscussion')).toBe(false);
    expect(meansIn('discussion', 'Team', 'TeamDiscussion')).toBe(false);
  });

  it('means the entity of exactly this name before those that end with it', () => {
    expect(meansIn('team', 'Team')).toBe(true);
    expect(meansIn('team', 'TeamDiscussion')).toBe(false);
    expect(meansIn('team', 'GuestTeam')).toBe(false);
  });
});
