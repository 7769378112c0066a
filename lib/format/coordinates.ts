import type { ValueKind } from '../schema/model/kinds';

interface Numbered {
  readonly name: string;
  readonly kind: ValueKind;
  readonly list?: boolean;
}

const NUMBERS: ReadonlySet<ValueKind> = new Set(['integer', 'float', 'decimal']);

/** The two fields of a place on the earth among others, or null. */
export function findCoordinateFields<Field extends Numbered>(
  fields: readonly Field[],
): { readonly latitude: Field; readonly longitude: Field } | null {
  const called = (pattern: RegExp): Field | undefined =>
    fields.find(({ name, kind, list }) => list !== true && NUMBERS.has(kind) && pattern.test(name));
  const latitude = called(/^lat(itude)?$/i);
  const longitude = called(/^(lng|long?|longitude)$/i);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** A place as maps take it, `51.1079, 17.0385`, in every language; null for what is none. */
export function formatCoordinates(latitude: unknown, longitude: unknown): string | null {
  const [north, east] = [latitude, longitude].map(asNumber);
  const isPlace = north !== undefined && east !== undefined && Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isPlace ? `${north}, ${east}` : null;
}

/** Exact numbers come as text. */
function asNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** Where a place, as `formatCoordinates` writes it, is shown on a map. A link only: nothing is asked of anybody until it is followed. */
export function buildMapHref(place: string): string {
  const [north = '', east = ''] = place.split(', ').map(encodeURIComponent);
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}
