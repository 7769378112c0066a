import type { Label } from '../../../kit/view/label';
import type { CalendarPeriod } from './calendarRange';

/** A calendar: the rows of a list by the days of a period. */
export interface CalendarView {
  readonly period: CalendarPeriod;
  /** The period in words: "December 2025". */
  readonly heading: string;
  /** The date by which records are placed. */
  readonly date: Label;
  /** Links to the dates on offer; empty if there is only one. */
  readonly dates: readonly CalendarLink[];
  readonly periods: readonly {
    readonly period: CalendarPeriod;
    readonly href: string;
    readonly current: boolean;
  }[];
  readonly previous: string;
  readonly next: string;
  readonly today: { readonly href: string; readonly isShown: boolean };
  /** Names of the weekdays, for a grid of weeks; empty for an agenda. */
  readonly weekdays: readonly string[];
  readonly days: readonly CalendarDay[];
  /** Of a week: the way to each of its days, by which phones show them; the chosen one and those after it are shown. */
  readonly strip?: readonly { readonly href: string; readonly current: boolean }[];
  /** The tables of the days have only the records that begin on them. */
  readonly linksToStarts?: true;
  /** Number of records in the period; null if not all were read. */
  readonly total: number | null;
  /** Of an empty period: the nearest days with records before and after it. */
  readonly nearest?: readonly { readonly href: string; readonly name: string }[];
  /** The table of the records without the date; `count` is null where the backend does not count. */
  readonly undated?: { readonly href: string; readonly count: number | null };
  /** There are more records than a calendar reads. This many were read. */
  readonly truncatedAt?: number;
  readonly failed?: CalendarFailure;
}

/** Why a calendar shows no records: it could not be read (with the backend's message, or ''), or its rows are of other days. */
export type CalendarFailure =
  { readonly type: 'unread'; readonly message: string } | { readonly type: 'unfiltered' };

/** A way to show a calendar. */
export interface CalendarLink {
  readonly label: Label;
  readonly href: string;
  readonly current: boolean;
}

/** One day of a calendar. */
export interface CalendarDay {
  /** ISO day. */
  readonly day: string;
  /** "4", or "1 Jan" for the first day of another month. */
  readonly number: string;
  /** "Thursday 4 December". */
  readonly name: string;
  readonly state?: 'today' | 'past';
  readonly isWeekend?: true;
  /** It belongs to another month than the calendar. */
  readonly isOutside?: true;
  /** The first entries of the day; `count` is the number of all. */
  readonly entries: readonly CalendarEntry[];
  readonly count: number;
  /** The table of the records of this day. */
  readonly href: string;
  /** Not read, because the days before it have too many records. */
  readonly isUnread?: true;
}

/** One record on one day. */
export interface CalendarEntry {
  /** Its index among the rows of the list's view. */
  readonly row: number;
  /** Its time of day. */
  readonly time?: string;
  /** It began on an earlier day. */
  readonly isContinued?: true;
}
