import { expect, it, describe } from 'vitest';
import { buildSchema } from 'graphql';
import { discover } from '../../../../../lib/core/schema/discover';
import { withReasonTexts } from '../../../../support/reasonTexts';

const mapOf = (fields: string, more = '', args = 'limit: Int, offset: Int') => {
  const model = discover(
    buildSchema(
      `type Query { things(${args}): [Thing!]! } type Thing { id: ID! name: String! ${fields} } ${more}`,
    ),
  );
  const { displays } = model.entities.find(({ type }) => type === 'Thing') ?? {};
  return displays?.map ?? null;
};
const placeOf = (...args: Parameters<typeof mapOf>) => mapOf(...args)?.value ?? null;
const pair = (latitude: string, longitude: string) => ({ type: 'pair', latitude, longitude });

describe('a record has a place', () => {
  it.each([
    ['lat: Float lng: Float', '', pair('lat', 'lng')],
    ['latitude: Float! longitude: Float!', '', pair('latitude', 'longitude')],
    ['geo_lat: Float geo_lon: Float', '', pair('geo_lat', 'geo_lon')],
    ['breitengrad: Float laengengrad: Float', '', pair('breitengrad', 'laengengrad')],
    ['location: Spot', 'type Spot { lat: Float lng: Float }', pair('location.lat', 'location.lng')],
    [
      'address: Address',
      'type Address { street: String geo: Spot } type Spot { latitude: Float longitude: Float }',
      pair('address.geo.latitude', 'address.geo.longitude'),
    ],
    ['at: Latitude on: Longitude', 'scalar Latitude scalar Longitude', pair('at', 'on')],
    ['where: geography', 'scalar geography', { type: 'point', path: 'where' }],
    ['where: GraphQLGeoJSON', 'scalar GraphQLGeoJSON', { type: 'point', path: 'where' }],
    ['where: Shape', 'type Shape { type: String! coordinates: [Float!]! }', { type: 'point', path: 'where' }],
    // PostGIS of PostGraphile: a number beside the GeoJSON can be in other units.
    [
      'where: GeometryPoint',
      'scalar GeoJSON type GeometryPoint { geojson: GeoJSON srid: Int! x: Float! y: Float! }',
      { type: 'point', path: 'where.geojson' },
    ],
  ])('in %s %s', (fields, more, place) => {
    expect(placeOf(fields, more)).toEqual(place);
  });

  it('in a list of numbers that its list compares with areas', () => {
    const more = `input Where { spot: PointOps } input PointOps { equals: [Float] near: [Float] within: GeoJSONObject }
      input GeoJSONObject { type: String coordinates: JSON } scalar JSON`;
    expect(placeOf('spot: [Float!]', more, 'where: Where, limit: Int, page: Int')).toEqual({
      type: 'point',
      path: 'spot',
    });
  });

  it('in the plainest of several pairs', () => {
    expect(placeOf('pickupLat: Float pickupLng: Float lat: Float lng: Float')).toEqual(pair('lat', 'lng'));
  });
});

describe('a record has no place', () => {
  it.each([
    ['in the points of a plane', 'point: Point', 'type Point { x: Float! y: Float! }'],
    ['in numbers whose order nothing tells', 'coordinates: [Float!]!', ''],
    ['in any JSON', 'location: JSON', 'scalar JSON'],
    ['in the corners of an area', 'minLat: Float minLng: Float maxLat: Float maxLng: Float', ''],
    [
      'in the corner of a view',
      'bounds: Bounds',
      'type Bounds { northEast: Spot } type Spot { lat: Float lng: Float }',
    ],
    ['in half of one', 'lat: Float longText: String', ''],
    ['in texts', 'latitude: String longitude: String', ''],
    [
      'in the places of others',
      'shop: Shop',
      'extend type Query { shops: [Shop!]! } type Shop { id: ID! lat: Float lng: Float }',
    ],
    ['in pairs of different names', 'pickupLat: Float dropLng: Float', ''],
    ['in what is deprecated', 'lat: Float @deprecated lng: Float', ''],
  ])('%s', (_, fields, more) => {
    expect(placeOf(fields, more)).toBeNull();
  });
});

it('the evidence says whether the list can be narrowed to a part of the earth', () => {
  const where = 'input Where { lat: Range lng: Range } input Range { gte: Float lte: Float }';
  const fields = 'lat: Float lng: Float';
  const tell = (...args: Parameters<typeof mapOf>) => JSON.stringify(withReasonTexts(mapOf(...args)));
  expect(tell(fields, where, 'where: Where, limit: Int')).toContain(
    '`lat` and `lng` are degrees north and east, and the list can be filtered by ranges of both',
  );
  expect(tell(fields)).toContain('The list cannot be filtered by ranges of both');
  const within =
    'scalar geography input Where { spot: Ops } input Ops { _eq: geography _st_intersects: geography }';
  expect(tell('spot: geography', within, 'where: Where, limit: Int')).toContain(
    '`spot` is a point on the earth, and the list can be filtered by an area',
  );
});
