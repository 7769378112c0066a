import { formatTimeOfDay } from '../../../ground/format/formatDate';
import { parseZonedTime } from '../../../ground/format/zonedTime';
import { getSiteTimeZone } from '../../../ground/intl/timeZone';
import type { RecordData } from '../../../core/operations/listState';
import type { CalendarEntry } from './calendarView';
import type { CalendarPlan } from './calendarDisplay';

/** As many entries as the panel of a day shows; the table shows the others. */
const MAX_DAY_ENTRIES = 12;

/** The rows of a calendar by their days. */
export interface PlacedRows {
  /** Those rows that are shown; entries name them by their index. */
  readonly rows: readonly RecordData[];
  /** By ISO day; days without entries are missing. `count` also counts entries that are not shown. */
  readonly days: ReadonlyMap<string, { readonly entries: readonly CalendarEntry[]; readonly count: number }>;
  /** Some rows lie outside of the range: the backend has ignored the filter. */
  readonly hasForeign: boolean;
}

/** Places rows on the days of a calendar: first what continues from the day before, then by time. */
export function placeRows(
  { date, range }: Pick<CalendarPlan, 'date' | 'range'>,
  rows: readonly RecordData[],
): PlacedRows {
  const known = new Set(range.days);
  const byDay = new Map<string, { row: RecordData; start: Moment }[]>();
  let hasForeign = false;
  for (const row of rows) {
    const start = toMoment(row, date.field);
    if (start === null) continue;
    const end = date.end === undefined ? null : toMoment(row, date.end);
    const last = end === null || end.day < start.day ? start.day : end.day;
    const days = range.days.filter((day) => day >= start.day && day <= last);
    hasForeign ||= days.length === 0;
    for (const day of days) if (known.has(day)) byDay.set(day, [...(byDay.get(day) ?? []), { row, start }]);
  }
  const shown: RecordData[] = [];
  const indexOf = (row: RecordData): number => {
    const index = shown.indexOf(row);
    return index < 0 ? shown.push(row) - 1 : index;
  };
  const days = [...byDay].map(([day, placed]) => {
    const sorted = placed.toSorted((a, b) => a.start.time - b.start.time);
    const entries = sorted.slice(0, MAX_DAY_ENTRIES).map(({ row, start }): CalendarEntry => ({
      row: indexOf(row),
      ...(start.text !== undefined && start.day === day ? { time: start.text } : {}),
      ...(start.day < day ? { isContinued: true as const } : {}),
    }));
    return [day, { entries, count: placed.length }] as const;
  });
  return { rows: shown, days: new Map(days), hasForeign };
}

interface Moment {
  readonly day: string;
  /** Local time in milliseconds, as if it were UTC. */
  readonly time: number;
  /** The time of day; absent for a date. */
  readonly text?: string;
}

/** Returns the ISO day of a row's date in the site's time zone; null for a row without one. */
export function getRowDay(row: RecordData, name: string): string | null {
  return toMoment(row, name)?.day ?? null;
}

function toMoment({ values }: RecordData, name: string): Moment | null {
  const value = Object.hasOwn(values, name) ? values[name] : null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const time = parseZonedTime(value, getSiteTimeZone());
  if (Number.isNaN(time)) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  const isDate = typeof value === 'string' && value.length <= 10;
  return { day, time, ...(isDate ? {} : { text: formatTimeOfDay(value) }) };
}
