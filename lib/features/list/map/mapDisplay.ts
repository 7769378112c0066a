import type { FilterValue, ListState } from '../../../core/operations/listState';
import type { PlaceSource } from '../../../core/schema/model/facts';
import type { Json } from '../../../core/schema/model/json';
import { findMapReads, type MapReads, type NumberRange } from '../../../core/schema/model/displayReads';
import type { Entity } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { hasRole } from '../../../kit/describe/fieldRoles';
import { addBounds } from '../bounds';
import { parseFilterValue } from '../filterValues';
import type { Display } from '../display';
import { toPlainNumeral } from '../../../ground/format/readTyped';
import { createFrame, getFrameBounds, MAX_ZOOM, MIN_ZOOM, type MapFrame, type PlaceBounds } from './mapFrame';

/** The parameters of a map in the URL. */
export interface MapQuery {
  /** The part of the earth; null for the one that shows all records. */
  readonly frame: MapFrame | null;
  /** Page of the list beside the map, 1-based. */
  readonly page: number;
}

/** A map before it is read. */
export interface MapPlan extends MapQuery {
  readonly place: PlaceSource;
  /** How the list is narrowed to a part of the earth; null where it cannot be. */
  readonly reads: MapReads | null;
  /** What selects the rows of the frame, or all rows. */
  readonly selection: Pick<ListState, 'filters' | 'area'>;
  /** The filters of the records without a place; null where the list cannot be filtered by that. */
  readonly unplaced: readonly FilterValue[] | null;
}

/** Returns where the rows of a list tell their places; null where they do not. */
export function findMap({
  displays: { map },
  fields,
}: Pick<Entity, 'displays' | 'fields'>): PlaceSource | null {
  if (map === null) return null;
  const names = new Set(fields.map(({ name }) => name));
  return getPlaceFields(map.value).every((name) => names.has(name)) ? map.value : null;
}

/** Returns the names of the record's fields that hold its place. */
export function getPlaceFields(place: PlaceSource): readonly string[] {
  const paths = place.type === 'point' ? [place.path] : [place.latitude, place.longitude];
  return [...new Set(paths.map((path) => path.split('.')[0] ?? ''))];
}

/** As many facts as the list beside a map has room for, with the title. */
const MAX_COLUMNS = 4;

/** The records at their places: where they tell them. It reads few fields, because it reads many rows. */
export const mapDisplay: Display<PlaceSource, MapQuery> = {
  find: findMap,
  parse: (_, address) => {
    const frame = parseFrame(address.one('at'));
    if (frame === null && address.one('at') !== '') address.reject('unknownPlace', 'at');
    const page = address.one('page');
    return { frame, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
  },
  format: ({ frame, page }) => [
    ...(frame === null ? [] : [['at', formatFrame(frame)] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
  ],
  toFirstPage: (query) => ({ ...query, page: 1 }),
  readsFewColumns: true,
  getFields: (place, { entity, columns, isChosen }) => {
    const marks = entity.fields.filter((field) => hasRole(field, 'status') || hasRole(field, 'priority'));
    return [
      ...(isChosen ? columns : columns.slice(0, MAX_COLUMNS)),
      ...marks.filter(({ list, secret }) => !list && secret === undefined).map(({ name }) => name),
      ...getPlaceFields(place),
    ];
  },
};

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

/** Plans the map of a list in this state. */
export function planMap(
  source: ListSource,
  state: Pick<ListState, 'filters'>,
  place: PlaceSource,
  map: MapQuery,
): MapPlan {
  const reads = findMapReads(source, place);
  return {
    ...map,
    place,
    reads,
    selection:
      map.frame === null ? { filters: state.filters } : selectWithin(state, reads, getFrameBounds(map.frame)),
    unplaced: findUnplaced(source, place, state),
  };
}

/** Adds to a list's filters what selects the rows within a part of the earth, where the list can be narrowed to one. */
function selectWithin(
  { filters }: Pick<ListState, 'filters'>,
  reads: MapReads | null,
  bounds: PlaceBounds,
): Pick<ListState, 'filters' | 'area'> {
  if (reads === null) return { filters };
  if (reads.type === 'area') return { filters, area: { field: reads.field, polygon: toPolygon(bounds) } };
  return { filters: addPlaceFilters(filters, reads, bounds) };
}

/** Adds the filters of a part of the earth. Of two bounds at one end the narrower one stays. */
export function addPlaceFilters(
  filters: readonly FilterValue[],
  { latitude, longitude }: Extract<MapReads, { readonly type: 'ranges' }>,
  { south, north, west, east }: PlaceBounds,
): readonly FilterValue[] {
  return addBounds(
    filters,
    [...toBounds(latitude, south, north), ...toBounds(longitude, west, east)],
    Number,
  );
}

/** Rounded outwards, to about a decimetre, so that what is at the edge is within, also where the list leaves out its ends. */
function toBounds({ field, from, to }: NumberRange, least: number, greatest: number): readonly FilterValue[] {
  const [before, after] = [from.op === 'gt' ? 1 : 0, to.op === 'lt' ? 1 : 0];
  const outwards = [(Math.floor(least * 1e6) - before) / 1e6, (Math.ceil(greatest * 1e6) + after) / 1e6];
  return [from, to].flatMap((operation, index) => {
    const numeral = toPlainNumeral((outwards[index] ?? 0).toFixed(6));
    const value = parseFilterValue({ field, operation }, numeral, 'en');
    return value === undefined ? [] : [{ field: field.field, op: operation.op, value }];
  });
}

/** A ring begins and ends at one corner, and goes round against the clock (RFC 7946). */
function toPolygon({ south, north, west, east }: PlaceBounds): Json {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

function findUnplaced(
  { filter }: Pick<ListSource, 'filter'>,
  place: PlaceSource,
  { filters }: Pick<ListState, 'filters'>,
): readonly FilterValue[] | null {
  const path = place.type === 'point' ? place.path : place.latitude;
  const field = filter?.fields.find((one) => one.field === path);
  if (field?.operations.some(({ op }) => op === 'isNull') !== true) return null;
  return [...filters.filter((own) => own.field !== path), { field: path, op: 'isNull', value: true }];
}
