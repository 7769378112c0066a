import type { StatusTone } from '../../../view/fieldDescription';
import type { BucketUnit } from './timeBuckets';
import type { Label } from '../../../view/label';
import type { PartialFailure } from '../../../view/failure';

/** One bar: a value of the field, or a time bucket. */
export interface BarView {
  readonly id: string;
  readonly label: Label;
  /** Start of a time bucket, for the axis. */
  readonly short?: string;
  readonly tone?: StatusTone;
  readonly level?: 1 | 2 | 3 | 4;
  /** Null if it was not counted. */
  readonly count: number | null;
  /** The list filtered by this bar, or without that filter if it is active. */
  readonly href: string;
  readonly current: boolean;
}

/** Result of counting: the bars, or the reason why there are none. */
export type ChartCounts =
  | {
      readonly type: 'counted';
      readonly bars: readonly BarView[];
      readonly total: number;
      /** Rows in no bar: without a value, or with a value that was not counted. Null if unknown. */
      readonly rest: number | null;
      /** There are more values than bars. */
      readonly more: boolean;
      /** Only for dates. */
      readonly unit?: BucketUnit;
      readonly failures: readonly PartialFailure[];
      /** ISO time of counts from before, shown because new ones are late. */
      readonly countedAt?: string;
    }
  /** empty: no row has such a value. unclear: the counts contradict each other. slow: the response came too late. */
  | { readonly type: 'empty' | 'failed' | 'unclear' | 'slow' };

/** Chart of a list, or the fields that could be charted. */
export interface ChartsView {
  /** Fields that the list can be counted by. */
  readonly fields: readonly {
    readonly name: string;
    readonly label: Label;
    readonly href: string;
    readonly current: boolean;
  }[];
  /** The active chart. */
  readonly shown: {
    readonly label: Label;
    readonly type: 'choices' | 'dates';
    readonly offHref: string;
    /** Address of the list as it is, for a retry. */
    readonly href: string;
    readonly counts: ChartCounts;
  } | null;
}
