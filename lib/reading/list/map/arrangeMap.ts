import type { RecordData } from '../../../operations/listState';
import { clusterPoints, type MapPoint } from './clusterPoints';
import { fitFrame, MAP_HEIGHT, MAP_WIDTH, toMapPosition, type MapFrame } from './mapFrame';
import type { MapPlan } from './mapPlan';
import { readPlace, type Place } from './readPlace';

/** A row at its place. */
export interface PlacedRow extends MapPoint {
  readonly row: RecordData;
  readonly place: Place;
}

/** The rows of a map. */
export interface ArrangedMap {
  readonly frame: MapFrame;
  /** Those on the map, in the order of the list. */
  readonly inside: readonly PlacedRow[];
  /** Those on the map that are too near to each other to be told apart, and single ones, from north to south. */
  readonly groups: readonly (MapPoint & { readonly points: readonly PlacedRow[] })[];
  /** The page of those that the list beside the map shows. */
  readonly shown: readonly PlacedRow[];
  /** Number of those on other parts of the earth, of those without a place, and of those whose place cannot be right. */
  readonly elsewhere: number;
  readonly unplaced: number;
  readonly impossible: number;
}

/** Marks that are nearer than this would cover each other on a phone, where a map has half of its size. */
const CLUSTER_DISTANCE = 60;

/** Puts rows at their places on a map. `size`: rows per page of the list beside it. */
export function arrangeMap(
  { place: source, frame: asked, page }: Pick<MapPlan, 'place' | 'frame' | 'page'>,
  rows: readonly RecordData[],
  size: number,
): ArrangedMap {
  const readings = rows.map((row) => ({ row, place: readPlace(row, source) }));
  const real = readings.flatMap(({ row, place }) => (typeof place === 'string' ? [] : [{ row, place }]));
  const frame = asked ?? fitFrame(real.map(({ place }) => place));
  const placed = real.map(({ row, place }) => ({ row, place, ...toMapPosition(frame, place) }));
  const inside = placed.filter(({ x, y }) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT);
  return {
    frame,
    inside,
    groups: groupNear(inside).toSorted((a, b) => a.y - b.y || a.x - b.x),
    shown: inside.slice((page - 1) * size, page * size),
    elsewhere: placed.length - inside.length,
    unplaced: readings.filter(({ place }) => place === 'none').length,
    impossible: readings.filter(({ place }) => place === 'impossible').length,
  };
}

/** Joins rows, and then those groups whose centres have come near to each other by that. */
function groupNear(rows: readonly PlacedRow[]): ArrangedMap['groups'] {
  const groups = clusterPoints(rows, CLUSTER_DISTANCE);
  return clusterPoints(groups, CLUSTER_DISTANCE).map((joined) => ({
    x: joined.x,
    y: joined.y,
    points: joined.points.flatMap(({ points }) => points),
  }));
}
