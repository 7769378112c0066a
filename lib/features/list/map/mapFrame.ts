import type { Place } from './readPlace';

/** The width of a map in px, which all screens scale. */
export const MAP_WIDTH = 640;
/** The height of a map in px. */
export const MAP_HEIGHT = 520;
/** The width of the whole earth at scale 0, and of a tile, in px. */
export const TILE_SIZE = 256;
/** The scale that shows the whole earth. */
export const MIN_ZOOM = 1;
/** The largest scale, of single houses. */
export const MAX_ZOOM = 18;

/** The part of the earth that a map shows, in Web Mercator: each zoom level doubles the scale. */
export interface MapFrame {
  readonly center: Place;
  readonly zoom: number;
}

/** The sides of a part of the earth, in degrees. */
export interface PlaceBounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A position on a plane. The whole earth is a square from 0 to 1. */
interface Position {
  readonly x: number;
  readonly y: number;
}

/** Web Mercator ends here, where the earth becomes a square. */
const MAX_LATITUDE = 85.051128;

function project({ latitude, longitude }: Place): Position {
  const angle = (clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2,
  };
}

function unproject({ x, y }: Position): Place {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Returns the width of the earth in px. */
export const getWorldSize = (zoom: number): number => TILE_SIZE * 2 ** zoom;

/** Returns the position of a place on the map in px, which may be outside of it. */
export function toMapPosition(frame: MapFrame, place: Place): Position {
  const [center, position] = [project(frame.center), project(place)];
  const size = getWorldSize(frame.zoom);
  return {
    x: (position.x - center.x) * size + MAP_WIDTH / 2,
    y: (position.y - center.y) * size + MAP_HEIGHT / 2,
  };
}

/** Returns the place at a position on the map in px. */
export function toPlaceAt(frame: MapFrame, { x, y }: Position): Place {
  const center = project(frame.center);
  const size = getWorldSize(frame.zoom);
  return unproject({
    x: center.x + (x - MAP_WIDTH / 2) / size,
    y: center.y + (y - MAP_HEIGHT / 2) / size,
  });
}

/** Returns the sides of a map; on the whole earth those of the earth. */
export function getFrameBounds(frame: MapFrame): PlaceBounds {
  const northWest = toPlaceAt(frame, { x: 0, y: 0 });
  const southEast = toPlaceAt(frame, { x: MAP_WIDTH, y: MAP_HEIGHT });
  return {
    south: Math.max(southEast.latitude, -MAX_LATITUDE),
    north: Math.min(northWest.latitude, MAX_LATITUDE),
    west: Math.max(northWest.longitude, -180),
    east: Math.min(southEast.longitude, 180),
  };
}

/** Moves a frame by shares of its width and height. It stays on the earth. */
export function moveFrame(frame: MapFrame, across: number, down: number): MapFrame {
  const center = toPlaceAt(frame, {
    x: MAP_WIDTH * (1 / 2 + across),
    y: MAP_HEIGHT * (1 / 2 + down),
  });
  return createFrame(center, frame.zoom);
}

/** Creates the frame around a place that is nearest to what is asked for: within the scales, and on the earth. */
export function createFrame(center: Place, zoom: number): MapFrame {
  const scale = clamp(Math.round(zoom), MIN_ZOOM, MAX_ZOOM);
  const size = getWorldSize(scale);
  const { x, y } = project(center);
  const keepOn = (value: number, length: number): number => {
    const half = length / size / 2;
    return half >= 1 / 2 ? 1 / 2 : clamp(value, half, 1 - half);
  };
  const place = unproject({ x: keepOn(x, MAP_WIDTH), y: keepOn(y, MAP_HEIGHT) });
  return { center: { latitude: round(place.latitude), longitude: round(place.longitude) }, zoom: scale };
}

/** About a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The margin around the outermost places, in px. */
const MARGIN = 48;
/** A single place is shown with its streets. */
const PLACE_ZOOM = 15;

/** Finds the frame that shows all of these places; of none, the whole earth. */
export function fitFrame(places: readonly Place[]): MapFrame {
  if (places.length === 0) return createFrame({ latitude: 0, longitude: 0 }, MIN_ZOOM);
  const positions = places.map(project);
  const [left, right] = getRange(positions.map(({ x }) => x));
  const [top, bottom] = getRange(positions.map(({ y }) => y));
  const scales = [
    (MAP_WIDTH - 2 * MARGIN) / TILE_SIZE / (right - left),
    (MAP_HEIGHT - 2 * MARGIN) / TILE_SIZE / (bottom - top),
  ];
  const zoom = Math.min(
    Math.floor(Math.log2(scales.reduce((least, scale) => Math.min(least, scale)))),
    PLACE_ZOOM,
  );
  return createFrame(unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }), zoom);
}

/** Returns the sides of the smallest part of the earth that has all of these places. */
export function getPlaceBounds(places: readonly Place[]): PlaceBounds {
  const [south, north] = getRange(places.map(({ latitude }) => latitude));
  const [west, east] = getRange(places.map(({ longitude }) => longitude));
  return { south, north, west, east };
}

function getRange(values: readonly number[]): readonly [least: number, greatest: number] {
  return values.reduce<readonly [number, number]>(
    ([least, greatest], value) => [Math.min(least, value), Math.max(greatest, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
