import type { ValueKind } from '../schema/model/kinds';
import { isNumericKind } from '../schema/model/kindTraits';

interface Numbered {
  readonly name: string;
  readonly kind: ValueKind;
  readonly list?: boolean;
}

/** Finds the two fields of a geographic position; null where there are none. */
export function findCoordinateFields<Field extends Numbered>(
  fields: readonly Field[],
): { readonly latitude: Field; readonly longitude: Field } | null {
  const called = (pattern: RegExp): Field | undefined =>
    fields.find(({ name, kind, list }) => list !== true && isNumericKind(kind) && pattern.test(name));
  const latitude = called(/^lat(itude)?$/i);
  const longitude = called(/^(lng|long?|longitude)$/i);
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
