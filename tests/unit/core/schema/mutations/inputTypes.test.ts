import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import type { Model } from '../../../../../lib/core/schema/model/model';

const SDL = `
  type Query { orders: [Order!]! order(id: ID!): Order parts: [Part!]! part(id: ID!): Part people: [Person!]! person(id: ID!): Person }
  type Order { id: ID! title: String! buyer: Person lines: [Line!]! parts: [Part!]! }
  type Line { sku: String! seller: Person }
  type Part { id: ID! name: String! maker: Person } type Person { id: ID! name: String! }
  type Mutation { createOrder(input: OrderInput!): Order updateOrder(id: ID!, patch: OrderPatch!): Order }`;

const inputsOf = (types: string): Model['inputs'] => discover(buildSchema(`${SDL} ${types}`)).inputs;
const namesOf = (inputs: Model['inputs'], type: string): readonly string[] =>
  (inputs[type]?.fields ?? []).map(({ name }) => name);

const PATCH = 'input OrderPatch { title: String }';

describe('the input types of the forms', () => {
  it('are those of the mutations and all that they contain, also if they contain themselves', () => {
    const inputs =
      inputsOf(`${PATCH} input OrderInput { title: String! lines: [LineInput!] copyOf: OrderInput }
      input LineInput { sku: String! cost: CostInput } input CostInput { net: Int } input Unused { a: Int }`);
    expect(Object.keys(inputs).toSorted()).toEqual(['CostInput', 'LineInput', 'OrderInput', 'OrderPatch']);
  });

  it('have no optional deprecated field and no token that comes back unchanged', () => {
    const inputs = inputsOf(
      `${PATCH} input OrderInput { title: String! old: Int @deprecated clientMutationId: String note: String }`,
    );
    expect(namesOf(inputs, 'OrderInput').toSorted()).toEqual(['note', 'title']);
  });

  it('are partial where their name says so', () => {
    const inputs = inputsOf(`${PATCH} input OrderInput { title: String! }`);
    expect(inputs['OrderPatch']?.partial?.value).toBe(true);
    expect(inputs['OrderInput']?.partial).toBeUndefined();
  });

  it('take exactly one value where the schema says so', () => {
    const inputs = inputsOf(`${PATCH} input OrderInput @oneOf { title: String buyerId: ID }`);
    expect(inputs['OrderInput']?.oneOf).toBe(true);
    expect(inputs['OrderPatch']?.oneOf).toBeUndefined();
  });

  it('are money where they have an amount and a currency', () => {
    const inputs = inputsOf(
      `${PATCH} input OrderInput { title: String! price: PriceInput } input PriceInput { amount: Float! currency: String! }`,
    );
    expect(inputs['PriceInput']?.money).toEqual({ amount: 'amount', currency: 'currency' });
  });
});

describe('the owner of an inner input', () => {
  const targetOf = (types: string, type: string, name: string): string | undefined =>
    inputsOf(`${PATCH} ${types}`)[type]?.fields.find((field) => field.name === name)?.target;

  it('is the part of the record with the name of the field, so its links lead where the part’s do', () => {
    expect(
      targetOf(
        'input OrderInput { title: String! lines: [LineInput!] } input LineInput { sku: String! seller: ID }',
        'LineInput',
        'seller',
      ),
    ).toBe('Person');
  });

  it('is the listed record where rows make one', () => {
    expect(
      targetOf(
        'input OrderInput { title: String! parts: [PartRow!] } input PartRow { name: String! maker: ID }',
        'PartRow',
        'maker',
      ),
    ).toBe('Person');
  });
});
