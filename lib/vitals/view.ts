import type { OperationView, PartialFailure } from '../records/view';
import type { Watch } from '../records/watch';
import type { MetricStats } from './metricStats';
import type { Sample } from './sample';

/** What `/vitals` shows. Plain JSON. */
export interface VitalsView {
  readonly metrics: readonly MetricStats[];
  /** How many measurements it is made of. */
  readonly samples: number;
  /** How many the backend has; null where it does not say. */
  readonly total: number | null;
  /** Which of them were read: all, the newest, or those that the backend gives first. */
  readonly part: 'all' | 'newest' | 'first';
  /** When the first and the last of them were stored (ISO); null where the backend stores no time. */
  readonly span: { readonly from: string; readonly to: string } | null;
  /** The last few, newest first where that is known. */
  readonly latest: readonly Sample[];
  /** Of the entity that they are, where its list has a page. */
  readonly slug?: string;
  readonly failures: readonly PartialFailure[];
  /** ISO time when they were read. */
  readonly readAt: string;
  /** The first is the one that is watched. */
  readonly operations: readonly OperationView[];
  readonly watch: Watch | null;
}

/** What `/vitals` says where the backend lists no measurements. */
export interface VitalsAbsent {
  readonly absent: true;
  /** They are sent all the same. */
  readonly reports: boolean;
}
