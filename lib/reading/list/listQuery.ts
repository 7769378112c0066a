import type { Entity } from '../../schema/model/model';
import {
  FILTER_OPERATORS,
  type FilterField,
  type FilterOperation,
  type ListSource,
} from '../../schema/model/reads';
import { toMinorUnits } from '../../schema/model/minorUnits';
import type { Json } from '../../schema/model/json';
import { parseDay } from '../../format/calendarDay';
import { parsePair } from '../../operations/document/inputValues';
import { parseScalar, isIntegerType } from '../../operations/document/recordIdentity';
import type { FilterValue, ListState, PagePosition } from '../../operations/listState';
import { findBoardFilter } from './boardPlan';
import { getCalendarDates, parseCalendarQuery, type CalendarQuery } from './calendar/calendarPlan';
import { getColumnFields, getDefaultSort } from './columns';
import { isDateKind, KIND_TRAITS } from '../../schema/model/kindTraits';

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
  /** How the rows are shown. */
  readonly look: ListLook;
  /** The date and the period of a calendar; null for other ways. */
  readonly calendar: CalendarQuery | null;
  readonly problems: readonly QueryProblem[];
}

/** The ways to show the rows of a list. */
export type ListLook = 'table' | 'board' | 'calendar' | 'gallery';

/** Tells whether a way to show a list has pages. A board and a calendar read rows of their own. */
export function hasPages(look: ListLook): boolean {
  return look === 'table' || look === 'gallery';
}

/** Returns the ways to show the rows of a list, the table first. */
export function getLooks(entity: Entity, source: ListSource): readonly ListLook[] {
  return [
    'table',
    ...(findBoardFilter(entity, source) === null ? [] : (['board'] as const)),
    ...(getCalendarDates(entity, source).length === 0 ? [] : (['calendar'] as const)),
    ...(entity.looks.gallery === null ? [] : (['gallery'] as const)),
  ];
}

/** Parameters of one list on its page: their prefix, and its default page size. */
export interface ParamScope {
  readonly prefix: string;
  readonly defaultSize: number;
}

const MAIN_LIST_SCOPE: ParamScope = { prefix: '', defaultSize: DEFAULT_PAGE_SIZE };

/** A query parameter that does not fit the list. */
export interface QueryProblem {
  readonly type: 'unknownFilter' | 'invalidValue' | 'unknownSort' | 'unknownPage' | 'unknownDay';
  readonly name: string;
  readonly value: string;
}

/**
 * Parses a list's state from the URL and validates it against the list's capabilities. Inverse of `toListParams`.
 * Sub-tables pass their own scope.
 */
export function parseListQuery(
  entity: Entity,
  source: ListSource,
  query: UrlQuery,
  { prefix, defaultSize }: ParamScope = MAIN_LIST_SCOPE,
): ListQuery {
  const problems: QueryProblem[] = [];
  const one = (name: string): string => first(query[prefix + name]);
  const chosenColumns = parseColumns(entity, query[`${prefix}cols`]);
  const look = getLooks(entity, source).find((known) => known === one('view')) ?? 'table';
  const state: ListState = {
    position: parsePosition(source, one, problems),
    size: parseSize(source, one('size'), defaultSize),
    sort: parseSort(source, one('sort'), problems) ?? getDefaultSort(entity, source),
    filters: parseFilters(source, query, prefix, problems),
    search: source.search === null ? '' : one('q').trim(),
  };
  return {
    state: hasPages(look) ? state : { ...state, position: { type: 'page', page: 1 } },
    columns: chosenColumns ?? entity.columns,
    chosenColumns,
    defaultSort: getDefaultSort(entity, source),
    defaultSize,
    chart: one('chart') === '' ? null : one('chart'),
    look,
    calendar: look === 'calendar' ? parseCalendar(entity, source, one, problems) : null,
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
  prefix: string,
  problems: QueryProblem[],
): readonly FilterValue[] {
  const start = `${prefix}f.`;
  const filters: FilterValue[] = [];
  for (const [name, raw] of Object.entries(query)) {
    if (!name.startsWith(start) || raw === undefined) continue;
    const texts = (typeof raw === 'string' ? [raw] : raw).filter((text) => text !== '');
    if (texts.length === 0) continue; // An empty field of the filter form.
    const found = findOperation(source, name.slice(start.length));
    if (found === null) {
      problems.push({ type: 'unknownFilter', name: name.slice(start.length), value: texts.join(', ') });
      continue;
    }
    const values = isTextList(found) ? texts.flatMap(splitTexts) : texts;
    const parsed = values.map((text) => parseValue(found.field, found.operation, text));
    const usable = parsed.filter((value) => value !== undefined);
    if (usable.length < parsed.length)
      problems.push({ type: 'invalidValue', name: found.field.field, value: values.join(', ') });
    const value = found.operation.op === 'in' ? usable : usable[0];
    if (value !== undefined && usable.length > 0)
      filters.push({ field: found.field.field, op: found.operation.op, value });
  }
  return filters;
}

function findOperation(
  source: ListSource,
  name: string,
): { field: FilterField; operation: FilterOperation } | null {
  const dot = name.lastIndexOf('.');
  const op = FILTER_OPERATORS.find((known) => known === name.slice(dot + 1));
  const field = source.filter?.fields.find((f) => f.field === name.slice(0, dot));
  const operation = field?.operations.find((o) => o.op === op);
  return field === undefined || operation === undefined ? null : { field, operation };
}

/** Tells whether a condition takes several texts, which the filter form has in one input. */
function isTextList({ field, operation }: { field: FilterField; operation: FilterOperation }): boolean {
  return operation.op === 'in' && KIND_TRAITS[field.kind].filter === 'text';
}

function splitTexts(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parses the text of a URL as the field's value; undefined if it is invalid (0, '' and false are values). */
function parseValue(field: FilterField, operation: FilterOperation, text: string): Json | undefined {
  if (operation.op === 'isNull') return parseBoolean(text);
  if (operation.nameArg !== undefined) return parsePair(text) === null ? undefined : text;
  if (field.minor !== undefined) return parseAmount(text, field.minor);
  switch (KIND_TRAITS[field.kind].filter) {
    case 'yesNo':
      return parseBoolean(text);
    case 'range':
      return isDateKind(field.kind)
        ? (parseDay(text) ?? parseMoment(text))
        : parseNumeral(field, operation, text);
    case 'key':
      return isIntegerType(operation.type) ? parseNumber(text, INTEGER) : text;
    case 'text':
    case 'choice':
    case null:
      return text;
  }
}

const INTEGER = /^[+-]?\d+$/;
const NUMERAL = /^[+-]?\d+([.,]\d+)?$/;

/** Parses a number. Exact ones stay text unless their scalar wants a number. */
function parseNumeral({ kind }: FilterField, { type }: FilterOperation, text: string): Json | undefined {
  if (kind === 'integer') return parseNumber(text, INTEGER);
  if (kind === 'float') return parseNumber(text, NUMERAL);
  return NUMERAL.test(text.trim()) ? parseScalar(text.trim().replace(',', '.'), type) : undefined;
}

/** Parses a typed amount; one with more decimals than the currency has is invalid. */
function parseAmount(text: string, digits: number): string | undefined {
  const amount = text.trim().replace(',', '.');
  return toMinorUnits(amount, digits) === null ? undefined : amount;
}

/** Accepts ISO moments only: browsers and servers disagree about other formats. */
function parseMoment(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function parseBoolean(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function parseNumber(text: string, shape: RegExp): number | undefined {
  const trimmed = text.trim();
  return shape.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}
