import { expect, it } from 'vitest';
import { entityIn, modelOf, refusal } from '../../../overrides/overridesLab';
import { withReasonTexts } from '../../../../support/reasonTexts';

const SDL = /* GraphQL */ `
  scalar JSON
  type Query {
    trips(limit: Int, offset: Int): [Trip!]!
    shops(limit: Int, offset: Int): [Shop!]!
  }
  type Trip {
    id: ID!
    title: String!
    start: Spot
    finish: Spot
    north: String
    east: String
    data: JSON
  }
  type Spot {
    lat: Float
    lng: Float
  }
  type Shop {
    id: ID!
    name: String!
    lat: Float
    lng: Float
  }
`;
const mapOf = (entities: unknown, type = 'Trip') => entityIn(modelOf({ entities }, SDL), type).displays.map;

it('goes by the field that the operator states, by two of them, or is none', () => {
  expect(mapOf({})?.value).toEqual({ type: 'pair', latitude: 'start.lat', longitude: 'start.lng' });
  expect(withReasonTexts(mapOf({ Trip: { map: 'finish' } }))).toEqual({
    value: { type: 'pair', latitude: 'finish.lat', longitude: 'finish.lng' },
    reason: 'stated by entities.Trip.map',
  });
  expect(mapOf({ Trip: { map: { lat: 'north', lng: 'east' } } })?.value).toEqual({
    type: 'pair',
    latitude: 'north',
    longitude: 'east',
  });
  expect(mapOf({ Trip: { map: 'data' } })?.value).toEqual({ type: 'point', path: 'data' });
  expect(mapOf({ Shop: { map: false } }, 'Shop')).toBeNull();
});

it('is none by numbers that the operator gives no role, hides or keeps secret', () => {
  const with_ = (field: object) => mapOf({ Shop: { fields: { lat: field } } }, 'Shop');
  expect(with_({})).not.toBeNull();
  expect(with_({ role: 'none' })).toBeNull();
  expect(with_({ hide: true })).toBeNull();
  expect(with_({ secret: true })).toBeNull();
});

it('refuses fields that are not there, are hidden, or are no place', () => {
  const refuse = (map: unknown, fields = {}) => refusal({ entities: { Trip: { map, fields } } }, SDL);
  expect(refuse('begin')).toContain('map: There are the fields of Trip that can tell a place');
  expect(refuse({ lat: 'north', lng: 'eest' })).toContain('map.lng: did you mean east?');
  expect(refuse('start', { start: { hide: true } })).toContain('map: fields.start.hide hides start');
  expect(refuse({ lat: 'north', lng: 'data' })).toContain('state degrees north and east');
});
