import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';

const actionsOf = (mutation: string) =>
  discover(
    buildSchema(`
      type Query { teams: [Team!]! team(id: ID!): Team }
      type Team { id: ID! name: String! city: String contactList: [Contact!]! }
      type Contact { text: String }
      type Mutation { ${mutation} }`),
  )
    .entities.find(({ type }) => type === 'Team')
    ?.actions.map(({ name }) => name);

it('a change of values of the one record that comes back takes its id, whatever the name goes on with', () => {
  const mutation = 'updateTeamProfile(id: ID!, name: String, city: String): Team';
  expect(actionsOf(mutation)).toEqual(['updateTeamProfile']);
});

it('it proves nothing where none of the values are its own, or the name goes on with a part of it', () => {
  expect(actionsOf('updateTeamBadge(id: ID!, colour: String): Team')).toEqual([]);
  expect(actionsOf('updateTeamContact(id: ID!, name: String): Team')).toEqual([]);
});
