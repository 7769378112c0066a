import { MIN_SAMPLES } from './minSamples';
import { percentile } from './percentile';
import type { Sample } from './sample';
import type { Thresholds } from './thresholds';

/** A part of the time that the samples span. `p75` is null where there are too few of them. */
export interface TrendPoint {
  /** Its beginning, as the clock on the wall shows it (milliseconds, as if that were UTC). */
  readonly from: number;
  readonly count: number;
  readonly p75: number | null;
}

/** How a metric went: the later half of the samples against the earlier one. */
export type Direction = 'falling' | 'rising' | 'steady';

export interface Trend {
  /** How long each part is, in milliseconds. */
  readonly step: number;
  /** In order of time, parts without samples included. */
  readonly points: readonly TrendPoint[];
  /** Null where a half has too few samples. */
  readonly direction: Direction | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lengths of a part, the shortest first. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 28 * DAY, 364 * DAY];
const MOST = 30;
/** Fewer samples than this in one part of the time are no point of the line. */
const MIN_POINT = 3;

/** The clock on the wall at a moment: days begin by it. */
export type Clock = (moment: number) => number;

/** Null where the backend stores no time, or where there are too few samples, or all are of one moment. */
export function trendOf(samples: readonly Sample[], limits: Thresholds | null, clock: Clock): Trend | null {
  const timed = samples
    .flatMap(({ at, value }) => (at === null ? [] : [{ at: clock(at), value }]))
    .sort((a, b) => a.at - b.at);
  const [first] = timed;
  const last = timed.at(-1);
  if (first === undefined || last === undefined || timed.length < MIN_SAMPLES) return null;
  const step = STEPS.find((one) => Math.floor(last.at / one) - Math.floor(first.at / one) < MOST);
  if (step === undefined) return null;
  const start = Math.floor(first.at / step);
  const parts: number[][] = Array.from({ length: Math.floor(last.at / step) - start + 1 }, () => []);
  for (const { at, value } of timed) parts[Math.floor(at / step) - start]?.push(value);
  const points = parts.map((values, index) => ({
    from: (start + index) * step,
    count: values.length,
    p75: values.length < MIN_POINT ? null : percentile(values, 0.75),
  }));
  if (points.filter(({ p75 }) => p75 !== null).length < 2) return null;
  const values = timed.map(({ value }) => value);
  return { step, points, direction: directionOf(values, limits) };
}

/** A difference that nobody would notice is none: 5 % of what it was, and 2 % of the good limit. */
function directionOf(values: readonly number[], limits: Thresholds | null): Direction | null {
  const half = Math.floor(values.length / 2);
  if (half < MIN_SAMPLES) return null;
  const before = percentile(values.slice(0, half), 0.75) ?? 0;
  const after = percentile(values.slice(half), 0.75) ?? 0;
  const least = Math.max(0.05 * before, 0.02 * (limits?.good ?? 0));
  if (Math.abs(after - before) <= least) return 'steady';
  return after < before ? 'falling' : 'rising';
}
