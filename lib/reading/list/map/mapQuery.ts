import { createFrame, MAX_ZOOM, MIN_ZOOM, type MapFrame } from './mapFrame';

/** The parameters of a map in the URL. */
export interface MapQuery {
  /** The part of the earth; null for the one that shows all records. */
  readonly frame: MapFrame | null;
  /** Page of the list beside the map, 1-based. */
  readonly page: number;
}

/** Parses the parameters of a map. `isWrong`: the part of the earth is none, so all is shown. */
export function parseMapQuery(one: (name: string) => string): MapQuery & { readonly isWrong: boolean } {
  const frame = parseFrame(one('at'));
  const page = /^[1-9]\d{0,5}$/.test(one('page')) ? Number(one('page')) : 1;
  return { frame, page, isWrong: frame === null && one('at') !== '' };
}

/** Parses `51.1079,17.0385,12`: degrees north, degrees east, and the zoom. */
function parseFrame(text: string): MapFrame | null {
  const parts = text.split(',');
  if (parts.length !== 3 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,10})?$/.test(part))) return null;
  const [latitude = 0, longitude = 0, zoom = 0] = parts.map(Number);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isOnEarth || !Number.isInteger(zoom) || zoom < MIN_ZOOM || zoom > MAX_ZOOM) return null;
  return createFrame({ latitude, longitude }, zoom);
}

/** Writes a part of the earth for the URL. */
export function formatFrame({ center, zoom }: MapFrame): string {
  return [center.latitude, center.longitude, zoom].join(',');
}
