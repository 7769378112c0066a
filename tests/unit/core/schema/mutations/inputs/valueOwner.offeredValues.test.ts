import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../../lib/core/schema/discover';
import { withReasonTexts } from '../../../../../support/reasonTexts';

function readOffered(recordFields: string, input: string): unknown {
  const model = discover(
    buildSchema(`
      enum Step { PACK SEND }
      type Query { orders: [Order!]! order(id: ID!): Order }
      type Order { id: ID! state: String! ${recordFields} }
      type Mutation { moveOrder(id: ID!, ${input}): Order }
    `),
  );
  const action = model.entities[0]?.actions.find(({ name }) => name === 'moveOrder');
  return action?.source.fields[0]?.offeredBy;
}

describe('the values that a record offers', () => {
  it('are those of its list of next states, for an input that is a state', () => {
    expect(withReasonTexts(readOffered('nextStates: [String!]!', 'state: String!'))).toEqual({
      value: 'nextStates',
      reason: '`nextStates` lists the values of `state` that the record offers ([String!]!).',
    });
  });

  it('are those of its list of available values of the same enum, whatever the input is called', () => {
    expect(readOffered('availableSteps: [Step!]', 'to: Step!')).toMatchObject({ value: 'availableSteps' });
  });

  it.each([
    ['an ordinary list', 'states: [String!]!', 'state: String!'],
    ['a list of something else', 'nextNames: [String!]!', 'state: String!'],
    ['a list of another type', 'nextStates: [Int!]!', 'state: String!'],
    ['one of two such lists', 'nextStates: [String!]! possibleStates: [String!]!', 'state: String!'],
    ['a list for a list', 'nextStates: [String!]!', 'states: [String!]!'],
  ])('are not those of %s', (_, recordFields, input) => {
    expect(readOffered(recordFields, input)).toBeUndefined();
  });
});
