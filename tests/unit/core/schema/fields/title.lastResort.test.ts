import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const model = discover(
  buildSchema(`
    type Query {
      payments: [Payment!]! payment(id: ID!): Payment
      refunds: [Refund!]! refund(id: ID!): Refund
      parcels: [Parcel!]! parcel(id: ID!): Parcel
      vehicles: [Vehicle!]! vehicle(id: ID!): Vehicle
      cars: [Car!]! car(id: ID!): Car
      pojazdy: [Pojazd!]! pojazd(id: ID!): Pojazd
      plants: [Plant!]! plant(id: ID!): Plant
      referrals: [Referral!]! referral(id: ID!): Referral
    }
    type Plant { id: ID! commonName: String scientificName: String! }
    type Referral { id: ID! clientName: String targetOrganizationName: String! }
    type Payment { id: ID! amount: Int! method: String! }
    type Refund { id: ID! amount: Int! method: String }
    type Parcel { id: ID! reason: String reasonCode: String! trackingNumber: String! }
    type Vehicle { id: ID! driver: String capacityKg: Int plate: String! }
    type Car { id: ID! licensePlate: String! name: String! }
    type Pojazd { id: ID! kierowca: String numerRejestracyjny: String! }`),
);

const titleOf = (type: string) => model.entities.find((entity) => entity.type === type)?.title;

test('a record that nothing else names is called by the method or pattern that each has, and not by one that may lack', () => {
  expect(titleOf('Payment')).toBe('method');
  expect(titleOf('Refund')).toBeNull();
});

test('a reason that may lack, and its code, say less about a record than its number', () => {
  expect(titleOf('Parcel')).toBe('trackingNumber');
});

test('a vehicle without a name is called by its plate', () => {
  expect(titleOf('Vehicle')).toBe('plate');
  expect(titleOf('Car')).toBe('name');
  expect(titleOf('Pojazd')).toBe('numerRejestracyjny');
});

test('of two names the shorter one, then the one that every record has', () => {
  expect(titleOf('Plant')).toBe('scientificName');
  expect(titleOf('Referral')).toBe('clientName');
});
