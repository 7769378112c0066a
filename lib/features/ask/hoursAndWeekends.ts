import { addDays, startOfWeek } from '../../ground/format/calendarDay';
import type { NamedDays } from './dayExpressions';
import type { QuestionReader } from './questionReader';
import { isOneOf } from './words/askWords';

const day = (start: string, days: number): string => addDays(start, days) ?? start;

/** Reads the days that hours reach into, since lists are filtered by days: "last 24 hours" are yesterday and today. */
export function readHours(
  { grammar, words }: QuestionReader,
  at: number,
  { count, today }: { readonly count: number | null; readonly today: string },
): NamedDays | null {
  if (count === null || !isOneOf(grammar.hours, words[at + 2])) return null;
  const days = Math.ceil(count / HOURS_OF_DAY);
  const word = words[at];
  if (isOneOf(grammar.next, word))
    return { length: 3, span: { from: today, to: day(today, days) }, isAhead: true };
  const isPast = isOneOf(grammar.previous, word) || isOneOf(grammar.past, word);
  return isPast ? { length: 3, span: { from: day(today, -days), to: today } } : null;
}

const HOURS_OF_DAY = 24;

/** Reads "this weekend", "last weekend", "w weekend". Without a word before it, it is the last one, or the one that is now. */
export function readWeekend({ grammar, words }: QuestionReader, at: number, today: string): NamedDays | null {
  const toSpan = (weeks: number): NamedDays['span'] => {
    const saturday = day(startOfWeek(today), 5 + 7 * weeks);
    return { from: saturday, to: day(saturday, 1) };
  };
  const isNow = today >= toSpan(0).from;
  if (isOneOf(grammar.weekends, words[at])) {
    const last = isNow ? 0 : -1;
    // "Weekend" alone may be a part of a name.
    const isWeak = words[at - 1] !== 'the';
    return { length: 1, span: toSpan(last), later: toSpan(last + 1), ...(isWeak ? { isWeak } : {}) };
  }
  if (!isOneOf(grammar.weekends, words[at + 1])) return null;
  const is = (list: string): boolean => isOneOf(list, words[at]);
  if (is(grammar.next)) return { length: 2, span: toSpan(isNow ? 1 : 0), isAhead: true };
  if (is(grammar.previous) || is(grammar.past)) return { length: 2, span: toSpan(-1) };
  if (!is(grammar.current)) return null;
  return { length: 2, span: toSpan(0), ...(isNow ? {} : { isAhead: true }) };
}
