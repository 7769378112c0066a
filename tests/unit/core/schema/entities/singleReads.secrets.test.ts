import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { buildAllDocuments } from '../../../../../lib/core/operations/catalog/allDocuments';
import { discover } from '../../../../../lib/core/schema/discover';

it('a value of nothing but secrets has no page, because a page selects none', () => {
  const schema = buildSchema(`
    type Query { session: Session books: [Book!]! book(id: ID!): Book me: Me }
    type Session { token: String! refreshToken: String! }
    type Me { login: String! token: String! }
    type Book { id: ID! title: String! }`);
  const model = discover(schema);
  expect(model.singletons.map(({ type }) => type)).toEqual(['Me']);
  expect(model.unmapped.queries).toContainEqual({
    field: 'session',
    reason: expect.objectContaining({ id: 'unmapped.noFields' }),
  });
  const faults = buildAllDocuments(model).flatMap(({ document }) => validate(schema, parse(document)));
  expect(faults).toEqual([]);
});

it('what only groups look-ups is none of the reads without a page', () => {
  const model = discover(
    buildSchema(`
      type Query { teams: Teams! books: [Book!]! }
      type Teams { byName(name: String!): Report byCode(code: String!): Report }
      type Report { text: String! total: Int }
      type Book { id: ID! title: String! }`),
  );
  expect(model.lookUps.map(({ slug }) => slug)).toEqual(['teams-by-name', 'teams-by-code']);
  expect(model.unmapped.queries).toEqual([]);
});
