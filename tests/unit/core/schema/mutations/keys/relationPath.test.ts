import { expect, it } from 'vitest';
import { pairingLab } from '../pairingLab';

/** Returns the inputs that take the key of an app in the first field of a mutation type, with what each of them is sent. */
function sent(field: string, environment = 'placement: Placement!'): readonly string[] {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  const { key } = pairingLab(`
    type Query { apps: [App!]! app(id: ID!): App teams: [Team!]! team(id: ID!): Team people: [Person!]! person(id: ID!): Person }
    type App { id: ID! name: String! image: String team: Team! ${environment} assignee: Person }
    type Placement { weight: Int! environment: Environment! } type Environment { name: String! }
    type Team { id: ID! slug: String! } type Person { id: ID! name: String! }
    type Mutation { ${field} }`).pair(name, 'App');
  return (key?.arguments ?? []).map(
    ({ at, field: path, part }) => `${at.path.join('.')}=${path ?? String(part)}`,
  );
}

it('a record without a key of its own is known by its name and by what it is in, also one record further on', () => {
  expect(sent('restartApp(name: String!, teamSlug: String!, environmentName: String!): App')).toEqual([
    'teamSlug=team.slug',
    'environmentName=placement.environment.name',
    'name=name',
  ]);
});

it('nothing is sent where two relations lead to such a value', () => {
  const two = 'placement: Placement! former: Placement!';
  expect(sent('restartApp(name: String!, teamSlug: String!, environmentName: String!): App', two)).toEqual([
    'teamSlug=team.slug',
    'name=name',
  ]);
});

it('a name alone does not tell which record is meant', () => {
  expect(sent('restartApp(name: String!): App')).toEqual([]);
});

it('a relation that may be missing takes a new value beside one that identifies the record', () => {
  expect(sent('assignApp(name: String!, teamSlug: String!, assigneeId: ID!): App')).toEqual([
    'teamSlug=team.slug',
    'name=name',
  ]);
});
