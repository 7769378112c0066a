import { addDays, startOfMonth, startOfWeek } from '../../ground/format/calendarDay';
import { endOfDay, toZonedTime } from '../../ground/format/zonedTime';
import { getSiteTimeZone } from '../../ground/intl/timeZone';
import { DAY_PERIODS, type DayPeriod, type FilterValue } from '../../core/operations/listState';
import { findDayRangeOperators } from '../../core/schema/model/dayRange';
import type { ListSource } from '../../core/schema/model/reads';

/** Returns the day of a moment (ISO, or in milliseconds) in the site's time zone. */
export function getSiteDay(moment: string | number): string {
  const ms = typeof moment === 'number' ? moment : Date.parse(moment);
  return new Date(toZonedTime(ms, getSiteTimeZone())).toISOString().slice(0, 10);
}

/** Returns the whole seconds from a moment (ISO) until the day ends in the site's time zone. */
export function getSecondsLeftOfDay(moment: string): number {
  const end = endOfDay(getSiteDay(moment), getSiteTimeZone()) ?? moment;
  return Math.floor((Date.parse(end) - Date.parse(moment)) / 1000);
}

/**
 * Builds the filters that a word for days stands for today; null for other words, and for a field that the list does
 * not filter by a range.
 */
export function buildPeriodFilters(
  source: Pick<ListSource, 'filter'>,
  field: string,
  word: string,
  today: string,
): readonly FilterValue[] | null {
  const period = DAY_PERIODS.find((known) => known === word);
  const operators = findDayRangeOperators(source, field);
  if (period === undefined || operators === null) return null;
  const { from, to } = getPeriodDays(period, today);
  return [
    ...(from === null ? [] : [{ field, op: operators.from, value: from, period }]),
    ...(to === null ? [] : [{ field, op: operators.to, value: to, period }]),
  ];
}

/** The first and the last day of a period; null for an open end. */
interface PeriodDays {
  readonly from: string | null;
  readonly to: string | null;
}

function getPeriodDays(period: DayPeriod, today: string): PeriodDays {
  const day = (days: number, start = today): string => addDays(start, days) ?? start;
  const monday = startOfWeek(today);
  const january = `${today.slice(0, 4)}-01-01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: day(-1), to: day(-1) };
    case 'thisWeek':
      return { from: monday, to: day(6, monday) };
    case 'lastWeek':
      return { from: day(-7, monday), to: day(-1, monday) };
    case 'thisMonth':
      return { from: startOfMonth(today), to: day(-1, startOfMonth(today, 1)) };
    case 'lastMonth':
      return { from: startOfMonth(today, -1), to: day(-1, startOfMonth(today)) };
    case 'thisYear':
      return { from: january, to: day(-1, startOfMonth(january, 12)) };
    case 'last7days':
      return { from: day(-6), to: today };
    case 'last30days':
      return { from: day(-29), to: today };
    case 'next7days':
      return { from: today, to: day(6) };
    case 'next30days':
      return { from: today, to: day(29) };
    case 'beforeToday':
      return { from: null, to: day(-1) };
    case 'afterToday':
      return { from: day(1), to: null };
  }
}

/** Groups filters to the conditions that a visitor has set: the two ends of a period are one. */
export function groupConditions(
  filters: readonly FilterValue[],
): readonly (readonly [FilterValue, ...FilterValue[]])[] {
  return filters.flatMap((filter) => {
    if (filter.period === undefined) return [[filter]];
    const ends = filters.filter(({ field, period }) => field === filter.field && period === filter.period);
    return ends[0] === filter ? [[filter, ...ends.slice(1)]] : [];
  });
}
