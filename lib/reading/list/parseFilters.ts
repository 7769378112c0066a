import type { FilterValue } from '../../operations/listState';
import { KIND_TRAITS } from '../../schema/model/kindTraits';
import { FILTER_OPERATORS, type FilterField, type ListSource } from '../../schema/model/reads';
import { getSiteDay } from './dayPeriods';
import { findReadings, parseFilterValue, type FilterCondition } from './filterValues';
import { buildWordFilters, findWordOperator, getPlainOperators, takesSeveral } from './filterWords';
import type { ParamScope, QueryProblem, UrlQuery } from './listQuery';

/** One parameter of a filter, with the texts of the URL. */
interface FilterParam {
  /** Without the prefix: `title.contains`. */
  readonly name: string;
  readonly texts: readonly string[];
}

/** Parses the filters of a list from the URL, and adds what does not fit to the problems. */
export function parseFilters(
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
    const texts = (typeof raw === 'string' ? [raw] : (raw ?? [])).filter((text) => text !== '');
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
  const values = isTextList(found) ? texts.flatMap(splitTexts) : texts;
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

function splitTexts(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
