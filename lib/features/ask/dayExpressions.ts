import {
  addDays,
  addMonths,
  isCalendarDay,
  startOfMonth,
  startOfWeek,
} from '../../ground/format/calendarDay';
import { readTyped } from '../../ground/format/readTyped';
import type { DayPeriod } from '../../core/operations/listState';
import { readHours, readWeekend } from './hoursAndWeekends';
import { isPerhapsName, type DaysBefore } from './monthNames';
import type { QuestionReader } from './questionReader';
import type { CalendarUnit } from '../../../locales/questionWords';
import { findListIndex, isOneOf } from './words/askWords';

/** A range of ISO days, both included; null for an open end. */
export interface DaySpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** Some days that words name: today, last week, May 2024. */
export interface NamedDays {
  /** Number of its tokens. */
  readonly length: number;
  readonly span: { readonly from: string; readonly to: string };
  /** The word of a list's filter for them, where there is one. */
  readonly period?: DayPeriod;
  /** Another period that the same words may mean. */
  readonly otherPeriod?: DayPeriod;
  /** The next such days, where the words do not say which: the next Friday, May of next year. */
  readonly later?: { readonly from: string; readonly to: string };
  /** A single day, of which it starts or ends. */
  readonly isDay?: true;
  /** They are to come. */
  readonly isAhead?: true;
  /** A word before them is needed: "may" and "2024" alone may mean anything. */
  readonly isWeak?: true;
}

/** Reads the days that the words from a position on name; null where they name none. */
export function readNamedDays(
  reader: QuestionReader,
  at: number,
  today: string,
  before: DaysBefore,
): NamedDays | null {
  if (!reader.isFree(at)) return null;
  return (
    readDayWord(reader, at, today) ??
    readMovingDays(reader, at, today) ??
    readDaysAgo(reader, at, today) ??
    readDayToken(reader, at) ??
    readCalendarDay(reader, at, today) ??
    readMonth(reader, at, { today, before }) ??
    readWeekend(reader, at, today) ??
    readWeekday(reader, at, today) ??
    readYear(reader, at)
  );
}

const addYear = (iso: string): string => `${Number(iso.slice(0, 4)) + 1}${iso.slice(4)}`;

const day = (start: string, days: number): string => addDays(start, days) ?? start;

function oneDay(iso: string, length: number): NamedDays {
  return { length, span: { from: iso, to: iso }, isDay: true };
}

function readDayWord({ grammar, words }: QuestionReader, at: number, today: string): NamedDays | null {
  const word = words[at];
  if (isOneOf(grammar.today, word)) return { ...oneDay(today, 1), period: 'today' };
  if (isOneOf(grammar.yesterday, word)) return { ...oneDay(day(today, -1), 1), period: 'yesterday' };
  return isOneOf(grammar.tomorrow, word) ? { ...oneDay(day(today, 1), 1), isAhead: true } : null;
}

function findUnit({ grammar, words }: QuestionReader, at: number): CalendarUnit | null {
  const units = ['day', 'week', 'month', 'year'] as const;
  return units.find((unit) => isOneOf(grammar.units[unit], words[at])) ?? null;
}

function readNumeral({ grammar, words, tokens }: QuestionReader, at: number): number | null {
  if (tokens[at]?.type === 'number') return /^\d{1,3}$/.test(words[at] ?? '') ? Number(words[at]) : null;
  const index = findListIndex(grammar.numerals, words[at]);
  return index === -1 ? null : index + 1;
}

/** Reads "this month", "last 7 days", "next week". */
function readMovingDays(reader: QuestionReader, at: number, today: string): NamedDays | null {
  const { grammar, words } = reader;
  const word = words[at];
  const is = (list: string): boolean => isOneOf(list, word);
  const count = readNumeral(reader, at + 1);
  const unit = findUnit(reader, at + (count === null ? 1 : 2));
  const hours = readHours(reader, at, { count, today });
  if (hours !== null) return hours;
  if (unit === null) return is(grammar.next) ? readNextWeekday(reader, at, today) : null;
  if (count !== null) {
    const length = 3;
    if (is(grammar.next)) return { ...getDaysAhead(unit, count, today), length };
    return is(grammar.previous) || is(grammar.past) ? { ...getPastDays(unit, count, today), length } : null;
  }
  const length = 2;
  if (is(grammar.current)) return { ...getUnit(unit, today, 0), length };
  if (is(grammar.next)) return { ...getUnit(unit, today, 1), length };
  if (is(grammar.previous)) return { ...getUnit(unit, today, -1), length };
  return is(grammar.past) ? { ...getPastDays(unit, 1, today), length } : null;
}

type Days = Omit<NamedDays, 'length'>;

function getUnitSpan(unit: CalendarUnit, today: string, steps: number): NamedDays['span'] {
  if (unit === 'day') return { from: day(today, steps), to: day(today, steps) };
  if (unit === 'week') {
    const monday = day(startOfWeek(today), 7 * steps);
    return { from: monday, to: day(monday, 6) };
  }
  if (unit === 'month')
    return { from: startOfMonth(today, steps), to: day(startOfMonth(today, steps + 1), -1) };
  const year = Number(today.slice(0, 4)) + steps;
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The words of filters for the unit that is now, and the one before; another one that the same words may mean is second. */
const PERIODS: Readonly<Record<CalendarUnit, readonly (readonly DayPeriod[])[]>> = {
  day: [['today'], ['yesterday']],
  week: [['thisWeek'], ['lastWeek', 'last7days']],
  month: [['thisMonth'], ['lastMonth', 'last30days']],
  year: [['thisYear'], []],
};
/** What the next unit may mean instead: so many days from today. */
const DAYS_AHEAD: Readonly<Partial<Record<CalendarUnit, DayPeriod>>> = {
  week: 'next7days',
  month: 'next30days',
};

/** Returns the days of a unit: the one that is now (0), before (-1) or next (1). */
function getUnit(unit: CalendarUnit, today: string, step: 0 | -1 | 1): Days {
  const span = getUnitSpan(unit, today, step);
  const [period, other] = PERIODS[unit][step === 0 ? 0 : 1] ?? [];
  if (step === 1) return { span, isAhead: true, ...toOther(DAYS_AHEAD[unit]) };
  return { span, ...(period === undefined ? {} : { period }), ...toOther(other) };
}

const toOther = (otherPeriod: DayPeriod | undefined): Pick<Days, 'otherPeriod'> =>
  otherPeriod === undefined ? {} : { otherPeriod };

const DAYS_OF = { day: 1, week: 7, month: 30, year: 365 } as const;
const OTHER_PAST = { day: undefined, week: 'lastWeek', month: 'lastMonth', year: undefined } as const;

/** Returns the days that end today. */
function getPastDays(unit: CalendarUnit, count: number, today: string): Days {
  const days = Math.min(DAYS_OF[unit] * count, 36_500);
  const span = { from: day(today, 1 - days), to: today };
  const period = days === 7 ? 'last7days' : days === 30 ? 'last30days' : undefined;
  return {
    span,
    ...(period === undefined ? {} : { period }),
    ...toOther(count === 1 ? OTHER_PAST[unit] : undefined),
  };
}

function getDaysAhead(unit: CalendarUnit, count: number, today: string): Days {
  const days = Math.min(DAYS_OF[unit] * count, 36_500);
  const span = { from: today, to: day(today, days - 1) };
  const period = days === 7 ? 'next7days' : days === 30 ? 'next30days' : undefined;
  return { span, isAhead: true, ...(period === undefined ? {} : { period }) };
}

/** Reads "3 days ago": that day. */
function readDaysAgo(reader: QuestionReader, at: number, today: string): NamedDays | null {
  const count = readNumeral(reader, at);
  const unit = count === null ? null : findUnit(reader, at + 1);
  if (count === null || unit === null || !isOneOf(reader.grammar.ago, reader.words[at + 2])) return null;
  return oneDay(unit === 'month' ? addMonths(today, -count) : day(today, -count * DAYS_OF[unit]), 3);
}

function readDayToken({ tokens, locale }: QuestionReader, at: number): NamedDays | null {
  const token = tokens[at];
  const typed = token?.type === 'day' ? readTyped('date', token.text, { locale }) : null;
  return typed?.ok === true ? oneDay(typed.value, 1) : null;
}

/** Reads "3 May 2024", "May 3", "3rd of May". Without a year it is the last such day. */
function readCalendarDay(reader: QuestionReader, at: number, today: string): NamedDays | null {
  const { grammar } = reader;
  const number = readDayNumber(reader, at);
  if (number !== null) {
    const isOf = reader.words[at + 1] === 'of' ? 1 : 0;
    const month = findListIndex(grammar.months, reader.words[at + 1 + isOf]);
    return month === -1 ? null : toCalendarDay(reader, { number, month, at, length: 2 + isOf }, today);
  }
  const month = findListIndex(grammar.months, reader.words[at]);
  const behind = month === -1 ? null : readDayNumber(reader, at + 1);
  return behind === null ? null : toCalendarDay(reader, { number: behind, month, at, length: 2 }, today);
}

/** Reads a number from 1 to 31; null for any other token. */
export function readDayNumber({ tokens }: QuestionReader, at: number): number | null {
  const token = tokens[at];
  if (token?.type !== 'number' || !/^\d{1,2}$/.test(token.text)) return null;
  const number = Number(token.text);
  return number >= 1 && number <= 31 ? number : null;
}

interface DayAndMonth {
  readonly number: number;
  /** From 0. */
  readonly month: number;
  readonly at: number;
  readonly length: number;
}

function toCalendarDay(
  reader: QuestionReader,
  { number, month, at, length }: DayAndMonth,
  today: string,
): NamedDays | null {
  const year = readYearNumber(reader, at + length);
  const inYear = (of: number): string =>
    `${of}-${String(month + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  const own = Number(today.slice(0, 4));
  const iso = inYear(year ?? (inYear(own) > today ? own - 1 : own));
  if (!isCalendarDay(iso)) return null;
  const later = addYear(iso);
  return year === null
    ? { ...oneDay(iso, length), later: { from: later, to: later } }
    : oneDay(iso, length + 1);
}

/** Names of months that are other words, too. */
const WEAK_MONTHS = 'may march mar sat sun jan dec maj';

/** Reads a month: a word for one is a date only where a year or a word for a time says so, or where it is no name of a record. */
function readMonth(
  reader: QuestionReader,
  at: number,
  { today, before }: { readonly today: string; readonly before: DaysBefore },
): NamedDays | null {
  const month = findListIndex(reader.grammar.months, reader.words[at]);
  // "Mają" is no May.
  if (month === -1 || reader.tokens[at]?.text.endsWith('ą') === true) return null;
  const year = readYearNumber(reader, at + 1);
  const own = Number(today.slice(0, 4));
  const first = (of: number): string => `${of}-${String(month + 1).padStart(2, '0')}-01`;
  const from = first(year ?? (first(own) > today ? own - 1 : own));
  const span = { from, to: day(startOfMonth(from, 1), -1) };
  if (year !== null) return { length: 2, span };
  if (isPerhapsName(reader, at, before)) return null;
  const isWeak = isOneOf(WEAK_MONTHS, reader.words[at]);
  // "Jan Kowalski" is no month.
  if (isWeak && isNameAhead(reader, at + 1)) return null;
  const next = addYear(from);
  const later = { from: next, to: day(startOfMonth(next, 1), -1) };
  return { length: 1, span, later, ...(isWeak ? { isWeak } : {}) };
}

function isNameAhead(reader: QuestionReader, at: number): boolean {
  return reader.tokens[at]?.type === 'word' && reader.isCapital(at) && !reader.isEmptyWord(at);
}

/** Reads a weekday: the last one, or today. */
function readWeekday(reader: QuestionReader, at: number, today: string): NamedDays | null {
  const { grammar, words } = reader;
  const isLast = isOneOf(grammar.previous, words[at]) || isOneOf(grammar.past, words[at]);
  const place = isLast ? at + 1 : at;
  const weekday = findListIndex(grammar.weekdays, words[place]);
  if (weekday === -1 || isNameAhead(reader, place + 1)) return null;
  const own = day(startOfWeek(today), weekday);
  const isLater = own > today || (isLast && own === today);
  const found = isLater ? day(own, -7) : own;
  const next = day(found, 7);
  return isLast
    ? { ...oneDay(found, 2), isWeak: true }
    : { ...oneDay(found, 1), later: { from: next, to: next }, isWeak: true };
}

function readNextWeekday({ grammar, words }: QuestionReader, at: number, today: string): NamedDays | null {
  const weekday = findListIndex(grammar.weekdays, words[at + 1]);
  if (weekday === -1) return null;
  const own = day(startOfWeek(today), weekday);
  return { ...oneDay(own > today ? own : day(own, 7), 2), isAhead: true };
}

function readYearNumber({ tokens, grammar, words }: QuestionReader, at: number): number | null {
  const token = tokens[at];
  if (token?.type !== 'number' || !/^(19|20)\d\d$/.test(token.text)) return null;
  return isOneOf(grammar.currencies, words[at + 1]) ? null : Number(token.text);
}

function readYear(reader: QuestionReader, at: number): NamedDays | null {
  const year = readYearNumber(reader, at);
  if (year === null) return null;
  const span = { from: `${year}-01-01`, to: `${year}-12-31` };
  const isNamed = isOneOf(reader.grammar.units.year, reader.words[at + 1]);
  return isNamed ? { length: 2, span } : { length: 1, span, isWeak: true };
}
