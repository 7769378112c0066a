import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

const PAGE = 'first: Int, offset: Int';

const { entities } = discover(
  buildSchema(`
    interface Place { id: ID! name: String! }
    type Query {
      depots(${PAGE}): [Depot!]! depot(id: ID!): Depot place(id: ID!): Place places(${PAGE}): [Place!]!
      carriers(${PAGE}): [Carrier!]! gates(${PAGE}): [Gate!]!
    }
    type Depot implements Place {
      id: ID! name: String!
      gates(${PAGE}): [Gate!]! carriers(${PAGE}): [Carrier!]! robots(${PAGE}): [Robot!]!
      readings(${PAGE}): [Reading!]! notices(${PAGE}): [Notice!]!
    }
    type Gate { id: ID! name: String! depot: Depot! }
    type Carrier { id: ID! name: String! }
    type Robot { id: ID! name: String! depot: Depot! }
    type Reading { id: ID! value: Int! }
    type Notice { id: ID! text: String! place: Place! }
    type Mutation {
      createGate(depotId: ID!, name: String!): Gate
      createCarrier(name: String!): Carrier
      updateRobot(id: ID!, name: String!): Robot
      createNotice(placeId: ID!, text: String!): Notice
    }`),
);

test('parts of a record are what people add below it, also below its interface, and what is changed nowhere else', () => {
  const parts = entities.find(({ type }) => type === 'Depot')?.layout.partLists ?? [];
  expect(new Map(parts.map(({ value, reason }) => [value, sayEnglish(reason)]))).toEqual(
    new Map([
      ['gates', 'Gate is created below it'],
      ['notices', 'Notice is created below it'],
      ['robots', 'Robot is listed and changed only here'],
    ]),
  );
});
