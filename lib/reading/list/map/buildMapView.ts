import type { Entity } from '../../../schema/model/model';
import { toRowView, type LabelContext } from '../../describe/describeField';
import { hasRole } from '../../describe/fieldRoles';
import { FIRST_PAGE, toListParams, withQueryParams } from '../listParams';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../tableView';
import type { ArrangedMap, PlacedRow } from './arrangeMap';
import {
  createFrame,
  fitFrame,
  getFrameBounds,
  getPlaceBounds,
  MAP_HEIGHT,
  MAP_WIDTH,
  MAX_ZOOM,
  MIN_ZOOM,
  moveFrame,
  type MapFrame,
} from './mapFrame';
import { buildLines, buildScale, buildTiles, toPercent, type GroundText, type TileServer } from './mapGround';
import { addPlaceFilters, getPlaceFields, type MapPlan } from './mapPlan';
import type { MapMark, MapView, MapWays } from './mapView';
import type { Place } from './readPlace';

/** A map as read. */
export interface LoadedMap {
  readonly arranged: ArrangedMap;
  /** Number of rows read, where the backend has more of them. */
  readonly truncatedAt: number | null;
  /** Number of records without a place; null if unknown. */
  readonly unplaced: number | null;
  readonly failed: string | null;
  /** The server of pictures of the ground; null where the operator names none. */
  readonly tiles: TileServer | null;
}

type MapInput = Pick<TableInput, 'entity' | 'query' | 'path' | 'rowBaseHref'>;

/** Builds the view of a map. */
export function buildMapView(
  ctx: LabelContext & GroundText,
  input: MapInput,
  plan: MapPlan,
  { arranged, truncatedAt, unplaced, failed, tiles }: LoadedMap,
): MapView {
  const { frame, inside, shown, elsewhere, impossible } = arranged;
  const hrefs = createHrefs(input, plan);
  const { size } = input.query.state;
  const first = (plan.page - 1) * size;
  const tableHref = hrefs.table(frame);
  const isNarrowed = plan.reads !== null;
  return {
    marks: arranged.groups.map((group) => buildMark(ctx, input, { frame, hrefs }, group)),
    lines: buildLines(frame, ctx),
    scale: buildScale(frame, ctx),
    ...(tiles === null ? {} : { tiles: buildTiles(frame, tiles) }),
    ways: buildWays(frame, hrefs, plan.frame === null),
    count: inside.length,
    from: shown.length === 0 ? 0 : first + 1,
    previous: plan.page > 1 ? hrefs.page(plan.page - 1) : null,
    next: first + size < inside.length ? hrefs.page(plan.page + 1) : null,
    places: getPlaceFields(plan.place),
    ...(elsewhere === 0 || (isNarrowed && plan.frame !== null) ? {} : { elsewhere }),
    ...(tableHref === null ? {} : { tableHref }),
    ...(unplaced === 0 || (unplaced === null && hrefs.unplaced === null)
      ? {}
      : { unplaced: { href: hrefs.unplaced, count: unplaced } }),
    ...(impossible === 0 ? {} : { impossible }),
    ...(truncatedAt === null ? {} : { truncated: { count: truncatedAt, isNarrowed } }),
    ...(failed === null ? {} : { failed }),
  };
}

type MapHrefs = ReturnType<typeof createHrefs>;

/** Creates the addresses that a map links to. Each keeps the list's search and its filters. */
function createHrefs({ query, path }: MapInput, { reads, unplaced }: MapPlan) {
  const toHref = (change: Partial<ListQuery>): string =>
    withQueryParams(path, toListParams({ ...query, ...change }));
  const toTable = (filters: ListQuery['state']['filters']): string =>
    toHref({ display: 'table', map: null, state: { ...query.state, filters, position: FIRST_PAGE } });
  const toBoundsTable = (bounds: ReturnType<typeof getFrameBounds>): string | null =>
    reads?.type === 'ranges' ? toTable(addPlaceFilters(query.state.filters, reads, bounds)) : null;
  return {
    frame: (frame: MapFrame | null) => toHref({ map: { frame, page: 1 } }),
    page: (page: number) => toHref({ map: { frame: query.map?.frame ?? null, page } }),
    table: (frame: MapFrame) => toBoundsTable(getFrameBounds(frame)),
    around: (places: readonly Place[]) => toBoundsTable(getPlaceBounds(places)),
    unplaced: unplaced === null ? null : toTable(unplaced),
  };
}

/** Half of the map stays in sight. */
const STEP = 1 / 2;

function buildWays(frame: MapFrame, hrefs: MapHrefs, isWhole: boolean): MapWays {
  const { center, zoom } = frame;
  const move = (across: number, down: number): string | null => {
    const moved = moveFrame(frame, across, down);
    const isSame = moved.center.latitude === center.latitude && moved.center.longitude === center.longitude;
    return isSame ? null : hrefs.frame(moved);
  };
  return {
    zoomIn: zoom < MAX_ZOOM ? hrefs.frame(createFrame(center, zoom + 1)) : null,
    zoomOut: zoom > MIN_ZOOM ? hrefs.frame(createFrame(center, zoom - 1)) : null,
    north: move(0, -STEP),
    south: move(0, STEP),
    west: move(-STEP, 0),
    east: move(STEP, 0),
    all: isWhole ? null : hrefs.frame(null),
  };
}

function buildMark(
  ctx: LabelContext,
  { entity, rowBaseHref }: MapInput,
  { frame, hrefs }: { readonly frame: MapFrame; readonly hrefs: MapHrefs },
  { x, y, points }: ArrangedMap['groups'][number],
): MapMark {
  const at = { x: toPercent(x, MAP_WIDTH), y: toPercent(y, MAP_HEIGHT) };
  const [first] = points;
  if (first === undefined || points.length > 1) {
    const places = points.map(({ place }) => place);
    const near = findNearerFrame(frame, places);
    const href = near === null ? hrefs.around(places) : hrefs.frame(near);
    return { type: 'cluster', ...at, count: points.length, href, isOnePlace: near === null };
  }
  const { title, href } = toRowView(ctx, entity, first.row, { index: 0, listHref: rowBaseHref });
  const [status, priority] = (['status', 'priority'] as const).map((role) => getMark(entity, first, role));
  return {
    type: 'record',
    ...at,
    title,
    href,
    ...(status === undefined ? {} : { status }),
    ...(priority === undefined ? {} : { priority }),
  };
}

/** Finds a nearer view that tells the records of a cluster apart; null where they are all at one place. */
function findNearerFrame(frame: MapFrame, places: readonly Place[]): MapFrame | null {
  const { south, north, west, east } = getPlaceBounds(places);
  if ((south === north && west === east) || frame.zoom === MAX_ZOOM) return null;
  const { center, zoom } = fitFrame(places);
  return createFrame(center, Math.max(zoom, frame.zoom + 1));
}

function getMark(
  { fields }: Pick<Entity, 'fields'>,
  { row }: PlacedRow,
  role: 'status' | 'priority',
): string | undefined {
  const field = fields.find((one) => hasRole(one, role) && !one.list);
  const value = field === undefined ? undefined : row.values[field.name];
  return typeof value === 'string' ? value : undefined;
}
