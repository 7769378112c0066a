import type { Label } from '../../../operator/labels/labels';
import type { PartialFailure, StatusTone } from '../../../view/fieldDescription';
import type { BucketUnit } from './timeBuckets';

/** One bar: a value of the field, or a part of the time. */
export interface BarView {
  readonly id: string;
  readonly label: Label;
  /** Of a part of the time: the beginning alone, for an axis. */
  readonly short?: string;
  readonly tone?: StatusTone;
  readonly level?: 1 | 2 | 3 | 4;
  /** Null where it was not counted. */
  readonly count: number | null;
  /** The list narrowed to it, or, where it is, without that. */
  readonly href: string;
  readonly current: boolean;
}

/** What came of counting: bars, or in a word why there are none. */
export type ChartCounts =
  | {
      readonly type: 'counted';
      readonly bars: readonly BarView[];
      readonly total: number;
      /** Rows in no bar: without a value, or with one of those that were not counted. Null where that is not known. */
      readonly rest: number | null;
      /** There are more values than were counted. */
      readonly more: boolean;
      /** Only of days. */
      readonly unit?: BucketUnit;
      readonly failures: readonly PartialFailure[];
    }
  /** empty: no row has such a value. unclear: the numbers contradict each other. slow: the answer did not come in time. */
  | { readonly type: 'empty' | 'failed' | 'unclear' | 'slow' };

/** A list's distribution by a field, or the offer of one. */
export interface ChartsView {
  /** Fields that the list can be counted by. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: Label;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** The one that is on. */
  readonly shown: {
    readonly label: Label;
    readonly kind: 'choices' | 'dates';
    readonly offHref: string;
    /** This very list, to try again. */
    readonly href: string;
    readonly counts: ChartCounts;
  } | null;
}
