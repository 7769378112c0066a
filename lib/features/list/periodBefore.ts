import { addDays, addMonths, countDays, startOfMonth, startOfWeek } from '../../ground/format/calendarDay';
import type { FilterValue } from '../../core/operations/listState';
import { isDateKind } from '../../core/schema/model/kindTraits';
import type { FilterOperator, ListSource } from '../../core/schema/model/reads';

/** The days that a list is narrowed to by one of its dates, both ends included (ISO). */
export interface FilteredDays {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** The days that are compared with a span. */
export interface PeriodBefore {
  readonly from: string;
  readonly to: string;
  /** What both are: so many days, a week from Monday on, or whole months, quarters or years of the calendar. */
  readonly unit: 'days' | 'weeks' | 'months' | 'quarters' | 'years';
  readonly count: number;
  /** It ends on the same day as the span has come to, since the span is not over. */
  readonly isToSameDay: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FROM_OPERATORS: ReadonlySet<FilterOperator> = new Set(['gte', 'gt']);
const TO_OPERATORS: ReadonlySet<FilterOperator> = new Set(['lte', 'lt']);

/** Checks whether a list could be narrowed to a span of days. */
export const canHaveDaySpan = ({ filter }: Pick<ListSource, 'filter'>): boolean =>
  filter?.fields.some(
    ({ kind, operations }) =>
      isDateKind(kind) &&
      operations.some(({ op }) => FROM_OPERATORS.has(op)) &&
      operations.some(({ op }) => TO_OPERATORS.has(op)),
  ) === true;

/**
 * Finds the span of days that the filters of a list state. As everywhere, "after" and "before" include the day itself. Null without a
 * span, and where two dates have one or one date has three ends, since nobody can say then which days come before.
 */
export function findDaySpan(
  { filter }: Pick<ListSource, 'filter'>,
  filters: readonly FilterValue[],
): FilteredDays | null {
  const dates = (filter?.fields ?? []).filter(({ kind }) => isDateKind(kind)).map(({ field }) => field);
  const spans = dates.flatMap((field): readonly FilteredDays[] => {
    const own = filters.filter((one) => one.field === field && isEnd(one));
    const [from, ...others] = own.filter(({ op }) => FROM_OPERATORS.has(op));
    const [to] = own.filter(({ op }) => TO_OPERATORS.has(op));
    if (from === undefined || to === undefined) return [];
    const isPlain = others.length === 0 && own.length === 2 && isDay(from.value) && isDay(to.value);
    return [{ field, from: isPlain ? String(from.value) : '', to: isPlain ? String(to.value) : '' }];
  });
  const [span] = spans;
  return spans.length === 1 && span !== undefined && span.from !== '' && span.from <= span.to ? span : null;
}

const isEnd = ({ op }: FilterValue): boolean => FROM_OPERATORS.has(op) || TO_OPERATORS.has(op);
const isDay = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);

/**
 * Returns the days to compare a span with: as many directly before it, or as many whole months where it is whole months, so that a
 * month is compared with a month and a year with a year. A span that is not over is compared up to the same day, unless its date can lie
 * ahead (`canLieAhead`): such a span has all of its records already.
 */
export function getPeriodBefore(
  { from, to }: Pick<FilteredDays, 'from' | 'to'>,
  { today, canLieAhead }: { readonly today: string; readonly canLieAhead: boolean },
): PeriodBefore {
  const months = countWholeMonths(from, to);
  const days = countDays(from, to);
  const shift = (day: string): string =>
    months === null ? (addDays(day, -days) ?? day) : addMonths(day, -months);
  const isToSameDay = !canLieAhead && from <= today && today < to;
  return {
    from: shift(from),
    to: isToSameDay ? shift(today) : (addDays(from, -1) ?? from),
    ...(months === null ? describeDays(from, days) : describeMonths(from, months)),
    isToSameDay,
  };
}

/** Returns the number of months where a span is nothing but whole ones, else null. */
function countWholeMonths(from: string, to: string): number | null {
  if (!from.endsWith('-01') || addDays(startOfMonth(to, 1), -1) !== to) return null;
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}

function describeMonths(from: string, months: number): Pick<PeriodBefore, 'unit' | 'count'> {
  const month = Number(from.slice(5, 7));
  if (months % 12 === 0 && month === 1) return { unit: 'years', count: months / 12 };
  if (months === 3 && month % 3 === 1) return { unit: 'quarters', count: 1 };
  return { unit: 'months', count: months };
}

function describeDays(from: string, days: number): Pick<PeriodBefore, 'unit' | 'count'> {
  return days === 7 && startOfWeek(from) === from
    ? { unit: 'weeks', count: 1 }
    : { unit: 'days', count: days };
}

/** Replaces the ends of a span among the filters of a list. */
export function withDaySpan(
  filters: readonly FilterValue[],
  { field, from, to }: FilteredDays,
): readonly FilterValue[] {
  return filters.map((filter) => {
    if (filter.field !== field || !isEnd(filter)) return filter;
    const { op, useAlternative } = filter;
    const value = FROM_OPERATORS.has(op) ? from : to;
    return { field, op, value, ...(useAlternative === undefined ? {} : { useAlternative }) };
  });
}
