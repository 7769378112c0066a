import { formatDate } from '../../../ground/format/formatDate';
import type { Translate } from '../../../ground/intl/translate';

/** Lengths of a time bucket that a visitor can choose. */
const CHOSEN_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;

/** Length of a time bucket that a visitor can choose. */
export type ChosenUnit = (typeof CHOSEN_UNITS)[number];

/** Length of a time bucket. */
export type BucketUnit = ChosenUnit | 'years';

/** A range of ISO days, both included. */
export interface TimeBucket {
  readonly from: string;
  readonly to: string;
}

/** Consecutive buckets of one unit. */
export interface TimeBuckets {
  readonly unit: BucketUnit;
  readonly buckets: readonly TimeBucket[];
  /** The units that give several buckets, but no more than fit. */
  readonly units: readonly ChosenUnit[];
}

/** As many bars as fit side by side, and as many counts as one document should hold. */
export const MAX_BARS = 22;

const DAY_MS = 86_400_000;

/**
 * Divides the days between two dates into at most `MAX_BARS` buckets. The unit is the wanted one where it gives
 * several, or else the smallest possible. Weeks begin on Monday; the first and last bucket are complete. Returns null if
 * the dates are invalid.
 */
export function createTimeBuckets(
  first: string,
  last: string,
  wanted: string | null = null,
): TimeBuckets | null {
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from === null || to === null || to < from) return null;
  const fitting = UNITS.map((unit) => ({ unit: unit.unit, buckets: divide(unit, from, to) })).filter(
    ({ buckets }) => buckets.length <= MAX_BARS,
  );
  const units = CHOSEN_UNITS.filter((each) =>
    fitting.some(({ unit, buckets }) => unit === each && buckets.length > 1),
  );
  const chosen = units.find((unit) => unit === wanted);
  const found = fitting.find(({ unit }) => chosen === undefined || unit === chosen);
  return found === undefined ? null : { ...found, units };
}

/** Divides days into buckets of a unit; one more than `MAX_BARS` where there are too many. */
function divide({ floor, next }: Unit, from: number, to: number): readonly TimeBucket[] {
  const buckets: TimeBucket[] = [];
  for (let start = floor(from); start <= to && buckets.length <= MAX_BARS; start = next(start))
    buckets.push({ from: iso(start), to: iso(next(start) - DAY_MS) });
  return buckets;
}

interface Unit {
  readonly unit: BucketUnit;
  /** Returns the start of the bucket that contains a day. */
  readonly floor: (day: number) => number;
  readonly next: (start: number) => number;
}

/** 1970 began on a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const UNITS: readonly Unit[] = [
  { unit: 'day', floor: (day) => day, next: (start) => start + DAY_MS },
  {
    unit: 'week',
    floor: (day) => Math.floor((day - FIRST_MONDAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + FIRST_MONDAY_MS,
    next: (start) => start + 7 * DAY_MS,
  },
  months('month', 1),
  months('quarter', 3),
  months('year', 12),
  months('years', 60),
  months('years', 120),
  months('years', 600),
];

function months(unit: BucketUnit, length: number): Unit {
  const at = (month: number): number => Date.UTC(Math.floor(month / 12), month - 12 * Math.floor(month / 12));
  const monthOf = (day: number): number => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth();
  return {
    unit,
    floor: (day) => at(Math.floor(monthOf(day) / length) * length),
    next: (start) => at(monthOf(start) + length),
  };
}

function dayOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = Date.parse(`${text}T00:00:00Z`);
  // `Date.UTC` maps two-digit years to other ones.
  return Number.isNaN(day) || day < Date.UTC(100, 0) ? null : day;
}

function iso(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

/** Formats a bucket and its start: 28.11.2025, 24.11.2025 – 30.11.2025, 11.2025, Q4 2025, 2025. */
export function formatBucket(
  { from, to }: TimeBucket,
  unit: BucketUnit,
  translate: Translate,
): { readonly text: string; readonly short: string } {
  const month = (day: string): string => `${day.slice(5, 7)}.${day.slice(0, 4)}`;
  const named = (text: string) => ({ text, short: text });
  const year = (day: string): string => day.slice(0, 4);
  const span = (of: (day: string) => string): string => `${of(from)} – ${of(to)}`;
  switch (unit) {
    case 'day':
      return { text: formatDate(from), short: dayMonth(from) };
    case 'week':
      return { text: span(formatDate), short: dayMonth(from) };
    case 'month':
      return named(month(from));
    case 'quarter':
      return named(
        translate('chart.quarter', { quarter: (Number(from.slice(5, 7)) + 2) / 3, year: year(from) }),
      );
    case 'year':
      return named(year(from));
    case 'years':
      return { text: span(year), short: year(from) };
  }
}

function dayMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}
