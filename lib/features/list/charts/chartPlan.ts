import type { FilterValue } from '../../../core/operations/listState';
import type { BarView } from './chartsView';
import type { BucketUnit, ChosenUnit } from './timeBuckets';

/** A bar before it is counted: its label, and the filters that select its rows. */
export type PlannedBar = Omit<BarView, 'count' | 'href' | 'current'> & {
  readonly filters: readonly FilterValue[];
};

/** The bars of a chart before they are counted. */
export interface ChartPlan {
  readonly bars: readonly PlannedBar[];
  /** Filters that select the rows without a value, where the backend has such a condition. */
  readonly none?: readonly FilterValue[];
  /** There are more values than bars; `of` is their number, if known. */
  readonly partial?: { readonly of: number | null };
  /** The length of the bars and those that can be chosen. Only for dates. */
  readonly unit?: BucketUnit;
  readonly units?: readonly ChosenUnit[];
}
