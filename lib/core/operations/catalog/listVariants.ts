import type { ArgConstant, FilterOperation, ListSource } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import { toFirstRows, type ListRequest, type FilterValue, type ListState } from '../listState';
import type { Entity, Model } from '../../schema/model/model';
import type { NamedDocument } from '../operation';
import {
  findChartFields,
  buildExampleFilters,
  buildSpanOperations,
  type ChartField,
} from '../list/chartFields';
import { buildFilteredCountsOperation } from '../list/countOperations';

/** One way to query a list. `part` names the optional part in it; '' is the plain form. */
interface ListVariant {
  readonly part: string;
  readonly request: ListRequest;
}

const PLAIN_STATE = toFirstRows(25);

/**
 * Builds requests that together produce every document of a list. A document depends only on which arguments have a
 * value, so one filter per argument represents all filters inside it.
 */
export function buildListVariants(source: ListSource): readonly ListVariant[] {
  const column = source.sort?.columns[0];
  const sort = column === undefined ? null : { field: column.field, descending: false };
  const search = source.search === null ? '' : 'a';
  const filters = getExampleFilters(source);
  const states: readonly (readonly [string, Partial<ListState>])[] = [
    ['', {}],
    ['sort', { sort }],
    ['search', { search }],
    ...filters.map((filter) => [`filter.${filter.field}.${filter.op}`, { filters: [filter] }] as const),
    ['page', { position: { type: 'page', page: 2 } }],
    ['after', { position: { type: 'after', cursor: 'a' } }],
    ['before', { position: { type: 'before', cursor: 'a' } }],
    ['all', { sort, search, filters, position: { type: 'page', page: 2 } }],
    ['all.after', { sort, search, filters, position: { type: 'after', cursor: 'a' } }],
    ['all.before', { sort, search, filters, position: { type: 'before', cursor: 'a' } }],
  ];
  const asks = states.map(([part, state]): ListVariant => ({
    part,
    request: { state: { ...PLAIN_STATE, ...state }, selection: null },
  }));
  const narrow: ListVariant = { part: 'titles', request: { state: PLAIN_STATE, selection: [] } };
  return [...asks, narrow, ...buildPageWideVariants(source)];
}

function buildPageWideVariants(source: ListSource): readonly ListVariant[] {
  if (source.pageWide.length === 0) return [];
  const pageWide = Object.fromEntries(source.pageWide.map(({ role }) => [role, 'a']));
  return [{ part: 'pageWide', request: { state: PLAIN_STATE, selection: null, pageWide } }];
}

/** Returns one filter for each set of arguments that a filter fills. */
function getExampleFilters(source: ListSource): readonly FilterValue[] {
  const byArguments = new Map<string, FilterValue>();
  for (const { field, operations } of source.filter?.fields ?? []) {
    for (const operation of operations) {
      const filled = JSON.stringify(getFilledArguments(operation));
      if (!byArguments.has(filled))
        byArguments.set(filled, { field, op: operation.op, value: getExampleValue(operation) });
    }
  }
  return [...byArguments.values()];
}

function getFilledArguments(operation: FilterOperation): readonly string[] {
  const places = [{ at: operation.at }, ...(operation.constants ?? [])] as readonly Pick<ArgConstant, 'at'>[];
  return [...new Set(places.map(({ at }) => `${at.step} ${at.path[0] ?? ''}`))].sort();
}

function getExampleValue(operation: FilterOperation): Json {
  if (operation.nameArg !== undefined) return 'a=a';
  return operation.op === 'isNull' ? true : operation.op === 'in' ? ['a'] : 'a';
}

/** Yields every document of a list's charts: without filters, and with everything that narrows the list. */
export function* buildChartDocuments(
  model: Model,
  entity: Entity,
  source: ListSource,
): Generator<NamedDocument> {
  const all = buildListVariants(source).find(({ part }) => part === 'all')?.request.state;
  for (const field of findChartFields(model, entity, source)) {
    const operation = `chart.${field.field.field}`;
    const named = (part: string, document: string): NamedDocument => ({
      entity: entity.type,
      operation: `${operation}${part}`,
      document,
    });
    for (const [part, state] of [['', null] as const, ['.all', all ?? null] as const]) {
      const narrowed = pickFilters(field, state);
      const filters = [narrowed.filters, [...narrowed.filters, ...buildExampleFilters(field)]];
      const counts = buildFilteredCountsOperation(model, entity, source, {
        filters,
        search: narrowed.search,
      });
      if (counts !== null) yield named(part, counts.document);
      if (field.type !== 'dates' && field.type !== 'numbers') continue;
      const since = buildExampleFilters(field).slice(0, 1);
      const [first] = buildSpanOperations(model, entity, source, {
        field,
        ...narrowed,
        filters: [...narrowed.filters, ...since],
      });
      yield named(`.span${part}`, first.document);
    }
  }
}

/** Returns the filters and the search of a state, without filters on the counted field. */
function pickFilters(field: ChartField, state: ListState | null): Pick<ListState, 'filters' | 'search'> {
  if (state === null) return { filters: [], search: '' };
  return {
    filters: state.filters.filter((filter) => filter.field !== field.field.field),
    search: state.search,
  };
}
