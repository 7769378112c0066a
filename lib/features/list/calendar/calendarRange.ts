import { addDays, startOfMonth, startOfWeek } from '../../../ground/format/calendarDay';

/** The lengths of time that a calendar shows at once. */
export const CALENDAR_PERIODS = ['month', 'week', 'agenda'] as const;

/** One of `CALENDAR_PERIODS`. */
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

/** The days that a calendar shows, as ISO days. */
export interface CalendarRange {
  /** The days shown; whole weeks for a month. */
  readonly days: readonly string[];
  /** The period itself. */
  readonly from: string;
  readonly to: string;
  /** A day of the period before, and of the one after. */
  readonly previous: string;
  readonly next: string;
}

const AGENDA_DAYS = 30;

/** Returns the days that a calendar shows for a period with the given day. Weeks begin on Monday. */
export function getCalendarRange(period: CalendarPeriod, day: string): CalendarRange {
  switch (period) {
    case 'month': {
      const [from, next] = [startOfMonth(day), startOfMonth(day, 1)];
      const to = shift(next, -1);
      const days = listDays(startOfWeek(from), shift(startOfWeek(to), 6));
      return { days, from, to, previous: startOfMonth(day, -1), next };
    }
    case 'week': {
      const from = startOfWeek(day);
      return createRange(from, shift(from, 6), 7);
    }
    case 'agenda':
      return createRange(day, shift(day, AGENDA_DAYS - 1), AGENDA_DAYS);
  }
}

function createRange(from: string, to: string, length: number): CalendarRange {
  return { days: listDays(from, to), from, to, previous: shift(from, -length), next: shift(from, length) };
}

/** Lists the ISO days between two, both included. */
export function listDays(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = shift(day, 1)) days.push(day);
  return days;
}

/** Adds days to an ISO day. */
export function shift(day: string, days: number): string {
  const moved = addDays(day, days);
  if (moved === null) throw new RangeError(`${day} is no ISO day.`);
  return moved;
}
