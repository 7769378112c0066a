import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';

function entity(sdl: string, type: string): Entity {
  const found = discover(buildSchema(sdl)).entities.find((own) => own.type === type);
  if (found === undefined) throw new Error(`${type} is no entity.`);
  return found;
}
const keyOf = ({ key }: Entity): string => key?.fields.map(({ path }) => path).join(' ') ?? 'none';
const getOf = ({ get }: Entity): string =>
  get === null
    ? 'none'
    : [
        get.steps.map(({ field, on }) => (on === undefined ? field : `${field}/${on}`)).join('.'),
        ...get.key.map(({ at }) => at.path.join('.')),
      ].join(' ');

describe('a key', () => {
  it('is what the only read of the type demands, when each record has it', () => {
    const role = entity(
      `type Query { roles(limit: Int, offset: Int): [roles!]! roles_by_pk(value: String!): roles }
       type roles { value: String! description: String }`,
      'roles',
    );
    expect([keyOf(role), getOf(role)]).toEqual(['value', 'roles_by_pk value']);
  });

  it.each([
    ['a Float, the one number of many a program', 'event(id: Float!): Event', 'event id'],
    ['an id that stands first, as other languages have it', 'event(idEvent: Int!): Event', 'event idEvent'],
  ])('is asked for as %s', (_, field, get) => {
    const event = entity(
      `type Query { events: [Event!]! ${field} } type Event { id: Int! name: String }`,
      'Event',
    );
    expect([keyOf(event), getOf(event)]).toEqual(['id', get]);
  });

  it('may stand in an object of parameters', () => {
    const tool = entity(
      `type Query { tools(limit: Int, offset: Int): [Tool] tool(params: ToolInput): Tool } type Tool { conceptId: String name: String }
       input ToolInput { conceptId: String! tags: String }`,
      'Tool',
    );
    expect([keyOf(tool), getOf(tool)]).toEqual(['conceptId', 'tool params.conceptId']);
  });

  it('may be the field of the type with its id first', () => {
    const user = entity(
      `type Query { usuarios(limit: Int): [Usuario!]! } type Usuario { idUsuario: Int! nombre: String codigo: String }`,
      'Usuario',
    );
    expect([keyOf(user), getOf(user)]).toEqual(['idUsuario', 'none']);
  });

  it('may have several parts, whole numbers of any size among them', () => {
    const contract = entity(
      `scalar UnsignedLong type Query { contracts(first: Int): [Contract] contract(index: UnsignedLong!, subIndex: UnsignedLong!): Contract }
       type Contract { index: Int! subIndex: Int! owner: String }`,
      'Contract',
    );
    expect([keyOf(contract), getOf(contract)]).toEqual(['index subIndex', 'contract index subIndex']);
  });

  it('is no condition that a record may lack', () => {
    const weather = entity(
      `type Query { weathers(first: Int, city: String): [Weather] weather(mood: String!): Weather } type Weather { mood: String city: String }`,
      'Weather',
    );
    expect(getOf(weather)).toBe('none');
  });

  it('may be compound inside a unique input', () => {
    const movie = entity(
      `type Query { movies(take: Int, skip: Int, where: MovieWhereInput): [Movie!]! movie(where: MovieWhereUniqueInput!): Movie }
       type Movie { studio: String! title: String! year: Int }
       input MovieWhereInput { AND: [MovieWhereInput!] title: StringFilter } input StringFilter { equals: String }
       input MovieWhereUniqueInput { studio_title: MovieStudioTitle AND: [MovieWhereInput!] OR: [MovieWhereInput!] year: StringFilter title: StringFilter }
       input MovieStudioTitle { studio: String! title: String! }`,
      'Movie',
    );
    expect(getOf(movie)).toBe('movie where.studio_title.studio where.studio_title.title');
  });

  it('is found in a unique input however many filters that nests', () => {
    const fields = Array.from({ length: 15 }, (_, index) => `f${String(index)}: StringFilter`).join(' ');
    const user = entity(
      `type Query { user(where: UserWhereUniqueInput!): User } type User { id: Int! name: String }
       input UserWhereUniqueInput { id: Int AND: [UserWhereInput!] ${fields} } input UserWhereInput { id: Int } input StringFilter { equals: String }
       type Mutation { deleteOneUser(where: UserWhereUniqueInput!): User }`,
      'User',
    );
    expect(getOf(user)).toBe('user where.id');
    expect(user.delete?.key.map(({ at }) => at.path.join('.'))).toEqual(['where.id']);
  });

  it('may be asked for by the last word of what the read calls the record', () => {
    const wallet = entity(
      `interface Wallet { id: ID! balance: Int } type UsdWallet implements Wallet { id: ID! balance: Int }
       type Query { wallet(walletId: ID!): Wallet account: Account } type Account { id: ID! name: String wallets: [UsdWallet!]! }`,
      'UsdWallet',
    );
    expect(getOf(wallet)).toBe('wallet/UsdWallet walletId');
  });

  it.each([
    ['Criteria', 'criteria_id'],
    ['Movie', 'movieId'],
    ['Warehouse', 'warehouseUuid'],
    ['AccessToken', 'tokenId'],
  ])('of %s may be called %s', (type, field) => {
    expect(
      keyOf(
        entity(`type Query { all${type}: [${type}] } type ${type} { ${field}: String! name: String }`, type),
      ),
    ).toBe(field);
  });
});

describe('beside a filter', () => {
  it('what is written is no key', () => {
    const author = entity(
      `type Query { authors: [Author] author(id: Int!): Author paperAuthors(limit: Int, offset: Int): [PaperAuthor] } type Author { id: Int! name: String }
       type PaperAuthor { author_id: Int! paper_id: Int! }
       input PaperAuthorFilter { _and: [PaperAuthorFilter] author_id: IntFilter } input IntFilter { _eq: Int }
       input PaperAuthorSet { author_id: Int paper_id: Int }
       type Mutation { update_paper_authors(where: PaperAuthorFilter!, _set: PaperAuthorSet): PaperAuthor }`,
      'Author',
    );
    expect(author.actions).toEqual([]);
  });
});

describe('of several ids', () => {
  it('the one without an underscore is the key', () => {
    const meal = entity(
      `interface Node { id: ID! } type Query { node(id: ID!): Node meal(id: ID!): Meal } type Meal implements Node { id: ID! _id: Int! name: String }`,
      'Meal',
    );
    expect(keyOf(meal)).toBe('id');
  });

  it('one named after the type without its technical last word is the key', () => {
    const sdl = `type Query { maintenanceRecords: [MaintenanceRecord] orderItems(first: Int, after: Int): [OrderItem] } type MaintenanceRecord { equipmentId: ID! maintenanceId: ID! note: String }
      type OrderItem { orderId: String! name: String }`;
    expect(keyOf(entity(sdl, 'MaintenanceRecord'))).toBe('maintenanceId');
    expect(keyOf(entity(sdl, 'OrderItem'))).toBe('none');
  });
});
