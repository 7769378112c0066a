import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { reasonTexts } from '../../../../support/reasonTexts';

const { entities } = discover(
  buildSchema(/* GraphQL */ `
    scalar DateTime
    type Query {
      clubs: [Club!]!
      club(id: ID!): Club
    }
    type Club {
      id: ID!
      name: String!
      visits: [Visit!]!
      formerPlayers: [Player!]!
      players: [Player!]!
    }
    type Visit {
      id: ID!
      title: String!
    }
    type Player {
      id: ID!
      title: String!
    }
    type Mutation {
      updatePlayer(id: ID!, title: String!): Player
      deletePlayer(id: ID!): Player
      approvePlayer(playerId: ID!): Player
    }
  `),
);
const club = entities.find(({ type }) => type === 'Club');
const signsOf = (name: string): readonly string[] =>
  reasonTexts(club?.related.find((list) => list.name === name)?.weight?.signs);

test('a list whose records people change comes before one that they only read', () => {
  expect(club?.related.map(({ name }) => name).slice(0, 2)).toEqual(['players', 'visits']);
  expect(signsOf('players')).toContain('3 ways to change records');
});

test('that records can be changed says nothing of a list that is a choice of them', () => {
  expect(signsOf('formerPlayers')).not.toContain('3 ways to change records');
});
