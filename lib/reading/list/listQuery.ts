import type { Entity } from '../../schema/model/model';
import { FILTER_OPERATORS, type FilterField, type ListSource } from '../../schema/model/reads';
import type { LabelContext } from '../describe/describeField';
import type { FilterValue, ListState, PagePosition } from '../../operations/listState';
import { findReadings, parseFilterValue, type FilterCondition } from './filterValues';
import { findBoardFilter } from './boardPlan';
import { getCalendarDates, parseCalendarQuery, type CalendarQuery } from './calendar/calendarPlan';
import { getColumnFields, getDefaultSort } from './columns';
import { buildPeriodFilters, getSiteDay } from './dayPeriods';
import { KIND_TRAITS } from '../../schema/model/kindTraits';

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
  /** The date and the period of a calendar; null for other ways. */
  readonly calendar: CalendarQuery | null;
  readonly problems: readonly QueryProblem[];
}

/** The ways to show the rows of a list. */
export type ListDisplay = 'table' | 'board' | 'calendar' | 'gallery';

/** Checks whether a way to show a list has pages. A board and a calendar read rows of their own. */
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
  ];
}

/** Parameters of one list on its page: their prefix, its default page size, and the language of typed numbers. */
export interface ParamScope {
  readonly prefix: string;
  readonly defaultSize: number;
  readonly locale: LabelContext['labels']['locale'];
  /** The moment (ISO) that decides which day is today. */
  readonly now: string;
}

const MAIN_LIST_SCOPE: Omit<ParamScope, 'now'> = { prefix: '', defaultSize: DEFAULT_PAGE_SIZE, locale: 'en' };

/** A query parameter that does not fit the list. */
export interface QueryProblem {
  readonly type:
    'unknownFilter' | 'invalidValue' | 'ambiguousValue' | 'unknownSort' | 'unknownPage' | 'unknownDay';
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
  const { prefix, defaultSize, locale } = { ...MAIN_LIST_SCOPE, ...given };
  const problems: QueryProblem[] = [];
  const one = (name: string): string => first(query[prefix + name]);
  const chosenColumns = parseColumns(entity, query[`${prefix}cols`]);
  const display = getListDisplays(entity, source).find((known) => known === one('view')) ?? 'table';
  const state: ListState = {
    position: parsePosition(source, one, problems),
    size: parseSize(source, one('size'), defaultSize),
    sort: parseSort(source, one('sort'), problems) ?? getDefaultSort(entity, source),
    filters: parseFilters(source, query, { prefix, locale, now }, problems),
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
    calendar: display === 'calendar' ? parseCalendar(entity, source, one, problems) : null,
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

function parseFilters(
  source: ListSource,
  query: UrlQuery,
  { prefix, locale, now }: Pick<ParamScope, 'prefix' | 'locale' | 'now'>,
  problems: QueryProblem[],
): readonly FilterValue[] {
  const start = `${prefix}f.`;
  const filters: FilterValue[] = [];
  for (const [name, raw] of Object.entries(query)) {
    if (!name.startsWith(start) || raw === undefined) continue;
    const texts = (typeof raw === 'string' ? [raw] : raw).filter((text) => text !== '');
    if (texts.length === 0) continue; // An empty field of the filter form.
    const field = findWordField(source, name.slice(start.length));
    if (field !== undefined) {
      filters.push(...parseWord(source, field, { texts, now }, problems));
      continue;
    }
    const found = findOperation(source, name.slice(start.length));
    if (found === null) {
      problems.push({ type: 'unknownFilter', name: name.slice(start.length), value: texts.join(', ') });
      continue;
    }
    const values = isTextList(found) ? texts.flatMap(splitTexts) : texts;
    const parsed = values.map((text) => parseFilterValue(found, text, locale));
    const usable = parsed.filter((value) => value !== undefined);
    if (usable.length < parsed.length) {
      const readings = findReadings(found.field, values, locale);
      const type = readings === null ? 'invalidValue' : 'ambiguousValue';
      problems.push({ type, name: found.field.field, value: values.join(', '), ...readings });
    }
    const value = found.operation.op === 'in' ? usable : usable[0];
    if (value !== undefined && usable.length > 0)
      filters.push({ field: found.field.field, op: found.operation.op, value });
  }
  return filters;
}

/** Finds the field of a filter by its name, or a relation by the key of its condition, as older addresses have it. */
function findField({ filter }: ListSource, name: string): FilterField | undefined {
  const depth = filter?.container?.path.length ?? 0;
  const isKey = ({ kind, operations }: FilterField): boolean =>
    kind === 'relation' && operations.some(({ at }) => at.path[depth] === name);
  return filter?.fields.find(({ field }) => field === name) ?? filter?.fields.find(isKey);
}

/** Finds the field whose parameter this is: of the word of a filter. */
function findWordField(source: ListSource, name: string): FilterField | undefined {
  return name.endsWith('.is') ? findField(source, name.slice(0, -'.is'.length)) : undefined;
}

function parseWord(
  source: ListSource,
  { field }: FilterField,
  { texts, now }: { readonly texts: readonly string[]; readonly now: string },
  problems: QueryProblem[],
): readonly FilterValue[] {
  const [word = '', ...others] = texts;
  const filters = others.length > 0 ? null : buildPeriodFilters(source, field, word, getSiteDay(now));
  if (filters === null) problems.push({ type: 'invalidValue', name: field, value: texts.join(', ') });
  return filters ?? [];
}

function findOperation(source: ListSource, name: string): FilterCondition | null {
  const dot = name.lastIndexOf('.');
  const op = FILTER_OPERATORS.find((known) => known === name.slice(dot + 1));
  const field = findField(source, name.slice(0, dot));
  const operation = field?.operations.find((o) => o.op === op);
  return field === undefined || operation === undefined ? null : { field, operation };
}

/** Checks whether a condition takes several texts, which the filter form has in one input. */
function isTextList({ field, operation }: FilterCondition): boolean {
  return operation.op === 'in' && KIND_TRAITS[field.kind].filter === 'text';
}

function splitTexts(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
