import { formatNumber } from '../../../format/formatNumber';
import type { Translate } from '../../../intl/translate';
import type { Locale } from '../../../routes/hrefs';
import {
  getFrameBounds,
  getWorldSize,
  MAP_HEIGHT,
  MAP_WIDTH,
  TILE_SIZE,
  toMapPosition,
  type MapFrame,
} from './mapFrame';
import type { MapLine, MapTiles, MapView } from './mapView';

/** Writes numbers and units in the language of the page. */
export interface GroundText {
  readonly translate: Translate;
  readonly labels: { readonly locale: Locale };
}

/** Converts a share of the whole to percent, with two decimals. */
export const toPercent = (part: number, whole: number): number => Math.round((part / whole) * 1e4) / 100;

/** Distances between lines of equal degrees. */
const STEPS = [90, 45, 30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
/** Number of lines across a map, at most. */
const MAX_LINES = 5;

/** Builds the lines of equal degrees of a map, which tell where it is without any picture of the ground. */
export function buildLines(frame: MapFrame, text: GroundText): readonly MapLine[] {
  const { south, north, west, east } = getFrameBounds(frame);
  const step = STEPS.findLast((one) => (east - west) / one <= MAX_LINES) ?? 90;
  const meridians = listMultiples(west, east, step).map((longitude): MapLine => {
    const { x } = toMapPosition(frame, { latitude: 0, longitude });
    return {
      axis: 'x',
      at: toPercent(x, MAP_WIDTH),
      text: formatDegrees(text, longitude, longitude < 0 ? 'west' : 'east'),
    };
  });
  const parallels = listMultiples(south, north, step).map((latitude): MapLine => {
    const { y } = toMapPosition(frame, { latitude, longitude: 0 });
    return {
      axis: 'y',
      at: toPercent(y, MAP_HEIGHT),
      text: formatDegrees(text, latitude, latitude < 0 ? 'south' : 'north'),
    };
  });
  return [...meridians, ...parallels];
}

/** Lists the multiples of a step between two numbers, without both. */
function listMultiples(least: number, greatest: number, step: number): readonly number[] {
  const first = Math.floor(least / step) + 1;
  const count = Math.max(0, Math.ceil(greatest / step) - first);
  // The product of a fraction has noise.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(4)));
}

function formatDegrees(
  { translate, labels }: GroundText,
  value: number,
  side: 'north' | 'south' | 'west' | 'east',
): string {
  return translate(`map.${side}`, { degrees: formatNumber(Math.abs(value), labels.locale) });
}

/** The length of the equator, in metres. */
const EQUATOR = 40_075_016.686;
/** The longest scale bar, as a share of the map's width. */
const MAX_SCALE = 0.25;

/** Builds the scale of a map, which is true at its centre. */
export function buildScale({ center, zoom }: MapFrame, text: GroundText): MapView['scale'] {
  const metres = (EQUATOR / getWorldSize(zoom)) * Math.cos((center.latitude * Math.PI) / 180) * MAP_WIDTH;
  const longest = Math.max(metres * MAX_SCALE, 1);
  const power = 10 ** Math.floor(Math.log10(longest));
  const length = ([5, 2, 1].find((one) => one * power <= longest) ?? 1) * power;
  const { translate, labels } = text;
  return {
    width: toPercent(length, metres),
    text:
      length < 1000
        ? translate('map.scale.metres', { length: formatNumber(length, labels.locale) })
        : translate('map.scale.kilometres', { length: formatNumber(length / 1000, labels.locale) }),
  };
}

/** A server of pictures of the ground, as the operator names it. */
export interface TileServer {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  readonly attribution: string;
}

/** Lists the tiles that cover a map, each with its place. */
export function buildTiles(frame: MapFrame, { template, attribution }: TileServer): MapTiles {
  const { zoom } = frame;
  const corner = toMapPosition(frame, { latitude: 85.051128, longitude: -180 });
  const last = 2 ** zoom - 1;
  const list = (start: number, length: number): readonly number[] => {
    const first = Math.max(0, Math.floor(-start / TILE_SIZE));
    const end = Math.min(last, Math.ceil((length - start) / TILE_SIZE) - 1);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  };
  const images = list(corner.y, MAP_HEIGHT).flatMap((row) =>
    list(corner.x, MAP_WIDTH).map((column) => ({
      href: fillTemplate(template, { z: zoom, x: column, y: row }),
      x: toPercent(corner.x + column * TILE_SIZE, MAP_WIDTH),
      y: toPercent(corner.y + row * TILE_SIZE, MAP_HEIGHT),
      width: toPercent(TILE_SIZE, MAP_WIDTH),
      height: toPercent(TILE_SIZE, MAP_HEIGHT),
    })),
  );
  return { images, attribution };
}

function fillTemplate(template: string, values: Readonly<Record<'z' | 'x' | 'y', number>>): string {
  return template.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(values[name]));
}
