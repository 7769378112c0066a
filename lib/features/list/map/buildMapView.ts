import type { Entity } from '../../../core/schema/model/model';
import { type LabelContext, toRowView } from '../../../kit/describe/describeField';
import { hasRole } from '../../../kit/describe/fieldRoles';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../table/tableView';
import type { ArrangedMap, PlacedRow } from './arrangeMap';
import {
  createFrame,
  fitFrame,
  getFrameBounds,
  getPlaceBounds,
  getWorldSize,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapFrame,
  MAX_ZOOM,
  MIN_ZOOM,
  moveFrame,
  TILE_SIZE,
  toMapPosition,
} from './mapFrame';
import type { TileServer } from '../../../kit/run/mapTiles';
import { addPlaceFilters, getPlaceFields, type MapPlan } from './mapDisplay';
import type { MapLine, MapMark, MapTiles, MapView, MapWays } from './mapView';
import type { Place } from './readPlace';
import { formatNumber } from '../../../ground/format/formatNumber';
import type { Translate } from '../../../ground/intl/translate';
import type { Locale } from '../../../ground/routes/hrefs';

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
    withQuery(path, toListParams({ ...query, ...change }));
  const toTable = (filters: ListQuery['state']['filters']): string =>
    toHref({ display: 'table', state: { ...query.state, filters, position: FIRST_PAGE } });
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

/** Writes numbers and units in the language of the page. */
interface GroundText {
  readonly translate: Translate;
  readonly labels: { readonly locale: Locale };
}

/** Converts a share of the whole to percent, with two decimals. */
const toPercent = (part: number, whole: number): number => Math.round((part / whole) * 1e4) / 100;

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
