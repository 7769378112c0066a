import type { UrlQuery } from '../../ground/routes/queryParams';
import type { Entity, Model } from '../../core/schema/model/model';
import { FILTER_OPERATORS, type FilterField, type ListSource } from '../../core/schema/model/reads';
import type { LabelContext } from '../../kit/describe/describeField';
import type { FilterValue, ListState, PagePosition } from '../../core/operations/listState';
import { getColumnFields, getDefaultSort } from './columns';
import type { ListParameters, QueryProblem } from './display';
import { type DisplayedQuery, DISPLAYS, parseDisplay } from './displays';
import { KIND_TRAITS } from '../../core/schema/model/kindTraits';
import { getSiteDay } from './dayPeriods';
import { type FilterCondition, findReadings, parseFilterValue } from './filterValues';
import { buildWordFilters, findWordOperator, getPlainOperators, takesSeveral } from './filterWords';
import { splitTextList, unquoteListed } from './textLists';

/** Page sizes on offer. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 25;

/** The parsed URL of a list: state, columns, and the problems to show to the visitor. */
export interface ListQuery extends DisplayedQuery {
  readonly state: ListState;
  readonly columns: readonly string[];
  /** Null if the columns are the default ones. */
  readonly chosenColumns: readonly string[] | null;
  /** Sort of the list if the URL has none. */
  readonly defaultSort: ListState['sort'];
  readonly defaultSize: number;
  readonly problems: readonly QueryProblem[];
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
  const all = (name: string): readonly string[] => [query[prefix + name] ?? []].flat();
  const one = (name: string): string => all(name)[0] ?? '';
  const address: ListParameters = {
    all,
    one,
    reject: (type, name) => problems.push({ type, name, value: one(name) }),
  };
  const chosenColumns = parseColumns(entity, all('cols'));
  const shown = parseDisplay(entity, source, address, layouts);
  const search = source.search === null ? '' : one('q').trim();
  const defaultSort = getDefaultSort(entity, source, search);
  const state: ListState = {
    position: parsePosition(source, address),
    size: parseSize(source, one('size'), defaultSize),
    sort: parseSort(source, one('sort'), problems) ?? defaultSort,
    filters: parseFilters(source, query, { prefix, locale, now, enums }, problems),
    search,
  };
  return {
    ...shown,
    state:
      DISPLAYS[shown.display].hasPages === true ? state : { ...state, position: { type: 'page', page: 1 } },
    columns: chosenColumns ?? entity.columns,
    chosenColumns,
    defaultSort,
    defaultSize,
    problems,
  };
}

function parseColumns(entity: Entity, texts: readonly string[]): readonly string[] | null {
  const known = new Set(getColumnFields(entity).map((field) => field.name));
  const names = new Set(texts.flatMap((text) => text.split(',')).filter((name) => known.has(name)));
  return names.size === 0 ? null : [...names];
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

function parsePosition(source: ListSource, { one, reject }: ListParameters): PagePosition {
  const style = source.paging.type;
  if (style === 'cursor' || style === 'token') {
    if (one('after') !== '') return { type: 'after', cursor: one('after') };
    if (one('before') !== '') return { type: 'before', cursor: one('before') };
  }
  const text = one('page');
  if (text === '' || style === 'cursor' || style === 'token') return { type: 'page', page: 1 };
  const page = Number(text);
  if (Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000) return { type: 'page', page };
  reject('unknownPage', 'page');
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

/** One parameter of a filter, with the texts of the URL. */
interface FilterParam {
  /** Without the prefix: `title.contains`. */
  readonly name: string;
  readonly texts: readonly string[];
}

/** Parses the filters of a list from the URL, and adds what does not fit to the problems. */
function parseFilters(
  source: ListSource,
  query: UrlQuery,
  { prefix, locale, now, enums }: Pick<ParamScope, 'prefix' | 'locale' | 'now' | 'enums'>,
  problems: QueryProblem[],
): readonly FilterValue[] {
  const params = getFilterParams(query, `${prefix}f.`);
  const today = getSiteDay(now);
  return params.flatMap((param) => {
    const field = findWordField(source, param.name);
    if (field !== undefined) return parseWord(source, field, { ...param, today }, problems);
    const found = findOperation(source, param.name);
    if (found !== null)
      return parseValues(withWord(source, found, params), param, { locale, enums }, problems);
    problems.push({ type: 'unknownFilter', name: param.name, value: param.texts.join(', ') });
    return [];
  });
}

function getFilterParams(query: UrlQuery, start: string): readonly FilterParam[] {
  return Object.entries(query).flatMap(([name, raw]) => {
    const given = typeof raw === 'string' ? [raw] : (raw ?? []);
    const texts = [...new Set(given)].filter((text) => text !== '');
    // Without a text it is an empty field of the filter form.
    return name.startsWith(start) && texts.length > 0 ? [{ name: name.slice(start.length), texts }] : [];
  });
}

function parseValues(
  found: FilterCondition,
  { texts }: FilterParam,
  { locale, enums }: Pick<ParamScope, 'locale' | 'enums'>,
  problems: QueryProblem[],
): readonly FilterValue[] {
  const { field, op } = { field: found.field.field, op: found.operation.op };
  const values =
    op !== 'in' ? texts : isTextList(found) ? texts.flatMap(splitTextList) : texts.map(unquoteListed);
  const parsed = values.map((text) =>
    isEnumValue(found, enums, text) ? parseFilterValue(found, text, locale) : undefined,
  );
  const usable = parsed.filter((value) => value !== undefined);
  if (usable.length < parsed.length) {
    const readings = findReadings(found.field, values, locale);
    const type = readings === null ? 'invalidValue' : 'ambiguousValue';
    problems.push({ type, name: field, value: values.join(', '), ...readings });
  }
  if (op === 'in') return usable.length === 0 ? [] : [{ field, op, value: usable }];
  const [value, ...others] = usable;
  if (others.length > 0) problems.push({ type: 'oneValue', name: field, value: others.join(', ') });
  return value === undefined ? [] : [{ field, op, value }];
}

/** Finds the field of a filter by its name, or a relation by the key of its condition, as older addresses have it. */
function findField({ filter }: ListSource, name: string): FilterField | undefined {
  const depth = filter?.container?.path.length ?? 0;
  const isKey = ({ kind, operations }: FilterField): boolean =>
    kind === 'relation' && operations.some(({ at }) => at.path[depth] === name);
  return filter?.fields.find(({ field }) => field === name) ?? filter?.fields.find(isKey);
}

/** Finds the field whose word this parameter has. */
function findWordField(source: ListSource, name: string): FilterField | undefined {
  return name.endsWith(WORD_SUFFIX) ? findField(source, name.slice(0, -WORD_SUFFIX.length)) : undefined;
}
const WORD_SUFFIX = '.is';

/** Parses a word. One that is an operator is a condition only with the value of the plain input. */
function parseWord(
  source: ListSource,
  field: FilterField,
  { texts, today }: FilterParam & { readonly today: string },
  problems: QueryProblem[],
): readonly FilterValue[] {
  const [word = '', ...others] = texts;
  if (others.length === 0 && findWordOperator(source, field, word) !== null) return [];
  const filters = others.length > 0 ? null : buildWordFilters(source, field, { word, today });
  if (filters === null) problems.push({ type: 'invalidValue', name: field.field, value: texts.join(', ') });
  return filters ?? [];
}

/** Replaces the operator of a plain input by that of the field's word, if it has one. */
function withWord(
  source: ListSource,
  { field, operation }: FilterCondition,
  params: readonly FilterParam[],
): FilterCondition {
  const word = params.find(({ name }) => findWordField(source, name) === field)?.texts;
  const op = word?.length === 1 ? findWordOperator(source, field, word[0] ?? '') : null;
  const isPlain =
    getPlainOperators(field)[0] === operation.op || (operation.op === 'in' && takesSeveral(field));
  const chosen = isPlain ? field.operations.find((o) => o.op === op) : undefined;
  return { field, operation: chosen ?? operation };
}

function findOperation(source: ListSource, name: string): FilterCondition | null {
  const dot = name.lastIndexOf('.');
  const op = FILTER_OPERATORS.find((known) => known === name.slice(dot + 1));
  const field = findField(source, name.slice(0, dot));
  const operation = field?.operations.find((o) => o.op === op);
  return field === undefined || operation === undefined ? null : { field, operation };
}

/** Checks whether a text can be the value of a condition whose type is an enum; true for every other type. */
function isEnumValue({ operation }: FilterCondition, enums: ParamScope['enums'], text: string): boolean {
  const name = operation.type.replace(/[[\]!]/g, '');
  if (operation.op === 'isNull' || operation.nameArg !== undefined || !Object.hasOwn(enums, name))
    return true;
  return enums[name]?.values.some((value) => value.name === text) === true;
}

/** Checks whether a condition takes several texts, which the filter form has in one input. */
function isTextList({ field, operation }: FilterCondition): boolean {
  return operation.op === 'in' && KIND_TRAITS[field.kind].filter === 'text';
}
