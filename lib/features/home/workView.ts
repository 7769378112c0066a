import type { StatusTone } from '../../kit/view/fieldDescription';
import type { Label } from '../../kit/view/label';

/** A record of a part: its name, its status, its date and one more fact. */
export interface WorkRow {
  readonly id: string;
  readonly href: string | null;
  readonly title: string;
  readonly status?: { readonly label: Label; readonly tone?: StatusTone };
  readonly about?: string;
  readonly date?: string;
  /** Whole days that its due date has passed; 0 is today. Absent for a date ahead, and where nothing is due. */
  readonly daysLate?: number;
}

/** A value of a field with the number of its records. */
export interface WorkBar {
  readonly id: string;
  readonly label: Label;
  readonly tone?: StatusTone;
  readonly count: number;
  readonly href: string;
}

/** The content of a part, as it was read. */
export type WorkContent =
  /** `was`: the same number of the days before. */
  | { readonly type: 'number'; readonly text: string; readonly was?: string }
  | { readonly type: 'bars'; readonly bars: readonly WorkBar[] }
  | { readonly type: 'rows'; readonly rows: readonly WorkRow[]; readonly total: number | null };

/** The subjects of the parts of the work. */
export type WorkKind =
  /** Records past their due date that have not come to their end. */
  | 'overdue'
  /** Records by status. */
  | 'statuses'
  | 'count'
  /** Records that were added this month. */
  | 'added'
  /** Records past their due date, then those due within a week. */
  | 'due'
  /** Records that name the visitor. */
  | 'mine'
  /** Records that were added last. */
  | 'latest'
  /** The first records of a list without an order by time. */
  | 'first'
  /** The most frequent values. */
  | 'values';

/** A part of the work on home: one reading of one list. */
export interface WorkPart {
  readonly id: string;
  readonly kind: WorkKind;
  /** GraphQL type name of the records; it selects the icon. */
  readonly type: string;
  readonly list: Label;
  /** The field that the part is about. */
  readonly field?: Label;
  /** The list that it shows a part of. */
  readonly href: string;
  /** Null where it was late: the page reads it afterwards. */
  readonly content: WorkContent | null;
  /** The tile that reads it (`formatTile`), where it was late. */
  readonly tile?: string;
  /** Number of values that it counts by at most; their places are kept while it is late. */
  readonly places?: number;
}

/** A list whose new records are asked for with the moment of the last visit. */
export interface NewsList {
  readonly type: string;
  readonly list: Label;
  /** The tile that reads them; `NEWS_SINCE` stands for the moment. */
  readonly tile: string;
  readonly lifecycle: 'created' | 'changed';
}

/** Stands for a moment in the address of what is new. */
export const NEWS_SINCE = '__since__';
