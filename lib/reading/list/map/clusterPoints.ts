/** A point on a map, in px. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Points that are too near to each other to be told apart, with their centre. */
export interface PointCluster<Point extends MapPoint> extends MapPoint {
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
