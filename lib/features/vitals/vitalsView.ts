import { getValue } from '../../kit/view/rowView';
import { computeMetricStats, type MetricStats, type ToWallTime } from './metricStats';
import type { Watch } from '../../kit/live/changeDetector';
import type { PartialFailure } from '../../kit/view/failure';
import type { OperationView } from '../../kit/graphql/operationView';
import type { Json } from '../../core/schema/model/json';
import type { VitalsList } from '../../core/schema/model/vitalsSupport';

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
    span:
      times.length === 0
        ? null
        : {
            from: iso(times.reduce((first, time) => Math.min(first, time))),
            to: iso(times.reduce((last, time) => Math.max(last, time))),
          },
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

/** A measurement as stored by the backend. */
export interface Sample {
  readonly id: string | null;
  readonly name: string;
  readonly label: string | null;
  readonly value: number;
  /** Milliseconds since the page's start. */
  readonly startTime: number | null;
  /** Time of storage, in milliseconds since 1970. */
  readonly at: number | null;
}

/** Parses a row as a measurement; null if it has no name or no valid value. */
export function parseSample(
  fields: VitalsList['fields'],
  values: { readonly [field: string]: Json },
): Sample | null {
  const readValue = (field: string | undefined): Json =>
    field === undefined ? null : getValue(values, field);
  const name = text(readValue(fields.name))?.trim() ?? '';
  const value = number(readValue(fields.value));
  if (name === '' || value === null || value < 0) return null;
  return {
    id: text(readValue(fields.id)),
    name,
    label: text(readValue(fields.label)),
    value,
    startTime: number(readValue(fields.startTime)),
    at: moment(readValue(fields.time)),
  };
}

function text(value: Json): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

/** Exact numbers arrive as text. */
function number(value: Json): number | null {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** Times without a zone are UTC. Numbers are milliseconds, or seconds if milliseconds would mean January 1970. */
function moment(value: Json): number | null {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d{9,14}$/.test(value))) {
    const count = Number(value);
    const time = Math.abs(count) < 1e11 ? count * 1000 : count;
    // Nanoseconds exceed the range of Date.
    return Math.abs(time) <= 8.64e15 ? time : null;
  }
  if (typeof value !== 'string') return null;
  const zoneless = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+$/.test(value);
  const parsed = Date.parse(zoneless ? `${value.replace(' ', 'T')}Z` : value);
  return Number.isNaN(parsed) ? null : parsed;
}
