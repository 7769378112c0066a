import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

/** The default columns of a list of `type`, whose fields are `fields`. */
function columnsOf(type: string, fields: string): readonly string[] {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      scalar DateTime
      enum Kind { ONE TWO }
      type Query { rows: [${type}!]! row(id: ID!): ${type} }
      type ${type} { id: ID! ${fields} }
    `),
  );
  return entities.find((entity) => entity.type === type)?.columns ?? [];
}

describe('the default columns of a list', () => {
  test('have the days on which something begins and ends rather than the day of its creation', () => {
    const columns = columnsOf(
      'Concert',
      'name: String! createdAt: DateTime! dateFrom: DateTime dateTo: DateTime',
    );
    expect(columns).toEqual(['name', 'dateFrom', 'dateTo']);
  });

  test('have the day of creation rather than others where a type is a log', () => {
    const columns = columnsOf(
      'PriceHistory',
      'name: String! createdAt: DateTime! fromDueDate: DateTime toDueDate: DateTime',
    );
    expect(columns).toContain('createdAt');
  });

  test('have the last use of what people keep using', () => {
    const columns = columnsOf('Depot', 'name: String! createdAt: DateTime! lastActivityAt: DateTime');
    expect(columns).toContain('lastActivityAt');
  });

  test('have the price, and what is in stock rather than other counts', () => {
    const columns = columnsOf(
      'Ware',
      'name: String! kind: String colour: String photoCount: Int! totalInventory: Int! price: Float! createdAt: DateTime!',
    );
    expect(columns).toContain('price');
    expect(columns).toContain('totalInventory');
    expect(columns).not.toContain('photoCount');
    expect(columns.indexOf('price')).toBeLessThan(columns.indexOf('totalInventory'));
  });

  test('have no repetition of the title in an address, no opaque key, and nothing of removed records', () => {
    const columns = columnsOf(
      'Depot',
      'name: String! slug: String! uuid: String! deletedAt: DateTime isDeleted: Boolean deletedReason: String',
    );
    expect(columns).toEqual(['name']);
  });

  test('have nothing that is kept for signing in', () => {
    const columns = columnsOf('Guest', 'name: String! loginAttempts: Int lockUntil: DateTime');
    expect(columns).not.toContain('loginAttempts');
  });

  test('do not read the state of an address as a status, nor its postcode as a code', () => {
    const { entities } = discover(
      buildSchema(/* GraphQL */ `
        type Query {
          rows: [Firm!]!
        }
        type Firm {
          id: ID!
          name: String!
          state: String
          zipcode: String
          city: String
        }
      `),
    );
    const slots = Object.fromEntries(
      entities.flatMap(({ columnPool }) => columnPool.map(({ name, slot }) => [name, slot])),
    );
    expect(slots).toMatchObject({ state: 'other', zipcode: 'other' });
  });

  test('read a picture behind a relation as a picture', () => {
    const { entities } = discover(
      buildSchema(/* GraphQL */ `
        type Query {
          articles: [Article!]!
          files: [StoredFile!]!
        }
        type Article {
          id: ID!
          title: String!
          coverMedia: StoredFile
        }
        type StoredFile {
          id: ID!
          name: String!
          articles: [Article!]!
        }
      `),
    );
    const article = entities.find(({ type }) => type === 'Article');
    expect(article?.columnPool).toMatchObject([{ name: 'coverMedia', slot: 'picture' }]);
  });
});
