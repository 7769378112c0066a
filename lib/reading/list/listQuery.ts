import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import type { LabelContext } from '../describe/describeField';
import { findBoardFilter } from '../../operations/list/boardFilter';
import type { ListState, PagePosition } from '../../operations/listState';
import { getCalendarDates, parseCalendarQuery, type CalendarQuery } from './calendar/calendarPlan';
import { getColumnFields, getDefaultSort } from './columns';
import { parseFilters } from './parseFilters';
import { findMap } from './map/mapPlan';
import { parseMapQuery, type MapQuery } from './map/mapQuery';
import { findTree, parseOpen } from './tree/treePlan';

/** A page's query, as Next provides it. */
export type UrlQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Page sizes on offer. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 25;

/** The parsed URL of a list: state, columns, and the problems to show to the visitor. */
export interface ListQuery {
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Null if the columns are the default ones. */
  readonly chosenColumns: readonly string[] | null;
  /** Sort of the list if the URL has none. */
  readonly defaultSort: ListState['sort'];
  readonly defaultSize: number;
  /** Field to chart, as the URL has it; not validated yet. */
  readonly chart: string | null;
  /** Length of the bars of a chart over time, as the URL has it; not validated yet. */
  readonly chartUnit: string | null;
  /** How the rows are shown. */
  readonly display: ListDisplay;
  /** Name of the layout of components/own that shows the rows in the place of the table. */
  readonly layout?: string | undefined;
  /** The date and the period of a calendar; null for other ways. */
  readonly calendar: CalendarQuery | null;
  /** The part of the earth and the page of a map; null for other ways. */
  readonly map: MapQuery | null;
  /** Keys (`toKeyParameter`) of the records of a tree whose next level is shown; empty for other ways. */
  readonly open: readonly string[];
  readonly problems: readonly QueryProblem[];
}

/** The ways to show the rows of a list. */
export type ListDisplay = 'table' | 'board' | 'calendar' | 'gallery' | 'map' | 'tree';

/** Checks whether a way to show a list has pages. A board, a calendar, a map and a tree read rows of their own. */
export function hasPages(display: ListDisplay): boolean {
  return display === 'table' || display === 'gallery';
}

/** Returns the ways to show the rows of a list, the table first. */
export function getListDisplays(entity: Entity, source: ListSource): readonly ListDisplay[] {
  return [
    'table',
    ...(findBoardFilter(entity, source) === null ? [] : (['board'] as const)),
    ...(getCalendarDates(entity, source).length === 0 ? [] : (['calendar'] as const)),
    ...(entity.displays.gallery === null ? [] : (['gallery'] as const)),
    ...(findMap(entity) === null ? [] : (['map'] as const)),
    ...(findTree(entity, source) === null ? [] : (['tree'] as const)),
  ];
}

/** Parameters of one list on its page: their prefix, its default page size, and the language of typed numbers. */
export interface ParamScope {
  readonly prefix: string;
  readonly defaultSize: number;
  readonly locale: LabelContext['labels']['locale'];
  /** The moment (ISO) that decides which day is today. */
  readonly now: string;
  /** Names of the layouts of components/own that the list can have. */
  readonly layouts: readonly string[];
  /** The enums of the schema, whose values alone filters of their types take. */
  readonly enums: Model['enums'];
}

const MAIN_LIST_SCOPE: Omit<ParamScope, 'now'> = {
  prefix: '',
  defaultSize: DEFAULT_PAGE_SIZE,
  locale: 'en',
  layouts: [],
  enums: {},
};

/** A query parameter that does not fit the list. */
export interface QueryProblem {
  readonly type:
    | 'unknownFilter'
    | 'invalidValue'
    | 'ambiguousValue'
    | 'oneValue'
    | 'unknownSort'
    | 'unknownPage'
    | 'unknownDay'
    | 'unknownPlace'
    | 'unknownView';
  readonly name: string;
  readonly value: string;
  /** The readings of an ambiguous number. */
  readonly first?: string;
  readonly second?: string;
}

/**
 * Parses a list's state from the URL and validates it against the list's capabilities. Inverse of `toListParams`.
 * Sub-tables pass their own scope.
 */
export function parseListQuery(
  entity: Entity,
  source: ListSource,
  query: UrlQuery,
  scope: Partial<ParamScope> = {},
): ListQuery {
  const { now = new Date().toISOString(), ...given } = scope;
  const { prefix, defaultSize, locale, layouts, enums } = { ...MAIN_LIST_SCOPE, ...given };
  const problems: QueryProblem[] = [];
  const one = (name: string): string => first(query[prefix + name]);
  const chosenColumns = parseColumns(entity, query[`${prefix}cols`]);
  const layout = layouts.find((name) => name === one('view'));
  const view = layout === undefined ? one('view') : '';
  const display = parseDisplay(getListDisplays(entity, source), view, problems);
  const state: ListState = {
    position: parsePosition(source, one, problems),
    size: parseSize(source, one('size'), defaultSize),
    sort: parseSort(source, one('sort'), problems) ?? getDefaultSort(entity, source),
    filters: parseFilters(source, query, { prefix, locale, now, enums }, problems),
    search: source.search === null ? '' : one('q').trim(),
  };
  return {
    state: hasPages(display) ? state : { ...state, position: { type: 'page', page: 1 } },
    columns: chosenColumns ?? entity.columns,
    chosenColumns,
    defaultSort: getDefaultSort(entity, source),
    defaultSize,
    chart: one('chart') === '' ? null : one('chart'),
    chartUnit: one('chart') === '' || one('unit') === '' ? null : one('unit'),
    display,
    ...(layout === undefined ? {} : { layout }),
    calendar: display === 'calendar' ? parseCalendar(entity, source, one, problems) : null,
    map: display === 'map' ? parseMap(one, problems) : null,
    open: display === 'tree' ? parseOpen(query[`${prefix}open`]) : [],
    problems,
  };
}

function parseCalendar(
  entity: Entity,
  source: ListSource,
  one: (name: string) => string,
  problems: QueryProblem[],
): CalendarQuery | null {
  const parsed = parseCalendarQuery(getCalendarDates(entity, source), one);
  if (parsed === null) return null;
  const { day } = parsed;
  if (day !== undefined) return { ...parsed, day };
  problems.push({ type: 'unknownDay', name: 'day', value: one('day') });
  return { ...parsed, day: null };
}

function parseDisplay(offered: readonly ListDisplay[], text: string, problems: QueryProblem[]): ListDisplay {
  const found = offered.find((known) => known === text);
  if (found === undefined && text !== '' && text !== 'table')
    problems.push({ type: 'unknownView', name: 'view', value: text });
  return found ?? 'table';
}

function parseMap(one: (name: string) => string, problems: QueryProblem[]): MapQuery {
  const { isWrong, ...map } = parseMapQuery(one);
  if (isWrong) problems.push({ type: 'unknownPlace', name: 'at', value: one('at') });
  return map;
}

function first(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

function parseColumns(
  entity: Entity,
  value: string | readonly string[] | undefined,
): readonly string[] | null {
  const names = (typeof value === 'string' ? [value] : (value ?? [])).flatMap((v) => v.split(','));
  const known = new Set(getColumnFields(entity).map((field) => field.name));
  const knownNames = [...new Set(names)].filter((name) => known.has(name));
  return knownNames.length === 0 ? null : knownNames;
}

function parseSize(source: ListSource, value: string, defaultSize: number): number {
  const requestedSize = Number(value);
  // Sizes are free up to the maximum, since a backend may have reduced the previous page to its own limit.
  const size =
    Number.isSafeInteger(requestedSize) && requestedSize >= 1 && requestedSize <= MAX_PAGE_SIZE
      ? requestedSize
      : defaultSize;
  return source.maxSize === null ? size : Math.min(size, source.maxSize);
}

function parsePosition(
  source: ListSource,
  one: (name: string) => string,
  problems: QueryProblem[],
): PagePosition {
  const style = source.paging.type;
  if (style === 'cursor' || style === 'token') {
    if (one('after') !== '') return { type: 'after', cursor: one('after') };
    if (one('before') !== '') return { type: 'before', cursor: one('before') };
  }
  const text = one('page');
  if (text === '' || style === 'cursor' || style === 'token') return { type: 'page', page: 1 };
  const page = Number(text);
  if (Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000) return { type: 'page', page };
  problems.push({ type: 'unknownPage', name: 'page', value: text });
  return { type: 'page', page: 1 };
}

function parseSort(source: ListSource, text: string, problems: QueryProblem[]): ListState['sort'] {
  if (text === '') return null;
  const descending = text.startsWith('-');
  const field = descending ? text.slice(1) : text;
  const column = source.sort?.columns.find((c) => c.field === field);
  if (column !== undefined && !(descending && column.desc === null)) return { field, descending };
  problems.push({ type: 'unknownSort', name: field, value: text });
  return null;
}
