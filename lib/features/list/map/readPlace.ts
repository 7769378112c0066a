import { isJsonObject, type Json } from '../../../core/schema/model/json';
import type { PlaceSource } from '../../../core/schema/model/facts';
import type { RecordData } from '../../../core/operations/listState';

/** A place on the earth, in degrees north and east (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The place that a record tells. `impossible`: a value that cannot be one. */
export type PlaceReading = Place | 'none' | 'impossible';

/** Reads the place of a record. Half a place is none, like a shape on the earth that is no point. */
export function readPlace({ values }: Pick<RecordData, 'values'>, source: PlaceSource): PlaceReading {
  if (source.type === 'point') return readPoint(getAt(values, source.path));
  const [latitude, longitude] = [getAt(values, source.latitude), getAt(values, source.longitude)];
  return isMissing(latitude) || isMissing(longitude) ? 'none' : toPlace(latitude, longitude);
}

function getAt(values: RecordData['values'], path: string): Json {
  let value: Json = values;
  for (const name of path.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}

const isMissing = (value: Json): boolean => value === null || value === '';

/** Reads a GeoJSON point, a list of longitude and latitude, or either of them as text, also as well-known text. */
function readPoint(value: Json): PlaceReading {
  if (isMissing(value)) return 'none';
  if (Array.isArray(value)) {
    const [longitude = null, latitude = null] = value as readonly Json[];
    return isMissing(longitude) && isMissing(latitude) ? 'none' : toPlace(latitude, longitude);
  }
  if (typeof value === 'string') return readPointText(value.trim());
  if (!isJsonObject(value)) return 'impossible';
  const { type, coordinates = null, crs = null } = value;
  if (isForeignSystem(crs)) return 'impossible';
  if (typeof type === 'string' && type !== 'Point') return 'none';
  return Array.isArray(coordinates) ? readPoint(coordinates) : 'none';
}

function readPointText(text: string): PlaceReading {
  const [, east, north] = WELL_KNOWN_TEXT.exec(text) ?? [];
  if (east !== undefined && north !== undefined) return toPlace(north, east);
  if (!/^[{[]/.test(text)) return 'impossible';
  try {
    return readPoint(JSON.parse(text) as Json);
  } catch {
    return 'impossible';
  }
}

const WELL_KNOWN_TEXT = /^(?:SRID=4326;)?\s*POINT\s*Z?\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+)?\s*\)$/i;

/** Checks whether a GeoJSON value names another system of coordinates than degrees, as older servers do. */
function isForeignSystem(crs: Json): boolean {
  return crs !== null && !/4326|CRS:?84|WGS ?84/i.test(JSON.stringify(crs));
}

/** Zero north and zero east is a place in the sea, and what programs write for none. */
function toPlace(north: Json, east: Json): PlaceReading {
  const [latitude, longitude] = [toNumber(north), toNumber(east)];
  const isReal = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isReal && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : 'impossible';
}

/** Exact numbers come as text. */
function toNumber(value: Json): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}
