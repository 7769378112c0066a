import { computeMetricStats, type MetricStats, type ToWallTime } from './metricStats';
import type { Sample } from './sample';
import type { OperationView, PartialFailure } from '../view/fieldDescription';
import type { Watch } from '../reading/live/changeDetector';

/** How many of the last measurements are shown one by one. */
const MAX_LATEST = 8;

/** What was read. `isWhole`: there are no others; `isNewest`: the backend was asked for the newest first. */
export interface SampleSet {
  readonly samples: readonly Sample[];
  readonly isComplete: boolean;
  readonly isNewest: boolean;
}

/** The part of the view that follows from the samples, in the order in which the backend gave them. */
export function buildVitalsView(
  { samples, isComplete: isWhole, isNewest }: SampleSet,
  clock: ToWallTime,
): Pick<VitalsView, 'metrics' | 'samples' | 'coverage' | 'span' | 'latest'> {
  const times = samples.flatMap(({ at }) => (at === null ? [] : [at]));
  const isTimed = times.length === samples.length && times.length > 0;
  const byTime = isTimed ? samples.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) : samples;
  const latest = byTime.slice(0, MAX_LATEST);
  return {
    metrics: computeMetricStats(samples, clock),
    samples: samples.length,
    coverage: isWhole ? 'all' : isNewest || (isTimed && isDescending(times)) ? 'newest' : 'first',
    span: times.length === 0 ? null : { from: iso(Math.min(...times)), to: iso(Math.max(...times)) },
    latest,
  };
}

/** Whether each was stored no later than the one before it: the backend's own order is newest first. */
export function isDescending(times: readonly number[]): boolean {
  return times.length > 1 && times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** What `/vitals` shows. Plain JSON. */
export interface VitalsView {
  readonly metrics: readonly MetricStats[];
  /** How many measurements it is made of. */
  readonly samples: number;
  /** How many the backend has; null where it does not say. */
  readonly total: number | null;
  /** Which of them were read: all, the newest, or those that the backend gives first. */
  readonly coverage: 'all' | 'newest' | 'first';
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
export interface VitalsUnavailable {
  readonly absent: true;
  /** They are sent all the same. */
  readonly reports: boolean;
}
