import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';
import { getListedEntities } from '../../../../../lib/core/schema/model/listedEntities';
import { reasonTexts, withReasonTexts } from '../../../../support/reasonTexts';

const CLINIC = /* GraphQL */ `
  type Query {
    auditLogs: [AuditLog!]!
    breeds: [Breed!]!
    breed(id: ID!): Breed
    owners: [Owner!]!
    owner(id: ID!): Owner
    pets(search: String, name: String): [Pet!]!
    pet(id: ID!): Pet
    visits(petId: ID): [Visit!]!
    visit(id: ID!): Visit
  }
  type Mutation {
    createPet(input: PetInput!): Pet!
    updatePet(id: ID!, input: PetInput!): Pet!
    deletePet(id: ID!): Pet!
    vaccinatePet(id: ID!): Pet!
    createVisit(input: VisitInput!): Visit!
    createOwner(input: OwnerInput!): Owner!
  }
  input PetInput {
    name: String!
  }
  input VisitInput {
    petId: ID!
    reason: String
  }
  input OwnerInput {
    username: String!
  }
  type AuditLog {
    id: ID!
    message: String!
    at: String
  }
  type Breed {
    id: ID!
    name: String!
  }
  type Owner {
    id: ID!
    username: String!
    pets: [Pet!]!
  }
  type Pet {
    id: ID!
    name: String!
    breed: Breed
    owner: Owner
    formerOwners: [Owner!]!
    auditLogs: [AuditLog!]!
    littermates: [Pet!]!
    oldVisits: [Visit!]!
    visits: [Visit!]!
    petPhotos: [PetPhoto!]!
  }
  type PetPhoto {
    id: ID!
    title: String!
    pet: Pet!
  }
  type Visit {
    id: ID!
    reason: String
    createdAt: String
    pet: Pet!
    breed: Breed
  }
`;

const model = discover(buildSchema(CLINIC));
const pet = model.entities.find(({ type }) => type === 'Pet');
const related = pet?.related.map(({ name }) => name) ?? [];

describe('significance of entities', () => {
  test('what people work with precedes look-up tables, and technical records come last', () => {
    const types = getListedEntities(model).map(({ type }) => type);
    expect(types[0]).toBe('Pet');
    expect(types.slice(1, 3).sort()).toEqual(['Owner', 'Visit']);
    expect(types.slice(3)).toEqual(['Breed', 'AuditLog']);
  });

  test('a weight is the sum of its signs, and each sign gives its reason', () => {
    const weight = pet?.weight ?? { points: 0, signs: [] };
    expect(weight.signs.length).toBeGreaterThan(5);
    expect(weight.points).toBeCloseTo(weight.signs.reduce((sum, { points }) => sum + points, 0));
    expect(reasonTexts(weight.signs)).toContain('3 of create, edit and delete');
  });
});

describe('significance of related lists', () => {
  test('parts and lists named like their records come first', () => {
    expect(related.slice(0, 2).sort()).toEqual(['petPhotos', 'visits']);
  });

  test('of two lists of one type, the one with the plainer name comes first', () => {
    expect(related.indexOf('visits')).toBeLessThan(related.indexOf('oldVisits'));
  });

  test('people who take part, records of the same type and technical records come last', () => {
    expect(related.slice(-3).sort()).toEqual(['auditLogs', 'formerOwners', 'littermates']);
  });
});

describe('significance of fields', () => {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      scalar DateTime
      type Query {
        orders(sort: OrderSort): [Order!]!
        order(id: ID!): Order
        people: [Person!]!
      }
      enum OrderSort {
        CREATED_AT_ASC
        CREATED_AT_DESC
      }
      enum OrderStatus {
        OPEN
        PAID
      }
      type Order {
        id: ID!
        apiToken: String
        checksum: String!
        canRefund: Boolean!
        clientIp: String
        createdAt: DateTime!
        customer: Person
        externalReference: String
        number: String!
        position: Int
        sourceLanguage: String
        status: OrderStatus!
        total: Float
        totalV2: Float
        trackingClientId: String
        updatedAt: DateTime
      }
      type Person {
        id: ID!
        username: String!
        email: String
      }
    `),
  );
  const columns = entities.find(({ type }) => type === 'Order')?.columns ?? [];

  test('lists show identity, state, who, how much and when; not what only programs need', () => {
    expect(columns.slice(0, 5)).toEqual(['number', 'status', 'customer', 'total', 'createdAt']);
    expect(
      columns.slice(5).filter((name) => /token|checksum|position|Reference|Language/.test(name)),
    ).toEqual([]);
  });

  test('of two versions of one value, a list shows one', () => {
    expect(columns.filter((name) => name.startsWith('total'))).toEqual(['total']);
  });
});

describe('single signs', () => {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        colours: [Colour!]!
        colour(id: ID!): Colour
        smells: [Smell!]!
        smell(id: ID!): Smell
        pets: [Pet!]!
        cages: [Cage!]!
      }
      type Colour {
        id: ID!
        name: String!
      }
      type Smell {
        id: ID!
        name: String!
      }
      type Pet {
        id: ID!
        name: String!
        colour: Colour
        balls: [Ball!]!
        petToys: [PetToy!]!
        toys: [PetToy!]!
      }
      type Cage {
        id: ID!
        name: String!
        colour: Colour
      }
      type Ball {
        id: ID!
        name: String!
      }
      type PetToy {
        id: ID!
        name: String!
      }
    `),
  );
  const points = (type: string) => entities.find((entity) => entity.type === type)?.weight.points ?? 0;
  const lists = entities.find(({ type }) => type === 'Pet')?.related.map(({ name }) => name);

  test('a look-up table, which others point at and which points at nothing, weighs less than its like', () => {
    expect(points('Colour')).toBeLessThan(points('Smell'));
  });

  test('a list of a type that is named after the owner precedes others', () => {
    expect(lists?.[0]).toBe('toys');
  });

  test('of two lists of one part, the shorter name comes first, and the other one last', () => {
    expect(lists).toEqual(['toys', 'balls', 'petToys']);
  });
});

test('records that have nothing but a name weigh less than those that tell more', () => {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        tags: [Tag!]!
        leaflets: [Leaflet!]!
        essays: [Essay!]!
      }
      type Tag {
        id: ID!
        title: String!
        slug: String!
        essays: [Essay!]!
        leaflets: [Leaflet!]!
      }
      type Essay {
        id: ID!
        title: String!
        tags: [Tag!]!
      }
      type Leaflet {
        id: ID!
        title: String!
        tags: [Tag!]!
      }
    `),
  );
  const tag = entities.find(({ type }) => type === 'Tag');
  expect(withReasonTexts(tag?.weight.signs)).toContainEqual({ points: -2, reason: 'nothing but a name' });
});

test('what nothing else lists precedes what other records list, too', () => {
  const { entities } = discover(
    buildSchema(/* GraphQL */ `
      type Query {
        purchases: [Purchase!]!
        purchase(id: ID!): Purchase
        vendors: [Vendor!]!
        vendor(id: ID!): Vendor
      }
      type Purchase {
        id: ID!
        name: String!
        parcels: [Parcel!]!
        crates: [Crate!]!
      }
      type Vendor {
        id: ID!
        name: String!
        parcels: [Parcel!]!
      }
      type Parcel {
        id: ID!
        name: String!
        purchase: Purchase
        vendor: Vendor
      }
      type Crate {
        id: ID!
        name: String!
        purchase: Purchase
      }
    `),
  );
  const purchase = entities.find(({ type }) => type === 'Purchase');
  expect(purchase?.related.map(({ name }) => name)).toEqual(['crates', 'parcels']);
});
