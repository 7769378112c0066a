import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  findDescribedKey,
  findDescribedParent,
  findDescribedTargets,
} from '../../../../../../lib/core/schema/mutations/links/describedTargets';
import { pairingLab } from '../pairingLab';

const { entities, entity } = pairingLab(`
  type Query {
    checkouts: [Checkout!]! checkout(id: ID!): Checkout orders: [Order!]! order(id: ID!): Order
    orderLines: [OrderLine!]! orderLine(id: ID!): OrderLine allocations: [Allocation!]! allocation(id: ID!): Allocation
    posts: [Post!]! post(id: Int!): Post comments: [Comment!]! comment(id: Int!): Comment
    projects: [Project!]! project(fullPath: ID!): Project
  }
  type Checkout { id: ID! title: String! } type Order { id: ID! title: String! } type OrderLine { id: ID! sku: String! }
  type Allocation { id: ID! title: String! } type Project { fullPath: ID! name: String! }
  type Post { id: Int! title: String! comments: [Comment!]! } type Comment { id: Int! text: String! } type Mutation { a: Int }`);

/** An argument of that type with a description. */
function item(description: string, name = 'targetId', type = 'ID!') {
  const schema = buildSchema(`type Query { a(${JSON.stringify(description)} ${name}: ${type}): Int }`);
  const [found] = schema.getQueryType()?.getFields()['a']?.args ?? [];
  if (found === undefined) throw new Error('no argument');
  return found;
}

const targets = (
  description: string,
  noun: readonly string[],
  { type = 'ID!', owner = null as string | null } = {},
): readonly string[] =>
  findDescribedTargets(entities, {
    item: item(description, 'x', type),
    noun,
    owner: owner === null ? null : entity(owner),
  }).map(({ discovered }) => discovered.type);

describe('the records whose id a description names', () => {
  it.each<[string, readonly string[]]>([
    ['The ID of the order.', ['Order']],
    ['The ID of the checkout or order.', ['Checkout', 'Order']],
    ['Order ID', ['Order']],
    ['The order line’s ID', ['OrderLine']],
    ['IDs of orders, checkouts or order lines.', ['Order', 'Checkout', 'OrderLine']],
    ['The ID of the order to add to the checkout.', ['Order']],
    ['The ID of the invoice or order.', []],
    ['The ID of the order in the external system.', []],
    ['The ID of the order to add, or the checkout.', ['Order']],
    ['Which one it is.', []],
    ['', []],
  ])('%s: %j', (description, types) => {
    expect(targets(description, ['target'])).toEqual(types);
  });

  it('are none where the name of the input speaks of others', () => {
    expect(targets('The ID of the order.', ['order'])).toEqual(['Order']);
    expect(targets('The ID of the order.', ['alloc'])).toEqual([]);
    expect(targets('The ID of the order.', ['parent'])).toEqual([]);
  });

  it('are none of a plain id that is optional or the record’s own', () => {
    expect(targets('The ID of the order.', [])).toEqual(['Order']);
    expect(targets('The ID of the order.', [], { type: 'ID' })).toEqual([]);
    expect(targets('The ID of the order.', [], { owner: 'Order' })).toEqual([]);
    expect(targets('The ID of the order.', [], { owner: 'Checkout' })).toEqual(['Order']);
  });
});

describe('the record that a new one belongs to', () => {
  const parent = (description: string, { owner = 'Comment', type = 'Int' } = {}) =>
    findDescribedParent(entities, item(description, 'commentOn', type), entity(owner))?.entity.discovered
      .type ?? null;

  it('is the one that its description names and that lists it', () => {
    expect(parent('The ID of the post the comment belongs to.')).toBe('Post');
    expect(parent('The ID of the post object the comment belongs to.')).toBe('Post');
  });

  it.each([
    ['of another type', 'The ID of the post.', { type: 'String' }],
    ['that lists no such records', 'The ID of the order.', { type: 'ID' }],
    ['that is the record itself', 'The ID of the comment.', {}],
    ['of two', 'The ID of the post or order.', {}],
  ])('is none %s', (_, description, of) => {
    expect(parent(description, of)).toBeNull();
  });
});

it('an input with the name of a key is that of the record with which its description begins', () => {
  const keyOf = (description: string | null, name = 'fullPath') =>
    findDescribedKey(entities, { name, description })?.keyField ?? null;
  expect(keyOf('Project the profile belongs to.')).toBe('fullPath');
  expect(keyOf('The path of a project.')).toBeNull();
  expect(keyOf('Order it belongs to.')).toBeNull();
  expect(keyOf('Project the profile belongs to.', 'slug')).toBeNull();
  expect(keyOf(null)).toBeNull();
});
