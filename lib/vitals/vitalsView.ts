import { metricStats } from './metricStats';
import type { Sample } from './sample';
import type { Clock } from './trend';
import type { VitalsView } from './view';

/** How many of the last measurements are shown one by one. */
const LATEST = 8;

/** What was read. `isWhole`: there are no others; `isNewest`: the backend was asked for the newest first. */
export interface ReadSamples {
  readonly samples: readonly Sample[];
  readonly isWhole: boolean;
  readonly isNewest: boolean;
}

/** The part of the view that follows from the samples, in the order in which the backend gave them. */
export function vitalsView(
  { samples, isWhole, isNewest }: ReadSamples,
  clock: Clock,
): Pick<VitalsView, 'metrics' | 'samples' | 'part' | 'span' | 'latest'> {
  const times = samples.flatMap(({ at }) => (at === null ? [] : [at]));
  const isTimed = times.length === samples.length && times.length > 0;
  const byTime = isTimed ? samples.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) : samples;
  const latest = byTime.slice(0, LATEST);
  return {
    metrics: metricStats(samples, clock),
    samples: samples.length,
    part: isWhole ? 'all' : isNewest || (isTimed && isDescending(times)) ? 'newest' : 'first',
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
