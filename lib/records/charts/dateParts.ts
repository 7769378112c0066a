/** How long a part of a span of days is. */
export type PartUnit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'years';

/** A part of a span: days from one to another, both included, as ISO days. */
export interface DatePart {
  readonly from: string;
  readonly to: string;
}

export interface DateParts {
  readonly unit: PartUnit;
  readonly parts: readonly DatePart[];
}

/** As many bars as can be read side by side, and as many counts as one document should hold. */
export const MOST_PARTS = 22;

const DAY = 86_400_000;

/**
 * Cuts the days from one to another into parts of the smallest unit that gives at most `MOST_PARTS` of them; weeks begin on
 * Monday. The first and the last part are whole ones. Null for what is no span of days.
 */
export function dateParts(first: string, last: string): DateParts | null {
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from === null || to === null || to < from) return null;
  for (const { unit, floor, next } of UNITS) {
    const parts: DatePart[] = [];
    for (let start = floor(from); start <= to && parts.length <= MOST_PARTS; start = next(start))
      parts.push({ from: iso(start), to: iso(next(start) - DAY) });
    if (parts.length <= MOST_PARTS) return { unit, parts };
  }
  return null;
}

interface Unit {
  readonly unit: PartUnit;
  /** The beginning of the part that a day is in. */
  readonly floor: (day: number) => number;
  readonly next: (start: number) => number;
}

/** 1970 began on a Thursday. */
const MONDAY = 4 * DAY;

const UNITS: readonly Unit[] = [
  { unit: 'day', floor: (day) => day, next: (start) => start + DAY },
  {
    unit: 'week',
    floor: (day) => Math.floor((day - MONDAY) / (7 * DAY)) * 7 * DAY + MONDAY,
    next: (start) => start + 7 * DAY,
  },
  months('month', 1),
  months('quarter', 3),
  months('year', 12),
  months('years', 60),
  months('years', 120),
  months('years', 600),
];

function months(unit: PartUnit, length: number): Unit {
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
  // Years of two digits mean others to Date.UTC.
  return Number.isNaN(day) || day < Date.UTC(100, 0) ? null : day;
}

function iso(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
