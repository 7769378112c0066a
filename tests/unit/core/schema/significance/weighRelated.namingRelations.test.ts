import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { readTitle } from '../../../../../lib/core/operations/document/recordIdentity';
import { discover } from '../../../../../lib/core/schema/discover';

const { entities } = discover(
  buildSchema(/* GraphQL */ `
    type Query {
      enrolments: [Enrolment!]!
      fulfillments: [Fulfillment!]!
      notes: [Note!]!
      courses: [Course!]!
      orders: [Order!]!
      people: [Person!]!
    }
    type Course {
      id: ID!
      title: String!
    }
    type Enrolment {
      id: ID!
      course: Course!
      person: Person!
    }
    type Fulfillment {
      id: ID!
      createdBy: Person!
      order: Order!
      tracking: String
    }
    type Note {
      id: ID!
      about: Order
      weight: Float
    }
    type Order {
      id: ID!
      number: String!
    }
    type Person {
      id: ID!
      firstName: String!
      lastName: String!
    }
  `),
);
const find = (type: string) => {
  const entity = entities.find((each) => each.type === type);
  if (entity === undefined) throw new Error(`no ${type}`);
  return entity;
};

test('a record without a title is named by the record that every one of its kind belongs to, not by its author', () => {
  const fulfillment = find('Fulfillment');
  expect(fulfillment.title).toBeNull();
  expect(fulfillment.namedBy).toEqual([{ title: 'order.number' }]);
  expect(readTitle(fulfillment, { order: { number: '#1042' } })).toBe('#1042');
  expect(readTitle(fulfillment, { order: null })).toBeNull();
});

test('a join is named by both of its records, people by both of their names', () => {
  const record = { course: { title: 'Pottery' }, person: { firstName: 'Jan', lastName: 'Kowalski' } };
  expect(readTitle(find('Enrolment'), record)).toBe('Pottery · Jan Kowalski');
});

test('a relation that a record may lack does not name it, and a title of its own needs no other', () => {
  expect(find('Note').namedBy).toEqual([]);
  expect(find('Order').namedBy).toEqual([]);
});

test('a list without titles leads to its records from what names them, not from an id', () => {
  expect(find('Fulfillment').columns[0]).toBe('order');
});

test('a line is named by its owner and by what it is about, so that the lines of one owner differ', () => {
  const model = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        orders: [Order!]!
        order(id: ID!): Order
        products: [Product!]!
        node(id: ID!): Node
      }
      interface Node {
        id: ID!
      }
      type Order implements Node {
        id: ID!
        number: String!
        lines: [OrderLine!]!
      }
      type OrderLine implements Node {
        id: ID!
        order: Order!
        product: Product!
        note: String
      }
      type Product {
        id: ID!
        name: String!
      }
    `),
  );
  const line = model.entities.find(({ type }) => type === 'OrderLine');
  expect(line?.namedBy).toEqual([{ title: 'order.number' }, { title: 'product.name' }]);
});
