import { expect, it, describe } from 'vitest';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { readPlace } from '../../../../../lib/features/list/map/readPlace';

const WROCLAW = { latitude: 51.1, longitude: 17.03 };

describe('two numbers', () => {
  const read = (lat: Json, lng: Json) =>
    readPlace({ values: { at: { lat, lng } } }, { type: 'pair', latitude: 'at.lat', longitude: 'at.lng' });

  it.each([
    [51.1, 17.03, WROCLAW],
    ['51.10', '17.03', WROCLAW],
    [0, 17.03, { latitude: 0, longitude: 17.03 }],
    [null, 17.03, 'none'],
    ['', '', 'none'],
    [0, 0, 'impossible'],
    [200, 17, 'impossible'],
    [51, -181, 'impossible'],
    ['north', 'east', 'impossible'],
  ])('%s and %s are %j', (lat, lng, place) => {
    expect(read(lat, lng)).toEqual(place);
  });

  it('of an object that is not there are none', () => {
    expect(
      readPlace({ values: { at: null } }, { type: 'pair', latitude: 'at.lat', longitude: 'at.lng' }),
    ).toBe('none');
  });
});

describe('one value', () => {
  const read = (at: Json) => readPlace({ values: { at } }, { type: 'point', path: 'at' });

  it.each<[Json, unknown]>([
    [{ type: 'Point', coordinates: [17.03, 51.1] }, WROCLAW],
    [[17.03, 51.1, 120], WROCLAW],
    ['{"type":"Point","coordinates":[17.03,51.1]}', WROCLAW],
    ['SRID=4326;POINT(17.03 51.1)', WROCLAW],
    [
      {
        type: 'Point',
        coordinates: [17.03, 51.1],
        crs: { properties: { name: 'urn:ogc:def:crs:EPSG::4326' } },
      },
      WROCLAW,
    ],
    [{ type: 'Point', coordinates: [1897, 66], crs: { properties: { name: 'EPSG:3857' } } }, 'impossible'],
    [{ type: 'Polygon', coordinates: [[[17, 51]]] }, 'none'],
    [null, 'none'],
    [[], 'none'],
    ['somewhere', 'impossible'],
    ['{', 'impossible'],
  ])('%j is %j', (value, place) => {
    expect(read(value)).toEqual(place);
  });
});
