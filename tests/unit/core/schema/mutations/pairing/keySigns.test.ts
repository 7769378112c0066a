import { describe, expect, it } from 'vitest';
import {
  collectKeySigns,
  getBoundInputs,
  requiresExistingRecord,
  sharesKey,
} from '../../../../../../lib/core/schema/mutations/pairing/keySigns';
import { pairingLab, type PairingLab } from '../pairingLab';

const labOf = (field: string): PairingLab =>
  pairingLab(`type Query { playerAppeals: [PlayerAppeal!]! playerAppeal(id: ID!): PlayerAppeal players: [Player!]! player(id: ID!): Player }
    type PlayerAppeal { id: ID! text: String! } type Player { id: ID! name: String! } type Mutation { ${field} }`);

describe('a create requires a record that exists', () => {
  it.each<[string, string, boolean]>([
    ['if it takes nothing but its key', 'createAppeal(playerAppealId: ID!): Boolean', true],
    [
      'if a weak verb takes its key',
      'submitPlayerAppeal(playerAppealId: ID!, text: String): PlayerAppeal',
      true,
    ],
    ['if something is added to it', 'addNote(playerAppealId: ID!, text: String): PlayerAppeal', true],
    ['not if it may get that key', 'createPlayerAppeal(id: ID, text: String): PlayerAppeal', false],
    [
      'not by the end of its name, if it is named after the record',
      'createAppeal(appealId: ID!, text: String): PlayerAppeal',
      false,
    ],
    [
      'by the end of its name, if it is named after something else',
      'createNote(appealId: ID!, text: String): PlayerAppeal',
      true,
    ],
    ['not for several records', 'createPlayerAppeals(ids: [ID!]!, text: String): [PlayerAppeal!]', false],
    ['not without a key', 'createPlayerAppeal(text: String): PlayerAppeal', false],
  ])('%s', (_, field, requires) => {
    const [name = ''] = /^\w+/.exec(field) ?? [];
    expect(requiresExistingRecord(labOf(field).pair(name, 'PlayerAppeal'))).toBe(requires);
  });
});

describe('the signs of a key', () => {
  it('are those of each of its inputs, in the order of the mutation', () => {
    const pair = labOf('deletePlayerAppeal("The ID of the player appeal." id: ID!): Boolean').pair(
      'deletePlayerAppeal',
      'PlayerAppeal',
    );
    expect(collectKeySigns(pair)).toEqual(['description', 'ownKey']);
    expect(getBoundInputs(pair).map(({ name }) => name)).toEqual(['id']);
  });

  it('are none without a key', () => {
    const pair = labOf('createPlayerAppeal(text: String): PlayerAppeal').pair(
      'createPlayerAppeal',
      'PlayerAppeal',
    );
    expect([collectKeySigns(pair), getBoundInputs(pair)]).toEqual([[], []]);
  });
});

it('two pairs share a key where they take the same input', () => {
  const lab = labOf('judge(playerId: ID!, playerAppealId: ID!): Boolean appeal(id: ID!): PlayerAppeal');
  const [player, appeal] = [lab.pair('judge', 'Player'), lab.pair('judge', 'PlayerAppeal')];
  expect(sharesKey(player, appeal)).toBe(false);
  expect(sharesKey(player, player)).toBe(true);
});
