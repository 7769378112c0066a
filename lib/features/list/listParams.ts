import type { QueryParams } from '../../ground/routes/queryParams';
import { toPlainNumeral } from '../../ground/format/readTyped';
import type { FilterOperator } from '../../core/schema/model/reads';
import type { PagePosition } from '../../core/operations/listState';
import { isDefaultSort } from './columns';
import { groupConditions } from './dayPeriods';
import { formatDisplay, type DisplayedQuery } from './displays';
import type { ListQuery } from './listQuery';
import { quoteListed } from './textLists';

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

/** Converts a list's state to query parameters, without those at their default. */
export function toListParams(
  query: Pick<ListQuery, 'state' | 'chosenColumns' | 'defaultSort' | 'defaultSize'> & Partial<DisplayedQuery>,
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
      const plain = typeof value === 'number' ? toPlainNumeral(String(value)) : String(value);
      const text = filter.op === 'in' ? quoteListed(plain) : plain;
      params.push([toFilterParam(filter.field, filter.op, prefix), text]);
    }
  }
  if (state.sort !== null && !isDefaultSort(query))
    add('sort', `${state.sort.descending ? '-' : ''}${state.sort.field}`);
  if (state.size !== query.defaultSize) add('size', String(state.size));
  if (chosenColumns !== null) add('cols', chosenColumns.join(','));
  for (const [name, value] of formatDisplay(query)) add(name, value);
  if (state.position.type !== 'page') add(state.position.type, state.position.cursor ?? '');
  else if (state.position.page !== 1) add('page', String(state.position.page));
  return params;
}

/** First page of a list, for a new sort, filter or search. */
export const FIRST_PAGE: PagePosition = { type: 'page', page: 1 };
