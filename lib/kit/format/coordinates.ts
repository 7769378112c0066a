import type { FieldRole } from '../../core/schema/model/facts';

/** Finds the two fields of a geographic position; null where there are none. */
export function findCoordinateFields<Field extends { readonly role?: FieldRole; readonly list?: boolean }>(
  fields: readonly Field[],
): { readonly latitude: Field; readonly longitude: Field } | null {
  const single = fields.filter(({ list }) => list !== true);
  const latitude = single.find(({ role }) => role === 'latitude');
  const longitude = single.find(({ role }) => role === 'longitude');
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Formats a position as maps accept it in every language: `51.1079, 17.0385`. Null for an invalid one. */
export function formatCoordinates(latitude: unknown, longitude: unknown): string | null {
  const [north, east] = [latitude, longitude].map(asNumber);
  const isPlace = north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? `${north}, ${east}` : null;
}

/** Converts to a number. Exact numbers come as text. */
function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/**
 * Builds the link to a map for a position in the format of `formatCoordinates`. Nothing is requested until the link is
 * followed.
 */
export function buildMapHref(place: string): string {
  const [north = '', east = ''] = place.split(', ').map(encodeURIComponent);
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}
