import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { discover } from '../../../../../lib/core/schema/discover';

const bikes = discover(
  buildSchema(`
    scalar Mixed
    type Query {
      bikes(where: BikeWhere, status: BikeStatus, station_id: ID, color: Colour, trashed: Boolean, first: Int, page: Int): [Bike!]!
      bike(id: ID!): Bike stations: [Station!]! station(id: ID!): Station
    }
    enum BikeStatus { FREE RENTED } enum Colour { RED BLUE } enum BikeColumn { DAILY_PRICE COLOR } enum Operator { EQ GTE LTE }
    type Bike { id: ID! status: BikeStatus! color: Colour station: Station "In cents" daily_price: Int! }
    type Station { id: ID! name: String! }
    input BikeWhere { column: BikeColumn operator: Operator value: Mixed AND: [BikeWhere!] }`),
).entities.find(({ type }) => type === 'Bike');

const filters = bikes?.list?.filter?.fields ?? [];
const placesOf = (name: string) =>
  filters.find(({ field }) => field === name)?.operations.map(({ op, at }) => `${op} ${at.path.join('.')}`);

test('arguments beside a filter narrow the columns that it does not, and no others', () => {
  expect(filters.map(({ field }) => field)).toEqual(['daily_price', 'color', 'status', 'station']);
  expect(placesOf('status')).toEqual(['eq status']);
  expect(placesOf('station')).toEqual(['eq station_id']);
  expect(placesOf('color')).not.toContain('eq color');
});

test('an amount that is compared by column, operator and value has its unit', () => {
  expect(filters.find(({ field }) => field === 'daily_price')).toMatchObject({ kind: 'decimal', minor: 2 });
});
