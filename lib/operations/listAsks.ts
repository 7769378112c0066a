import type { ArgConstant, FilterOperation, ListSource } from '../schema/reads';
import type { Json } from '../schema/json';
import type { ListAsk } from './listAsk';
import type { FilterValue, ListState } from './listState';

/** One way to ask a list; `part` says what is in it beside the plain form ('' is the plain form). */
export interface NamedAsk {
  readonly part: string;
  readonly ask: ListAsk;
}

const PLAIN: ListState = { position: { at: 'page', page: 1 }, size: 25, sort: null, filters: [], search: '' };

/**
 * Ways to ask a list that between them give every document it can have: what a document looks like depends on which arguments
 * have a value, so one filter per argument stands for all filters inside it.
 */
export function listAsks(source: ListSource): readonly NamedAsk[] {
  const column = source.sort?.columns[0];
  const sort = column === undefined ? null : { field: column.field, descending: false };
  const search = source.search === null ? '' : 'a';
  const filters = exampleFilters(source);
  const states: readonly (readonly [string, Partial<ListState>])[] = [
    ['', {}],
    ['sort', { sort }],
    ['search', { search }],
    ...filters.map((filter) => [`filter.${filter.field}.${filter.op}`, { filters: [filter] }] as const),
    ['page', { position: { at: 'page', page: 2 } }],
    ['after', { position: { at: 'after', cursor: 'a' } }],
    ['before', { position: { at: 'before', cursor: 'a' } }],
    ['all', { sort, search, filters, position: { at: 'page', page: 2 } }],
    ['all.after', { sort, search, filters, position: { at: 'after', cursor: 'a' } }],
    ['all.before', { sort, search, filters, position: { at: 'before', cursor: 'a' } }],
  ];
  const asks = states.map(([part, state]): NamedAsk => ({
    part,
    ask: { state: { ...PLAIN, ...state }, selection: null },
  }));
  const narrow: NamedAsk = { part: 'titles', ask: { state: PLAIN, selection: [] } };
  return [...asks, narrow, ...pageWideAsks(source)];
}

function pageWideAsks(source: ListSource): readonly NamedAsk[] {
  if (source.pageWide.length === 0) return [];
  const pageWide = Object.fromEntries(source.pageWide.map(({ role }) => [role, 'a']));
  return [{ part: 'pageWide', ask: { state: PLAIN, selection: null, pageWide } }];
}

/** One filter for each set of arguments that some filter fills. */
function exampleFilters(source: ListSource): readonly FilterValue[] {
  const byArguments = new Map<string, FilterValue>();
  for (const { field, operations } of source.filter?.fields ?? []) {
    for (const operation of operations) {
      const filled = JSON.stringify(filledArguments(operation));
      if (!byArguments.has(filled))
        byArguments.set(filled, { field, op: operation.op, value: exampleValue(operation) });
    }
  }
  return [...byArguments.values()];
}

function filledArguments(operation: FilterOperation): readonly string[] {
  const places = [{ at: operation.at }, ...(operation.constants ?? [])] as readonly Pick<ArgConstant, 'at'>[];
  return [...new Set(places.map(({ at }) => `${at.step} ${at.path[0] ?? ''}`))].sort();
}

function exampleValue(operation: FilterOperation): Json {
  return operation.op === 'isNull' ? true : operation.op === 'in' ? ['a'] : 'a';
}
