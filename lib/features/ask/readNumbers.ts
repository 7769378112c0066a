import { getLargest } from '../../ground/extremes';
import { readTyped, toPlainNumeral } from '../../ground/format/readTyped';
import { parseFilterValue } from '../list/filterValues';
import type { FilterValue } from '../../core/operations/listState';
import { isNumericKind, isWholeKind } from '../../core/schema/model/kindTraits';
import type { FilterOperator } from '../../core/schema/model/reads';
import { isRelatedWord } from './inflection';
import type { Condition, NamedItem, QuestionReader, TokenRange } from './questionReader';
import { findOperator, getAllNames, type FilterWords, type QuestionSubject } from './subject';
import type { Comparison } from '../../../locales/questionWords';
import { isOneOf } from './words/askWords';

/** A number with how it limits a value: its numeral, without separators of groups. */
interface Limit {
  readonly comparison: Comparison;
  readonly numeral: string;
}

interface BoundNumber extends TokenRange {
  readonly limits: readonly Limit[];
  /** It is an amount of a currency, or compares prices. */
  readonly isAmount: boolean;
}

/**
 * Reads the numbers of a question: each becomes a condition on the field that is named beside it, else on the only number of the list,
 * or on the most significant of its quantities, with the others as further meanings.
 */
export function readNumbers(reader: QuestionReader, subject: QuestionSubject): void {
  const numbers = getNumbers(subject.fields);
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const found = readBoundNumber(reader, at) ?? readCountedThings(reader, numbers, at);
    if (found === null) continue;
    addNumberCondition(reader, numbers, found);
    at = found.to - 1;
  }
}

const getNumbers = (fields: QuestionSubject['fields']): readonly FilterWords[] =>
  fields.filter(({ field }) => isNumericKind(field.kind) || field.minor !== undefined);

function readBoundNumber(reader: QuestionReader, at: number): BoundNumber | null {
  return readNumberRange(reader, at) ?? readComparison(reader, at) ?? readNumberBehind(reader, at);
}

/** Reads "between 10 and 20", "from 10 to 20", "od 10 do 20". */
function readNumberRange(reader: QuestionReader, at: number): BoundNumber | null {
  const { grammar } = reader;
  if (!reader.is(grammar.between, at)) return null;
  const first = readNumber(reader, at + 1);
  if (first === null || !reader.is(grammar.and, first.to)) return null;
  const last = readNumber(reader, first.to + 1);
  if (last === null) return null;
  const limits = [
    { comparison: 'atLeast', numeral: first.numeral },
    { comparison: 'atMost', numeral: last.numeral },
  ] as const;
  return { from: at, to: last.to, limits, isAmount: first.isAmount || last.isAmount };
}

function readComparison(reader: QuestionReader, at: number): BoundNumber | null {
  for (const [list, comparison] of reader.grammar.comparisons) {
    const length = reader.countTerm(list, at);
    const number = length === 0 ? null : readNumber(reader, at + length);
    if (number === null) continue;
    const isAmount = number.isAmount || reader.countTerm(reader.grammar.priceComparisons, at) > 0;
    return { ...number, from: at, limits: [{ comparison, numeral: number.numeral }], isAmount };
  }
  return readBareEnd(reader, at);
}

/** Reads "od 100 zł", "do 100 zł": words that begin and end dates, too. */
function readBareEnd(reader: QuestionReader, at: number): BoundNumber | null {
  const { grammar } = reader;
  const comparison = reader.is(grammar.until, at)
    ? 'atMost'
    : reader.is(grammar.since, at)
      ? 'atLeast'
      : null;
  const number = comparison === null ? null : readNumber(reader, at + 1);
  if (comparison === null || number === null) return null;
  return { ...number, from: at, limits: [{ comparison, numeral: number.numeral }] };
}

/** Reads "10 or more". */
function readNumberBehind(reader: QuestionReader, at: number): BoundNumber | null {
  const number = readNumber(reader, at);
  if (number === null) return null;
  for (const [list, comparison] of reader.grammar.comparisonsBehind) {
    const length = reader.countTerm(list, number.to);
    if (length > 0)
      return { ...number, to: number.to + length, limits: [{ comparison, numeral: number.numeral }] };
  }
  return null;
}

/** Reads "5 comments": a number before the words of a field. */
function readCountedThings(
  reader: QuestionReader,
  numbers: readonly FilterWords[],
  at: number,
): BoundNumber | null {
  const number = readNumber(reader, at);
  if (number === null || reader.findNamed(numbers, getAllNames, number.to, isRelatedWord) === null)
    return null;
  return { ...number, limits: [{ comparison: 'exactly', numeral: number.numeral }] };
}

interface ReadNumber extends TokenRange {
  readonly numeral: string;
  readonly isAmount: boolean;
}

/** Reads a number with the sign of its currency. The name of a currency stays, since the list may be filtered by it. */
function readNumber(reader: QuestionReader, at: number): ReadNumber | null {
  const { grammar, tokens } = reader;
  const start = tokens[at]?.type === 'sign' && isOneOf(grammar.currencies, reader.words[at]) ? at + 1 : at;
  const token = tokens[start];
  if (token?.type !== 'number' || !reader.isFree(start)) return null;
  const typed = readTyped('decimal', token.text, { locale: reader.locale });
  if (!typed.ok && typed.reason === 'mismatch') return null;
  const numeral = typed.ok ? typed.value : typed.first;
  const isNamed = reader.is(grammar.currencies, start + 1);
  return { from: at, to: start + 1, numeral, isAmount: start > at || isNamed };
}

function addNumberCondition(
  reader: QuestionReader,
  numbers: readonly FilterWords[],
  bound: BoundNumber,
): void {
  const named = findNamedNumber(reader, numbers, bound);
  const found = named === null ? extendOverPrice(reader, bound) : bound;
  const fields = named === null ? findUnnamedNumbers(numbers, found) : [named.item];
  const range = { from: named?.from ?? found.from, to: named?.to ?? found.to };
  const meant = fields.flatMap((number) => toCondition(number, found) ?? []);
  // An amount of the only price needs no name.
  const isAssumed = named === null && (meant.length > 1 || !found.isAmount);
  const meanings = isAssumed ? meant.map((one) => ({ ...one, isFieldAssumed: true as const })) : meant;
  if (meanings.length === 0) reader.addUnmet(range);
  else
    reader.add(
      range,
      meanings.slice(0, MAX_FIELDS),
      named === null && !found.isAmount ? 'number' : undefined,
    );
}

/** Adds the word before a number that says that it is about what something costs: "that cost at least 100". */
function extendOverPrice(reader: QuestionReader, number: BoundNumber): BoundNumber {
  const before = reader.skipBack(number.from);
  return reader.is(reader.grammar.prices, before) ? { ...number, from: before, isAmount: true } : number;
}

/** The quantity that is proposed, and those that are offered instead. */
const MAX_FIELDS = 3;

/** Finds the numbers that may be meant without a name: the only one, or the quantities in the order of the columns. A price is an amount. */
function findUnnamedNumbers(
  numbers: readonly FilterWords[],
  { isAmount }: BoundNumber,
): readonly FilterWords[] {
  const known = numbers.filter(({ field }) => field.kind !== 'id');
  if (known.length < 2) return known;
  return known.filter(({ isPrice, isQuantity }) => isQuantity && (isPrice || !isAmount));
}

/** Builds the condition on a field; null where the list cannot be filtered by one of its limits. */
function toCondition(number: FilterWords, { limits }: BoundNumber): (Condition & { type: 'filter' }) | null {
  const filters = limits.map((limit) => toFilter(number, limit));
  const usable = filters.filter((filter) => filter !== null);
  if (usable.length === 0 || usable.length < filters.length) return null;
  const includesLimit = usable.some(({ op }, index) => isIncluding(number, limits[index]?.comparison, op));
  return { type: 'filter', filters: usable, ...(includesLimit ? { includesLimit } : {}) };
}

/** Checks whether an operator lets in the limit that the words leave out; whole numbers move by one instead. */
function isIncluding(
  { field }: FilterWords,
  comparison: Comparison | undefined,
  op: FilterOperator,
): boolean {
  const isWider = (comparison === 'over' && op === 'gte') || (comparison === 'under' && op === 'lte');
  return isWider && !isWholeKind(field.kind);
}

/** Finds the number that the words before it or behind it name: "price over 100", "more than 5 comments". */
function findNamedNumber(
  reader: QuestionReader,
  numbers: readonly FilterWords[],
  { from, to }: BoundNumber,
): NamedItem<FilterWords> | null {
  const before = reader.findNamedBefore(numbers, getAllNames, reader.skipBack(from), isRelatedWord);
  if (before !== null) return { ...before, to };
  const behind = reader.findNamed(numbers, getAllNames, to, isRelatedWord);
  return behind === null ? null : { ...behind, from };
}

const OPERATORS: Readonly<Record<Comparison, readonly FilterOperator[]>> = {
  over: ['gt', 'gte'],
  atLeast: ['gte', 'gt'],
  under: ['lt', 'lte'],
  atMost: ['lte', 'lt'],
  exactly: ['eq'],
};

/** Builds the condition of a limit. Whole numbers move by one where the list has the other operator only. */
function toFilter({ field }: FilterWords, { comparison, numeral }: Limit): FilterValue | null {
  const [wanted] = OPERATORS[comparison];
  const op = findOperator(field, ...OPERATORS[comparison]);
  const operation = field.operations.find((one) => one.op === op);
  if (operation === undefined) return null;
  const isOther = operation.op !== wanted;
  if (isOther && !isWholeKind(field.kind) && operation.op !== 'gte' && operation.op !== 'lte') return null;
  const step = !isOther || !isWholeKind(field.kind) ? 0 : isUpwards(comparison, operation.op) ? 1 : -1;
  const text = step === 0 ? numeral : shift(numeral, step);
  if (text === null) return null;
  const value = parseFilterValue({ field, operation }, toPlainNumeral(text), 'en');
  return value === undefined ? null : { field: field.field, op: operation.op, value };
}

/** "Over 5" is "from 6"; "at most 5" is "less than 6". */
const isUpwards = (comparison: Comparison, op: FilterOperator): boolean =>
  (comparison === 'over' && op === 'gte') || (comparison === 'atMost' && op === 'lt');

function shift(numeral: string, step: number): string | null {
  const number = Number(numeral);
  return Number.isSafeInteger(number) ? String(number + step) : null;
}

/** Leaves out what asks for the average of a number, which no address of a list answers: "average cost", "średni koszt". */
export function readAverages(reader: QuestionReader, { fields }: QuestionSubject): void {
  const names = getNumbers(fields).flatMap(getAllNames);
  for (let at = 0; at < reader.tokens.length; at += 1) {
    // A field may be called so: "Average rating".
    if (!reader.is(reader.grammar.average, at) || names.some((name) => reader.hasName(name, at))) continue;
    const length = countNumberWords(reader, names, at + 1);
    if (length > 0) reader.addUnmet({ from: at, to: at + 1 + length });
  }
}

/** Counts the words at a position that name a number, or a part of it: "cost" of "Estimated cost". */
function countNumberWords(reader: QuestionReader, names: readonly (readonly string[])[], at: number): number {
  const isPart = (word: string): boolean => word.length > 3 && reader.hasName([word], at, isRelatedWord);
  const lengths = names.map((name) =>
    reader.hasName(name, at, isRelatedWord) ? name.length : Number(name.some(isPart)),
  );
  return getLargest(lengths, Number(reader.is(reader.grammar.prices, at)));
}
