import type { Entity, Model } from '../schema/model';
import { titleColumn } from '../schema/fieldPath';
import type { FilterOperator, ListSource } from '../schema/reads';
import { namedListOperation } from './list';
import type { PageWideValues } from './listAsk';
import type { FilterValue, ListResult, Position } from './listState';
import type { Operation } from './operation';
import { operationName } from './operationName';

/** What a picker asks for: a text to find, and where in the matches. */
export interface PickerAsk {
  readonly search?: string;
  readonly position?: Position;
  readonly size?: number;
  readonly pageWide?: PageWideValues;
}

/** How a picker can narrow: by the list's search, by a text filter on the title, or not at all (then it pages). */
export function pickerSearch(
  entity: Entity,
):
  | { readonly by: 'search' }
  | { readonly by: 'filter'; readonly op: FilterOperator }
  | { readonly by: 'none' } {
  if (entity.list === null) return { by: 'none' };
  if (entity.list.search !== null) return { by: 'search' };
  const field = titleFilter(entity.list, entity);
  const op = TEXT_OPERATORS.find((wanted) => field?.operations.some((operation) => operation.op === wanted));
  return op === undefined ? { by: 'none' } : { by: 'filter', op };
}

const TEXT_OPERATORS = ['contains', 'startsWith'] as const satisfies readonly FilterOperator[];

/**
 * Key and title of an entity's records, narrowed by a text, in the order of their titles where the backend can sort by them,
 * a page at a time (a picker never stops at the first page). Null for an entity without a list.
 */
export function pickerOperation(
  model: Model,
  entity: Entity,
  ask: PickerAsk = {},
): Operation<ListResult> | null {
  const { list } = entity;
  if (list === null) return null;
  const text = (ask.search ?? '').trim();
  const search = pickerSearch(entity);
  const filters: readonly FilterValue[] =
    search.by === 'filter' && text !== '' && entity.title !== null
      ? [{ field: titleColumn(entity) ?? entity.title, op: search.op, value: text }]
      : [];
  const sorted = list.sort?.columns.find((column) => column.field === titleColumn(entity));
  const state = {
    position: ask.position ?? { at: 'page', page: 1 },
    size: ask.size ?? 20,
    sort: sorted === undefined ? null : { field: sorted.field, descending: false },
    filters,
    search: search.by === 'search' ? text : '',
  } as const;
  return namedListOperation(
    model,
    list,
    { state, selection: [], ...(ask.pageWide === undefined ? {} : { pageWide: ask.pageWide }) },
    { name: operationName(entity.type, 'choices'), entity },
  );
}

function titleFilter(list: ListSource, entity: Entity) {
  return list.filter?.fields.find((field) => field.field === titleColumn(entity));
}
