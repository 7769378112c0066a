import { describe, expect, it } from 'vitest';
import { pairingLab } from '../pairingLab';

const SHOP = `
  scalar StaffID
  type Query {
    orders: [Order!]! order(id: ID!): Order orderLines: [OrderLine!]! orderLine(id: ID!): OrderLine
    products: [Product!]! product(id: ID!): Product staffs: [Staff!]! staff(id: StaffID!): Staff
  }
  type Order { id: ID! title: String! } type OrderLine { id: ID! sku: String! } type Product { id: ID! name: String! }
  type Staff { id: StaffID! name: String! } union Thing = Order | Product type Done { ok: Boolean thing: Thing }`;

/** The types of the entities that the first field of a mutation type may concern. */
function candidates(field: string, name = /^\w+/.exec(field)?.[0] ?? ''): readonly string[] {
  return pairingLab(`${SHOP} type Mutation { ${field} }`)
    .pairsOf(name)
    .map(({ entity }) => entity.discovered.type)
    .toSorted();
}

describe('a mutation may concern', () => {
  it.each([
    ['the entities in its name, also by the end of their names', 'shipOrder(at: Int): Boolean', ['Order']],
    ['an entity and those whose name ends with it', 'packLine(at: Int): Boolean', ['OrderLine']],
    ['the entities that it returns, also inside of its payload', 'undo(at: Int): Done', ['Order', 'Product']],
    [
      'the entity whose full name begins an argument for a key',
      'retry(productId: ID!): Boolean',
      ['Product'],
    ],
    ['the entity whose scalar a required argument has', 'fire(who: StaffID!): Boolean', ['Staff']],
    ['no entity by an optional scalar', 'fire(who: StaffID): Boolean', []],
    ['no entity that only a description names', 'retry("The ID of the order." id: ID!): Boolean', []],
    ['an entity behind by', 'retryByOrder(at: Int): Boolean', ['Order']],
    ['no entity of which a word is a part of another word', 'reorderAll(at: Int): Boolean', []],
  ])('%s', (_, field, types) => {
    expect(candidates(field)).toEqual(types);
  });

  it('the entity of its namespace', () => {
    expect(
      candidates(
        'orders: OrderMutations } type OrderMutations { ship(at: Int): Boolean pack(at: Int): Boolean',
        'orders.ship',
      ),
    ).toEqual(['Order']);
  });
});

it('of very many entities whose names end alike a name means only those that it says in full', () => {
  const types = Array.from(
    { length: 30 },
    (_, index) => `Kind${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : 'x'}Order`,
  );
  const reads = types
    .map((type, index) => `list${index}: [${type}!]! one${index}(id: ID!): ${type}`)
    .join(' ');
  const sdl = `type Query { ${reads} } ${types.map((type) => `type ${type} { id: ID! title: String! }`).join(' ')}
    type Mutation { cancelOrder(id: ID!): Boolean cancelKindaOrder(id: ID!): Boolean }`;
  const lab = pairingLab(sdl);
  expect(lab.pairsOf('cancelOrder')).toHaveLength(0);
  expect(lab.pairsOf('cancelKindaOrder').map(({ entity }) => entity.discovered.type)).toEqual(['KindaOrder']);
});
