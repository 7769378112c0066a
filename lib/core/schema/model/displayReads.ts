import type { PlaceSource } from './facts';
import { isNumericKind } from './kindTraits';
import type { FilterField, FilterOperation, ListSource } from './reads';

/** How the levels of a tree are read: with one read of the whole list, or each by filters of the reference to the record above. */
export type TreeReads =
  | { readonly type: 'whole' }
  | {
      readonly type: 'levels';
      readonly filter: FilterField;
      readonly below: FilterOperation;
      /** Selects the records below any of several; null where the list has no such filter. */
      readonly belowAny: FilterOperation | null;
    };

/** Finds how a list is read as a tree by this reference; null if it cannot be. */
export function findTreeReads(
  { paging, filter }: Pick<ListSource, 'paging' | 'filter'>,
  field: string,
): TreeReads | null {
  const found = filter?.fields.find((one) => one.kind === 'relation' && one.field === field);
  const find = (op: FilterOperation['op']): FilterOperation | undefined =>
    found?.operations.find((own) => own.op === op);
  const below = find('eq');
  if (found !== undefined && below !== undefined && find('isNull') !== undefined)
    return { type: 'levels', filter: found, below, belowAny: find('in') ?? null };
  return paging.type === 'none' && paging.size === null ? { type: 'whole' } : null;
}

/** The two ends by which a list narrows a number to a range. */
export interface NumberRange {
  readonly field: FilterField;
  readonly from: FilterOperation;
  readonly to: FilterOperation;
}

/** How a list is narrowed to a part of the earth: by a range of each of two numbers, or by an area in which a point lies. */
export type MapReads =
  | { readonly type: 'ranges'; readonly latitude: NumberRange; readonly longitude: NumberRange }
  | { readonly type: 'area'; readonly field: string };

/** Finds how a list is narrowed to a part of the earth by these places; null if it cannot be. */
export function findMapReads(source: Pick<ListSource, 'filter'>, place: PlaceSource): MapReads | null {
  if (place.type === 'point') {
    const field = source.filter?.fields.find((one) => one.field === place.path);
    return field?.area === undefined ? null : { type: 'area', field: field.field };
  }
  const latitude = findNumberRange(source, place.latitude);
  const longitude = findNumberRange(source, place.longitude);
  return latitude === null || longitude === null ? null : { type: 'ranges', latitude, longitude };
}

function findNumberRange({ filter }: Pick<ListSource, 'filter'>, path: string): NumberRange | null {
  const field = filter?.fields.find((one) => one.field === path && isNumericKind(one.kind));
  if (field === undefined) return null;
  const find = (op: FilterOperation['op']): FilterOperation | undefined =>
    field.operations.find((own) => own.op === op);
  const [from, to] = [find('gte') ?? find('gt'), find('lte') ?? find('lt')];
  return from === undefined || to === undefined ? null : { field, from, to };
}
