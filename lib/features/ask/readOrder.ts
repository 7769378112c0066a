import { findChartFields } from '../../core/operations/list/chartFields';
import type { FilterValue } from '../../core/operations/listState';
import { buildPeriodFilters } from '../list/dayPeriods';
import { hasRole, isCreatedField, isDateField } from '../../kit/describe/fieldRoles';
import { getTitleColumn } from '../../core/schema/model/fieldPath';
import type { Entity, Model } from '../../core/schema/model/model';
import { isRelatedWord } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';
import { DATE_WORDS, type QuestionSubject } from './subject';
import type { OrderWord } from '../../../locales/questionWords';
import { isOneOf } from './words/askWords';

type Column = QuestionSubject['columns'][number];

/** Reads the order of the rows: "sorted by due date", "newest", "cheapest", "with the highest rating". */
export function readOrder(reader: QuestionReader, subject: QuestionSubject, today: string): void {
  for (let at = 0; at < reader.tokens.length; at += 1) {
    if (readSortedBy(reader, subject, at)) continue;
    const found = findOrderWord(reader, at);
    if (found !== null) readOrderWord(reader, subject, { at, today, ...found });
  }
}

function readSortedBy(reader: QuestionReader, { source, columns }: QuestionSubject, at: number): boolean {
  const { grammar } = reader;
  const sorted = reader.countTerm(grammar.sort, at);
  const length = sorted === 0 ? reader.countTerm(grammar.per, at) : sorted;
  const column = length === 0 ? null : findColumn(reader, columns, at + length);
  if (column === null) return false;
  const isOrdered = reader.is(grammar.descending, column.to) || reader.is(grammar.ascending, column.to);
  // "By status" alone asks for a chart.
  if (sorted === 0 && !isOrdered) return false;
  const isDescending = reader.is(grammar.descending, column.to);
  const to = isDescending || reader.is(grammar.ascending, column.to) ? column.to + 1 : column.to;
  const field = canSort(source, column.field, isDescending) ? column.field : undefined;
  addOrder(reader, { from: at, to }, { field, order: { descending: isDescending } });
  return true;
}

/** Finds the column whose name stands at a position: the longest name. */
function findColumn(
  reader: QuestionReader,
  columns: readonly Column[],
  at: number,
): { readonly field: string; readonly to: number } | null {
  const article = reader.words[at] === 'the' ? at + 1 : at;
  const found = findColumnByName(reader, columns, article);
  const count = countCounters(reader, article);
  if (found !== null || count === 0) return found ?? findColumnByHead(reader, columns, article);
  // "The greatest number of likes" sorts by likes.
  return findColumnByName(reader, columns, article + count);
}

/** Counts the words at a position that only say that something is counted. */
function countCounters(reader: QuestionReader, at: number): number {
  let next = at;
  while (reader.is(reader.grammar.counters, next)) next += 1;
  return next - at;
}

function findColumnByName(
  reader: QuestionReader,
  columns: readonly Column[],
  start: number,
): { readonly field: string; readonly to: number } | null {
  const found = reader.findNamed(columns, getNames, start, isRelatedWord);
  if (found === null) return null;
  return { field: found.item.field, to: reader.is(DATE_WORDS, found.to) ? found.to + 1 : found.to };
}

const getNames = ({ names }: Pick<Column, 'names'>): Column['names'] => names;

/** Finds the only column that has a word in its name: "cost" of "Estimated cost". */
function findColumnByHead(
  reader: QuestionReader,
  columns: readonly Column[],
  at: number,
): { readonly field: string; readonly to: number } | null {
  const found = columns.filter(({ names }) =>
    names.some((name) => name.some((word) => word.length > 3 && reader.hasName([word], at))),
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : { field: only.field, to: at + 1 };
}

interface FoundOrder {
  readonly order: OrderWord;
  readonly length: number;
}

function findOrderWord(reader: QuestionReader, at: number): FoundOrder | null {
  return (
    reader.grammar.orders
      .map(([list, order]) => ({ order, length: reader.countTerm(list, at) }))
      .filter(({ length }) => length > 0)
      .toSorted((a, b) => b.length - a.length)[0] ?? null
  );
}

function readOrderWord(
  reader: QuestionReader,
  subject: QuestionSubject,
  { at, order, length, today }: FoundOrder & { readonly at: number; readonly today: string },
): void {
  // "Last reports" are the newest; "last name" is a name.
  if (length === 1 && isOneOf(reader.grammar.previous, reader.words[at]) && reader.isFree(at + 1)) return;
  if (order.by === 'field') {
    const column = findColumn(reader, subject.columns, at + length);
    // "Highest" may be a value of a priority, and "best" a word of a title.
    if (column === null) return readOrderBehind(reader, subject, { at, order, length });
    if (canSort(subject.source, column.field, order.descending))
      addOrder(reader, { from: at, to: column.to }, { field: column.field, order });
    return;
  }
  const field = findOrderField(subject, order);
  // "Oldest first".
  const to = isOneOf(FIRST, reader.words[at + length]) ? at + length + 1 : at + length;
  const recent = field === undefined && order.by === 'changed' ? buildRecentFilters(subject, today) : null;
  if (recent === null) addOrder(reader, { from: at, to }, { field, order });
  else reader.add({ from: at, to }, [{ type: 'filter', filters: recent }]);
}

/** A list that cannot be sorted by its last change may be filtered by it: what is recent is of the last month. */
function buildRecentFilters(
  { fields, source }: QuestionSubject,
  today: string,
): readonly FilterValue[] | null {
  const changed = fields.find(({ lifecycle }) => lifecycle === 'changed');
  return changed === undefined ? null : buildPeriodFilters(source, changed.field.field, 'last30days', today);
}

const FIRST = 'first najpierw';

function addOrder(
  reader: QuestionReader,
  range: TokenRange,
  { field, order }: { readonly field: string | undefined; readonly order: Pick<OrderWord, 'descending'> },
): void {
  if (field === undefined) reader.addUnmet(range);
  else reader.add(range, [{ type: 'sort', sort: { field, descending: order.descending } }]);
}

/** Reads "estimated cost, highest first". */
function readOrderBehind(
  reader: QuestionReader,
  { source, columns }: QuestionSubject,
  { at, order, length }: FoundOrder & { readonly at: number },
): void {
  if (!isOneOf(FIRST, reader.words[at + length])) return;
  const found = reader.findNamedBefore(columns, getNames, reader.skipBack(at));
  if (found !== null && canSort(source, found.item.field, order.descending))
    addOrder(reader, { from: found.from, to: at + length + 1 }, { field: found.item.field, order });
}

function findOrderField(
  { entity, source, columns }: QuestionSubject,
  { by, descending }: OrderWord,
): string | undefined {
  const sortable = columns.filter(({ field }) => canSort(source, field, descending));
  const has = (field: string, test: (field: Entity['fields'][number]) => boolean): boolean =>
    entity.fields.some((one) => one.name === field && test(one));
  switch (by) {
    case 'price':
      return sortable.find(({ isPrice }) => isPrice)?.field;
    case 'title':
      return sortable.find(({ field }) => field === getTitleColumn(entity))?.field;
    case 'changed':
      return sortable.find(({ field }) => has(field, ({ lifecycle }) => lifecycle?.value === 'changed'))
        ?.field;
    default:
      return (
        sortable.find(({ field }) => has(field, (one) => isCreatedField(one) && hasRole(one, 'timestamp'))) ??
        sortable.find(({ field }) => has(field, (one) => isDateField(one) && isCreatedField(one))) ??
        sortable.find(({ field }) => has(field, isDateField))
      )?.field;
  }
}

function canSort({ sort }: QuestionSubject['source'], field: string, isDescending: boolean): boolean {
  const column = sort?.columns.find((one) => one.field === field);
  return column !== undefined && (!isDescending || column.desc !== null);
}

/** Reads what is counted by what: "how many by status", "per district". The list shows it as a chart. */
export function readChart(model: Model, reader: QuestionReader, subject: QuestionSubject): void {
  const { grammar } = reader;
  const count = findTerm(reader, grammar.count);
  const charted = new Set(
    findChartFields(model, subject.entity, subject.source).map(({ field }) => field.field),
  );
  const fields = subject.fields.filter(({ field }) => charted.has(field.field));
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const length = reader.countTerm(grammar.per, at);
    const found = length === 0 ? null : reader.findNamed(fields, getNames, at + length);
    // A name behind it is that of a record: "by customer Smith".
    const isEnd = found !== null && (found.to >= reader.tokens.length || !reader.isFree(found.to));
    if (found === null || !(isEnd || count !== null)) continue;
    reader.add({ from: at, to: found.to }, [{ type: 'chart', field: found.item.field.field }]);
    break;
  }
  if (count !== null) reader.claim(count);
}

function findTerm(reader: QuestionReader, list: string): TokenRange | null {
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const length = reader.countTerm(list, at);
    if (length > 0) return { from: at, to: at + length };
  }
  return null;
}
