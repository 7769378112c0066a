import { computeMetricStats, type MetricStats, type ToWallTime } from './metricStats';
import type { Sample } from './sample';
import type { Watch } from '../reading/live/changeDetector';
import type { PartialFailure } from '../view/failure';
import type { OperationView } from '../reading/graphql/operationView';

/** Number of measurements that are listed one by one. */
const MAX_LATEST = 8;

/** Loaded samples. `isComplete`: there are no others. `isNewest`: the backend was asked for the newest first. */
export interface SampleSet {
  readonly samples: readonly Sample[];
  readonly isComplete: boolean;
  readonly isNewest: boolean;
}

/** Builds the part of the view that follows from the samples, in the backend's order. */
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

/** Checks whether the times descend, that is, whether the backend lists the newest first. */
function isDescending(times: readonly number[]): boolean {
  return times.length > 1 && times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** View of `/vitals`. Plain JSON. */
export interface VitalsView {
  readonly metrics: readonly MetricStats[];
  /** Number of measurements in the statistics. */
  readonly samples: number;
  /** Number of measurements of the backend; null if unknown. */
  readonly total: number | null;
  /** Selection of the samples: all, the newest, or the backend's first ones. */
  readonly coverage: 'all' | 'newest' | 'first';
  /** Time of the first and the last sample (ISO); null if the backend stores no time. */
  readonly span: { readonly from: string; readonly to: string } | null;
  /** The last few, newest first where the order is known. */
  readonly latest: readonly Sample[];
  /** Slug of their entity, if its list has a page. */
  readonly slug?: string;
  readonly failures: readonly PartialFailure[];
  /** ISO time when they were read. */
  readonly readAt: string;
  /** The first one is used for live updates. */
  readonly operations: readonly OperationView[];
  readonly watch: Watch | null;
}

/** View of `/vitals` if the backend lists no measurements. */
export interface VitalsUnavailable {
  readonly absent: true;
  /** Measurements are sent nevertheless. */
  readonly reports: boolean;
}
