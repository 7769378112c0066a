import type { StatusTone } from '../../../kit/view/fieldDescription';
import type { BucketUnit, ChosenUnit } from './timeBuckets';
import type { Label } from '../../../kit/view/label';
import type { PartialFailure } from '../../../kit/view/failure';

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

/** Rows of a chart that no bar shows. */
export interface RestView {
  /** Null if unknown. */
  readonly rest: number | null;
  /** What the rest is: rows without a value or a date, rows of other values, or either. */
  readonly restOf: 'none' | 'dates' | 'other';
  /** The list filtered by the rest, where it can be. */
  readonly restBar?: Pick<BarView, 'href' | 'current'>;
  /** Rows of all values that have no bar of their own; `values` is their number, if known. */
  readonly others?: { readonly values: number | null; readonly count: number };
}

/** Result of counting: the bars, or the reason why there are none. */
export type ChartCounts =
  | (RestView & {
      readonly type: 'counted';
      readonly bars: readonly BarView[];
      readonly total: number;
      /** The list's filter on the charted field only chooses a bar, so `total` is not the number of the list's rows. */
      readonly ignoresOwnFilter?: true;
      /** Number of values that were left out because they have no rows. */
      readonly zeros?: number;
      /** Only some of the values were counted one by one. */
      readonly partial?: { readonly counted: number; readonly of: number | null };
      /** Only for dates. */
      readonly unit?: BucketUnit;
      /** The same chart with bars of other lengths, if there is a choice. */
      readonly units?: readonly {
        readonly unit: ChosenUnit;
        readonly href: string;
        readonly current: boolean;
      }[];
      readonly failures: readonly PartialFailure[];
      /** ISO time of counts from before, shown because new ones are late. */
      readonly countedAt?: string;
    })
  /**
   * empty: no row has such a value. unclear: the counts contradict each other. many: there are too many values to
   * count those that have rows. slow: the response came too late.
   */
  | { readonly type: 'empty' | 'failed' | 'unclear' | 'many' | 'slow' };

/** A sum or an average of a field over the rows of a list. */
export interface FigureView {
  readonly type: 'sum' | 'average';
  readonly label: Label;
  /** In the page's language; null where no row has a value. */
  readonly text: string | null;
}

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
    readonly type: 'choices' | 'records' | 'numbers' | 'dates';
    readonly offHref: string;
    /** Address of the list as it is, for a retry. */
    readonly href: string;
    readonly counts: ChartCounts;
    /** Sums and averages of the list under its filters; absent where the schema has none. */
    readonly figures?: readonly FigureView[];
    /** ISO time of figures from before, shown because new ones are late. */
    readonly figuresReadAt?: string;
  } | null;
}
