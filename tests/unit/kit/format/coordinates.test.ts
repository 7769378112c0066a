import { expect, test } from 'vitest';
import { findCoordinateFields, formatCoordinates } from '../../../../lib/kit/format/coordinates';

test('latitude and longitude are found by their roles', () => {
  const lat = { role: 'latitude' } as const;
  const lng = { role: 'longitude' } as const;
  const street = { list: false } as const;
  expect(findCoordinateFields([street, lng, lat])).toEqual({ latitude: lat, longitude: lng });
  expect(findCoordinateFields([lat, street])).toBeNull();
  expect(findCoordinateFields([lat, { role: 'epoch' }])).toBeNull();
  expect(findCoordinateFields([lat, { ...lng, list: true }])).toBeNull();
});

test('a place is written with points, whatever the language, and only where there is one on the earth', () => {
  expect(formatCoordinates(51.1079, 17.0385)).toBe('51.1079, 17.0385');
  expect(formatCoordinates('-33.45', 0)).toBe('-33.45, 0');
  expect(formatCoordinates(null, 17)).toBeNull();
  expect(formatCoordinates('', 17)).toBeNull();
  expect(formatCoordinates(100, 17)).toBeNull();
  expect(formatCoordinates(Number.NaN, 17)).toBeNull();
});
