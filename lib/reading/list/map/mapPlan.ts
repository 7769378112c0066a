import type { FilterValue, ListState } from '../../../operations/listState';
import type { PlaceSource } from '../../../schema/model/facts';
import type { Json } from '../../../schema/model/json';
import { findMapReads, type MapReads, type NumberRange } from '../../../schema/model/displayReads';
import type { Entity } from '../../../schema/model/model';
import type { ListSource } from '../../../schema/model/reads';
import { hasRole } from '../../describe/fieldRoles';
import { parseFilterValue } from '../filterValues';
import { toUrlNumeral } from '../listParams';
import type { ListQuery } from '../listQuery';
import { getFrameBounds, type PlaceBounds } from './mapFrame';
import type { MapQuery } from './mapQuery';

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

/**
 * Returns the names of the fields that a map reads: few, because it reads many rows. `isChosen`: the visitor has chosen the columns, so all
 * of them are shown.
 */
export function getMapFields(
  entity: Pick<Entity, 'displays' | 'fields'>,
  columns: readonly string[],
  isChosen: boolean,
): readonly string[] {
  const place = findMap(entity);
  const marks = entity.fields.filter((field) => hasRole(field, 'status') || hasRole(field, 'priority'));
  return [
    ...new Set([
      ...(isChosen ? columns : columns.slice(0, MAX_COLUMNS)),
      ...marks.filter(({ list, secret }) => !list && secret === undefined).map(({ name }) => name),
      ...(place === null ? [] : getPlaceFields(place)),
    ]),
  ];
}

/** Plans the map that the address asks for; null for a list that is shown in another way. */
export function planMap(
  entity: Entity,
  source: ListSource,
  { display, map, state }: Pick<ListQuery, 'display' | 'map' | 'state'>,
): MapPlan | null {
  const place = display === 'map' && map !== null ? findMap(entity) : null;
  if (place === null || map === null) return null;
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
  const bounds = [...toBounds(latitude, south, north), ...toBounds(longitude, west, east)];
  const isSame = (one: FilterValue, other: FilterValue): boolean =>
    one.field === other.field && one.op === other.op;
  return [
    ...filters.filter((own) => !bounds.some((bound) => isSame(own, bound))),
    ...bounds.map((bound) => {
      const own = filters.find((filter) => isSame(filter, bound));
      return own !== undefined && isNarrower(own, bound) ? own : bound;
    }),
  ];
}

/** Rounded outwards, to about a decimetre, so that what is at the edge is within, also where the list leaves out its ends. */
function toBounds({ field, from, to }: NumberRange, least: number, greatest: number): readonly FilterValue[] {
  const [before, after] = [from.op === 'gt' ? 1 : 0, to.op === 'lt' ? 1 : 0];
  const outwards = [(Math.floor(least * 1e6) - before) / 1e6, (Math.ceil(greatest * 1e6) + after) / 1e6];
  return [from, to].flatMap((operation, index) => {
    const numeral = toUrlNumeral((outwards[index] ?? 0).toFixed(6));
    const value = parseFilterValue({ field, operation }, numeral, 'en');
    return value === undefined ? [] : [{ field: field.field, op: operation.op, value }];
  });
}

function isNarrower(own: FilterValue, bound: FilterValue): boolean {
  const [mine, other] = [Number(own.value), Number(bound.value)];
  return own.op === 'gte' || own.op === 'gt' ? mine >= other : mine <= other;
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
