import type { RecordData } from '../../../core/operations/listState';
import { fitFrame, MAP_HEIGHT, MAP_WIDTH, type MapFrame, toMapPosition } from './mapFrame';
import type { MapPlan } from './mapDisplay';
import { type Place, readPlace } from './readPlace';

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

/** A point on a map, in px. */
interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Points that are too near to each other to be told apart, with their centre. */
interface PointCluster<Point extends MapPoint> extends MapPoint {
  readonly points: readonly Point[];
}

/**
 * Joins points that lie within a distance (px) of the first of them, in the order of the points, so equal points give equal clusters. Each
 * point is in one cluster. Only the squares around a point are looked at, so the time grows with the number of points.
 */
export function clusterPoints<Point extends MapPoint>(
  points: readonly Point[],
  distance: number,
): readonly PointCluster<Point>[] {
  const squares = new Map<string, Set<Point>>();
  for (const point of points) {
    const key = toKey(toSquare(point.x, distance), toSquare(point.y, distance));
    squares.set(key, (squares.get(key) ?? new Set()).add(point));
  }
  const taken = new Set<Point>();
  return points.flatMap((first) => {
    if (taken.has(first)) return [];
    const near = findNear(squares, first, distance);
    for (const { point, square } of near) {
      taken.add(point);
      square.delete(point);
    }
    return [createCluster(near.map(({ point }) => point))];
  });
}

const toSquare = (value: number, distance: number): number => Math.floor(value / distance);
const toKey = (column: number, row: number): string => `${String(column)} ${String(row)}`;

function findNear<Point extends MapPoint>(
  squares: ReadonlyMap<string, Set<Point>>,
  first: Point,
  distance: number,
): readonly { readonly point: Point; readonly square: Set<Point> }[] {
  const [column, row] = [toSquare(first.x, distance), toSquare(first.y, distance)];
  return [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].flatMap((down) => {
      const square = squares.get(toKey(column + across, row + down));
      if (square === undefined) return [];
      const near = [...square].filter(({ x, y }) => Math.hypot(x - first.x, y - first.y) <= distance);
      return near.map((point) => ({ point, square }));
    }),
  );
}

function createCluster<Point extends MapPoint>(points: readonly Point[]): PointCluster<Point> {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)), points };
}
