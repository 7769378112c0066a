import type { FilterOperator } from '../../schema/model/reads';
import type { PagePosition } from '../../operations/listState';
import { isDefaultSort } from './columns';
import { groupConditions } from './dayPeriods';
import type { CalendarQuery } from './calendar/calendarPlan';
import type { ListQuery } from './listQuery';
import { formatFrame, type MapQuery } from './map/mapQuery';

/** Returns the name of a filter's query parameter. */
export function toFilterParam(field: string, op: FilterOperator, prefix = ''): string {
  return `${prefix}f.${field}.${op}`;
}

/** Returns the name of the query parameter that has the word of a filter: a period of days that moves with today. */
export function toWordParam(field: string, prefix = ''): string {
  return `${prefix}f.${field}.is`;
}

/** Checks whether one of these query parameters is the word of a filter, so that the page depends on the day. */
export function hasWordParam(names: Iterable<string>): boolean {
  return [...names].some((name) => /(^|\.)f\..+\.is$/.test(name));
}

/**
 * Writes a numeral so that every language reads it alike: three decimals could be thousands, so they get a zero
 * (12.125 is "12.1250").
 */
export function toUrlNumeral(numeral: string): string {
  return /^[+-]?\d+\.\d{3}$/.test(numeral) ? `${numeral}0` : numeral;
}

/** Name and value pairs of a query string, in order. */
export type QueryParams = readonly (readonly [string, string])[];

/** Converts a list's state to query parameters, without those at their default. */
export function toListParams(
  query: Pick<ListQuery, 'state' | 'chosenColumns' | 'defaultSort' | 'defaultSize'> &
    Partial<Pick<ListQuery, 'chart' | 'chartUnit' | 'display' | 'layout' | 'calendar' | 'map' | 'open'>>,
  prefix = '',
): QueryParams {
  const { state, chosenColumns } = query;
  const params: (readonly [string, string])[] = [];
  const add = (name: string, value: string) => params.push([prefix + name, value]);
  if (state.search !== '') add('q', state.search);
  for (const [filter] of groupConditions(state.filters)) {
    if (filter.period !== undefined) {
      params.push([toWordParam(filter.field, prefix), filter.period]);
      continue;
    }
    const values = Array.isArray(filter.value) ? filter.value : [filter.value];
    for (const value of values) {
      const text = typeof value === 'number' ? toUrlNumeral(String(value)) : String(value);
      params.push([toFilterParam(filter.field, filter.op, prefix), text]);
    }
  }
  if (state.sort !== null && !isDefaultSort(query))
    add('sort', `${state.sort.descending ? '-' : ''}${state.sort.field}`);
  if (state.size !== query.defaultSize) add('size', String(state.size));
  if (chosenColumns !== null) add('cols', chosenColumns.join(','));
  if (query.chart !== undefined && query.chart !== null) {
    add('chart', query.chart);
    if (query.chartUnit !== undefined && query.chartUnit !== null) add('unit', query.chartUnit);
  }
  if (query.layout !== undefined) add('view', query.layout);
  else if (query.display !== undefined && query.display !== 'table') add('view', query.display);
  if (query.calendar !== undefined && query.calendar !== null) addCalendar(query.calendar, add);
  if (query.map !== undefined && query.map !== null) addMap(query.map, add);
  if (query.display === 'tree') for (const key of query.open ?? []) add('open', key);
  if (state.position.type !== 'page') add(state.position.type, state.position.cursor ?? '');
  else if (state.position.page !== 1) add('page', String(state.position.page));
  return params;
}

function addCalendar({ date, period, day }: CalendarQuery, add: (name: string, value: string) => void): void {
  add('on', date.field);
  if (period !== 'month') add('by', period);
  if (day !== null) add('day', day);
}

function addMap({ frame, page }: MapQuery, add: (name: string, value: string) => void): void {
  if (frame !== null) add('at', formatFrame(frame));
  if (page !== 1) add('page', String(page));
}

/** Appends query parameters to a path, which may have some already. */
export function withQueryParams(path: string, params: QueryParams): string {
  const search = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
}

/** First page of a list, for a new sort, filter or search. */
export const FIRST_PAGE: PagePosition = { type: 'page', page: 1 };
