import { addDays } from '../../ground/format/calendarDay';
import { buildPeriodFilters } from '../list/dayPeriods';
import type { DayPeriod, FilterValue } from '../../core/operations/listState';
import { isDateKind } from '../../core/schema/model/kindTraits';
import type { FilterField, ListSource } from '../../core/schema/model/reads';
import { readDayNumber, readNamedDays, type DaySpan, type NamedDays } from './dayExpressions';
import type { DaysBefore } from './monthNames';
import { findNamedDate } from './namedDates';
import type { Condition, QuestionReader, TokenRange } from './questionReader';
import { findOperator, type FilterWords, type QuestionSubject } from './subject';
import { isOneOf } from './words/askWords';

/** Reads the dates of a question: each becomes a condition on the field that the words before it name, or on the main date. */
export function readDates(
  reader: QuestionReader,
  subject: QuestionSubject,
  days: readonly BoundDays[],
  today: string,
): void {
  const dates = subject.fields.filter(({ field }) => isDateKind(field.kind));
  for (const found of days)
    if (reader.areFree(found)) addDateCondition(reader, subject, { dates, found, today });
}

/** Lists the days that a question names, in order. */
export function listBoundDays(reader: QuestionReader, today: string): readonly BoundDays[] {
  const days: BoundDays[] = [];
  for (let at = 0; at < reader.tokens.length; at += 1) {
    const found = readBoundDays(reader, at, today);
    if (found === null) continue;
    days.push(found);
    at = found.to - 1;
  }
  return days;
}

/** Days with the word before them: a period, or a range. */
export interface BoundDays extends TokenRange {
  readonly span: DaySpan;
  readonly period?: DayPeriod;
  readonly otherPeriod?: DayPeriod;
  readonly later?: DaySpan;
  readonly isAhead?: true;
}

/** Reads days at a position with the word before them; null for none. */
function readBoundDays(reader: QuestionReader, at: number, today: string): BoundDays | null {
  if (!reader.isFree(at)) return null;
  return readRange(reader, at, today) ?? readEnd(reader, at, today) ?? readPlain(reader, at, today);
}

/** Reads "between 1 May and 5 May", "from 1 to 31 May", "od 1 do 31 maja". */
function readRange(reader: QuestionReader, at: number, today: string): BoundDays | null {
  const { grammar } = reader;
  if (!reader.is(grammar.between, at)) return null;
  const first = readNamedDays(reader, at + 1, today, 'time');
  const number = first === null ? readDayNumber(reader, at + 1) : null;
  if (first === null && number === null) return null;
  const and = at + 1 + (first?.length ?? 1);
  if (!reader.is(grammar.and, and)) return null;
  const last = readNamedDays(reader, and + 1, today, 'time');
  if (last === null) return null;
  const join = (start: NamedDays | null, end: NamedDays): DaySpan | null => {
    const from = start === null ? setDay(end.span.from, number ?? 1) : alignYear(start, end);
    return from > end.span.to ? null : { from, to: end.span.to };
  };
  const span = join(first, last);
  const later = join(first === null ? null : toLater(first), toLater(last));
  const others = later === null || isSameSpan(later, span) ? {} : { later };
  return span === null ? null : { from: at, to: and + 1 + last.length, span, ...others };
}

/** Returns the next such days; the same ones where the words say which. */
const toLater = (days: NamedDays): NamedDays => ({ ...days, span: days.later ?? days.span });

const isSameSpan = (one: DaySpan, other: DaySpan | null): boolean =>
  one.from === other?.from && one.to === other.to;

const setDay = (iso: string, number: number): string =>
  `${iso.slice(0, 8)}${String(number).padStart(2, '0')}`;

/** Gives a first day without a year that of the last one. */
function alignYear(first: NamedDays, last: NamedDays): string {
  const { from } = first.span;
  return first.later !== undefined && last.later === undefined
    ? `${last.span.from.slice(0, 4)}${from.slice(4)}`
    : from;
}

/** Reads "since Monday", "before 3 May 2024", "until the end". */
function readEnd(reader: QuestionReader, at: number, today: string): BoundDays | null {
  const { grammar } = reader;
  const ends = [
    ['since', grammar.since],
    ['until', grammar.until],
    ['before', grammar.before],
    ['after', grammar.after],
  ] as const;
  for (const [end, list] of ends) {
    const length = reader.countTerm(list, at);
    const start = length === 0 ? -1 : skipArticle(reader, at + length);
    const days = start === -1 ? null : readNamedDays(reader, start, today, getDaysBefore(reader, at));
    if (days === null) continue;
    // "By Jan" names a person.
    if (days.isWeak === true && days.isDay !== true && reader.is(grammar.by, at)) continue;
    // "From May" and "from last week" mean all of it, "from Monday" what followed.
    if (end === 'since' && isOneOf(grammar.on, reader.words[at]) && days.isDay !== true) continue;
    if (end === 'since' && isOneOf(grammar.on, reader.words[at]) && days.period !== undefined) continue;
    return { from: at, to: start + days.length, span: toSpan(end, days.span), ...pickOthers(days, end) };
  }
  return null;
}

type RangeEnd = 'since' | 'until' | 'before' | 'after';

function pickOthers({ later, isAhead }: NamedDays, end?: RangeEnd): Pick<BoundDays, 'later' | 'isAhead'> {
  return {
    ...(later === undefined ? {} : { later: end === undefined ? later : toSpan(end, later) }),
    ...(isAhead === undefined ? {} : { isAhead }),
  };
}

function toSpan(end: RangeEnd, { from, to }: NamedDays['span']): DaySpan {
  switch (end) {
    case 'since':
      return { from, to: null };
    case 'until':
      return { from: null, to };
    case 'before':
      return { from: null, to: addDays(from, -1) };
    case 'after':
      return { from: addDays(to, 1), to: null };
  }
}

function getDaysBefore({ grammar, words }: QuestionReader, at: number): DaysBefore {
  return isOneOf(grammar.ofPeople, words[at]) ? 'timeOrPerson' : 'time';
}

function skipArticle(reader: QuestionReader, at: number): number {
  return reader.words[at] === 'the' ? at + 1 : at;
}

/** Reads days with or without a word before them. */
function readPlain(reader: QuestionReader, at: number, today: string): BoundDays | null {
  const { grammar } = reader;
  const isOn = reader.is(grammar.on, at);
  let start = at;
  while (start < at + 4 && reader.is(grammar.on, start)) start = skipArticle(reader, start + 1);
  // "W ciągu ostatnich 7 dni", "in the course of".
  if (isOn && reader.is('ciagu', start)) start += 1;
  const before = isOn ? getDaysBefore(reader, start - 1) : 'nothing';
  const days = readNamedDays(reader, start, today, before);
  if (days === null || (days.isWeak === true && !isOn)) return null;
  const { length, span, period, otherPeriod } = days;
  return {
    from: at,
    to: start + length,
    span,
    ...(period === undefined ? {} : { period }),
    ...(otherPeriod === undefined ? {} : { otherPeriod }),
    ...pickOthers(days),
  };
}

interface FoundDays {
  readonly dates: readonly FilterWords[];
  readonly found: BoundDays;
  readonly today: string;
}

function addDateCondition(
  reader: QuestionReader,
  subject: QuestionSubject,
  { dates, found, today }: FoundDays,
): void {
  const named = findNamedDate(reader, subject, { dates, days: found });
  if (named?.date === null) return reader.addUnmet({ from: named.from, to: found.to });
  const used = new Set(
    reader.parts.flatMap(({ meanings: [first] }) =>
      first?.type === 'filter' ? first.filters.map(({ field }) => field) : [],
    ),
  );
  const fields =
    named === null
      ? orderDates(subject, dates, found).filter((date) => !used.has(date.field.field))
      : [named.date];
  const meanings = fields.flatMap((date) => toMeanings(subject.source, date, found, today));
  // The other readings of the words come before other fields of the same reading.
  const own = named === null ? meanings.filter((meaning) => isOnField(meaning, fields[0])) : meanings;
  const others = meanings.filter((meaning) => !own.includes(meaning));
  const firstOfEach = others.filter(
    (meaning, index) => index === others.findIndex((other) => getField(other) === getField(meaning)),
  );
  const range = { from: named?.from ?? found.from, to: found.to };
  if (own.length === 0) reader.addUnmet(range);
  else
    reader.add(
      range,
      [...own, ...firstOfEach.slice(0, MAX_OTHER_FIELDS)],
      named === null ? 'date' : undefined,
    );
}

/** The other dates that are offered instead of the main one. */
const MAX_OTHER_FIELDS = 2;

function getField(meaning: Condition): string | undefined {
  return meaning.type === 'filter' ? meaning.filters[0]?.field : undefined;
}

function isOnField(meaning: Condition, date: FilterWords | undefined): boolean {
  return getField(meaning) === date?.field.field;
}

/**
 * Puts the date first that is meant without a word: when a record takes place; else what is planned for what is to come, and when it was
 * created for all else. Where something is due too, a first day is that of a plan.
 */
function orderDates(
  { entity }: QuestionSubject,
  dates: readonly FilterWords[],
  { isAhead }: BoundDays,
): readonly FilterWords[] {
  const planned = entity.displays.calendar?.value.map(({ field }) => field) ?? [];
  const isPlan = dates.some(({ isDue }) => isDue);
  const rank = ({ field, lifecycle, isOwnMoment, isBegin }: FilterWords): number => {
    if (isBegin && (field.kind === 'dateTime' || !isPlan)) return -1;
    if (isAhead === true) return lifecycle === null ? 0 : 1;
    if (lifecycle === 'created') return isOwnMoment ? 0 : 0.5;
    const place = planned.indexOf(field.field);
    return lifecycle === 'changed' ? 100 : place === -1 ? 50 : 1 + place;
  };
  return dates.toSorted((a, b) => rank(a) - rank(b));
}

function toMeanings(
  source: ListSource,
  { field, isDue }: FilterWords,
  { span, period, otherPeriod, later: next }: BoundDays,
  today: string,
): readonly Condition[] {
  const range = buildRange(field, span);
  const later = next === undefined ? null : buildRange(field, next);
  const filters = [
    period === undefined ? range : (buildPeriodFilters(source, field.field, period, today) ?? range),
    otherPeriod === undefined ? null : buildPeriodFilters(source, field.field, otherPeriod, today),
    later,
  ];
  // What is due in January is due in the next one.
  if (isDue) filters.unshift(later);
  return [...new Set(filters)].flatMap((one) =>
    one === null || one.length === 0 ? [] : [{ type: 'filter', filters: one }],
  );
}

/** Builds the filters of a range of days; null where the list cannot be filtered by one of its ends. */
function buildRange(filter: FilterField, { from, to }: DaySpan): readonly FilterValue[] | null {
  const { field } = filter;
  const [lower, upper] = [findOperator(filter, 'gte', 'gt'), findOperator(filter, 'lte', 'lt')];
  if ((from !== null && lower === undefined) || (to !== null && upper === undefined)) return null;
  return [
    ...(from === null || lower === undefined ? [] : [{ field, op: lower, value: from }]),
    ...(to === null || upper === undefined ? [] : [{ field, op: upper, value: to }]),
  ];
}
