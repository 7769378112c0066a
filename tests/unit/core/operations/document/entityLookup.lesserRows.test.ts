import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { toRowEntity } from '../../../../../lib/core/operations/document/entityLookup';
import { discover } from '../../../../../lib/core/schema/discover';

const GROUPED = `
  type Query { users: UserQuery } type UserQuery { list(orderBy: String): [UserMinimal] single(id: Int!): User }
  type User { id: Int! name: String! email: String! timezone: String groups: [Int] }`;
const read = (sdl: string) => {
  const schema = buildSchema(sdl);
  const model = discover(schema);
  const of = (type: string) => model.entities.find((own) => own.type === type);
  const invalid = [...buildAllDocuments(model)].flatMap(({ document }) => validate(schema, parse(document)));
  return { of, invalid };
};

describe('a list whose rows are a part of a record', () => {
  const minimal = `${GROUPED} type UserMinimal { id: Int! name: String! email: String! lastLoginAt: String groups: String }`;

  it('is the list of the whole record, which its rows lead to', () => {
    const { of } = read(minimal);
    expect(of('User')?.list).toMatchObject({ of: 'User', rowFields: ['id', 'name', 'email'] });
    expect(of('User')?.get?.steps.map(({ field }) => field)).toEqual(['users', 'single']);
    expect(of('UserMinimal')?.list ?? null).toBeNull();
  });

  it('asks for nothing that the rows have not', () => {
    expect(read(minimal).invalid).toEqual([]);
  });

  it('shows the fields and the title that the rows have', () => {
    const user = read(minimal).of('User');
    const list = user?.list;
    if (user === undefined || list === undefined || list === null) throw new Error('User has no list.');
    const rows = toRowEntity(user, list);
    expect(rows.fields.map(({ name }) => name)).toEqual(['id', 'name', 'email']);
    expect(rows.title).toBe('name');
    expect(toRowEntity(user, { ...list, rowFields: ['id', 'email'] }).title).toBeNull();
  });

  it.each([
    ['has a key of another type', 'type UserMinimal { id: String! name: String! }'],
    ['says other things', 'type UserMinimal { id: Int! a: Int b: Int c: Int }'],
  ])('stays by itself where it %s', (_why, type) => {
    expect(read(`${GROUPED} ${type}`).of('User')?.list).toBeNull();
  });

  it('stays by itself where its rows have a get of their own', () => {
    const { of } =
      read(`type Query { orders: [OrderSummary] orderSummary(id: ID!): OrderSummary order(id: ID!): Order }
      type OrderSummary { id: ID! number: String } type Order { id: ID! number: String }`);
    expect(of('Order')?.list).toBeNull();
    expect(of('OrderSummary')?.list?.steps[0]?.field).toBe('orders');
  });
});

describe('a sort of which no column is known', () => {
  it('is told all the same', () => {
    const { of } = read(
      'type Query { users(orderBy: UserOrder, first: Int): [User] } enum UserOrder { RELEVANCE } type User { id: ID! name: String }',
    );
    expect(of('User')?.list?.sort?.columns).toEqual([]);
  });
});
