import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createLabels } from '../../../../lib/operator/labels/labels';
import { createLabelContext } from '../../../../lib/reading/describe/describeField';
import { buildHomeView } from '../../../../lib/reading/home/buildHomeView';
import { discover } from '../../../../lib/schema/discover';

const PLAIN = ['a', 'b', 'c', 'd', 'e'];

const SDL = `
  type Query {
    ${PLAIN.map((name) => `value${name.toUpperCase()}(code: String!): Value`).join('\n')}
    orders(first: Int, offset: Int, search: String): [Order!]!
    orderByNumber(number: String!): Order
    orderByToken(token: String!, secretWord: String!): Order
    searchNotes(query: String!): [Note!]!
  }
  type Mutation { createOrder(number: String!): Order deleteOrder(id: ID!): Order }
  type Order { id: ID! number: String! createdAt: String status: String notes: [Note!]! }
  type Note { id: ID! text: String! order: Order }
  type Value { code: String! text: String! }`;

function homeOf(sdl: string) {
  const model = discover(buildSchema(sdl));
  return buildHomeView(createLabelContext(model, createLabels(null, 'en')), new Map());
}

describe('the look-ups of home', () => {
  it('are forms for those of the most significant entities, four at most, each entity once before others repeat', () => {
    const forms = homeOf(SDL).lookUps.map(({ label }) => label.text);
    expect(forms).toHaveLength(4);
    expect(forms.slice(0, 2)).toEqual(['Order by token', 'Value a']);
  });

  it('leave nothing out: the others, and lists that ask for a text, are links', () => {
    const { lookUps, moreLookUps } = homeOf(SDL);
    expect(lookUps.length + moreLookUps.length).toBe(7);
    expect(moreLookUps[0]?.label.text).toBe('Search notes');
    expect(moreLookUps.every(({ href }) => href.startsWith('/'))).toBe(true);
  });
});
