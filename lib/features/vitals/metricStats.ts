import type { Sample } from './vitalsView';

/** A bucket of the time that the samples span. `p75` is null if it has too few samples. */
export interface TrendPoint {
  /** Its start in local time (milliseconds, as if that were UTC). */
  readonly from: number;
  readonly count: number;
  readonly p75: number | null;
}

/** Direction of a metric: the later half of the samples compared with the earlier one. */
export type TrendDirection = 'falling' | 'rising' | 'steady';

/** Course of a metric over time. */
export interface Trend {
  /** Length of each bucket in milliseconds. */
  readonly step: number;
  /** In order of time, including buckets without samples. */
  readonly points: readonly TrendPoint[];
  /** Null if a half has too few samples. */
  readonly direction: TrendDirection | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Possible lengths of a bucket, the shortest first. */
const STEPS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  7 * DAY_MS,
  28 * DAY_MS,
  364 * DAY_MS,
];
const MAX_POINTS = 30;
/** Buckets with fewer samples have no point. */
const MIN_SAMPLES_PER_POINT = 3;

/** Converts a moment to local time; days begin by it. */
export type ToWallTime = (moment: number) => number;

/**
 * Computes the trend; null if the backend stores no time, or if there are too few samples or all have the same time.
 */
function computeTrend(
  samples: readonly Sample[],
  limits: Thresholds | null,
  clock: ToWallTime,
): Trend | null {
  const timed = samples
    .flatMap(({ at, value }) => (at === null ? [] : [{ at: clock(at), value }]))
    .sort((a, b) => a.at - b.at);
  const [first] = timed;
  const last = timed.at(-1);
  if (first === undefined || last === undefined || timed.length < MIN_SAMPLES) return null;
  const step = STEPS_MS.find((one) => Math.floor(last.at / one) - Math.floor(first.at / one) < MAX_POINTS);
  if (step === undefined) return null;
  const start = Math.floor(first.at / step);
  const parts: number[][] = Array.from({ length: Math.floor(last.at / step) - start + 1 }, () => []);
  for (const { at, value } of timed) parts[Math.floor(at / step) - start]?.push(value);
  const points = parts.map((values, index) => ({
    from: (start + index) * step,
    count: values.length,
    p75: values.length < MIN_SAMPLES_PER_POINT ? null : percentile(values, 0.75),
  }));
  if (points.filter(({ p75 }) => p75 !== null).length < 2) return null;
  const values = timed.map(({ value }) => value);
  return { step, points, direction: computeDirection(values, limits) };
}

/** Changes below 5 % of the earlier value and 2 % of the good limit count as steady. */
function computeDirection(values: readonly number[], limits: Thresholds | null): TrendDirection | null {
  const half = Math.floor(values.length / 2);
  if (half < MIN_SAMPLES) return null;
  const before = percentile(values.slice(0, half), 0.75) ?? 0;
  const after = percentile(values.slice(half), 0.75) ?? 0;
  const least = Math.max(0.05 * before, 0.02 * (limits?.good ?? 0));
  if (Math.abs(after - before) <= least) return 'steady';
  return after < before ? 'falling' : 'rising';
}

/** Statistics of one metric. Plain JSON. */
export interface MetricStats {
  readonly name: string;
  /** Null for a metric without published thresholds; it has no rating. */
  readonly known: KnownMetric | null;
  readonly count: number;
  /** Null with fewer than `MIN_SAMPLES`. */
  readonly p75: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Rating of the 75th percentile. */
  readonly rating: Rating | null;
  /** Number of samples per rating; null for a metric without thresholds. */
  readonly ratings: Readonly<Record<Rating, number>> | null;
  readonly trend: Trend | null;
}

/** Computes the statistics of every known metric in order, then of the others by name. */
export function computeMetricStats(samples: readonly Sample[], clock: ToWallTime): readonly MetricStats[] {
  const byName = new Map<string, Sample[]>(KNOWN_METRICS.map((name) => [name, []]));
  for (const sample of samples) {
    const name = findKnownMetric(sample.name) ?? sample.name;
    const metricSamples = byName.get(name);
    if (metricSamples === undefined) byName.set(name, [sample]);
    else metricSamples.push(sample);
  }
  const others = [...byName.keys()].filter((name) => findKnownMetric(name) === null).sort();
  return [...KNOWN_METRICS, ...others].map((name) => computeStats(name, byName.get(name) ?? [], clock));
}

function computeStats(name: string, samples: readonly Sample[], clock: ToWallTime): MetricStats {
  const known = findKnownMetric(name);
  const limits: MetricFacts | null = known === null ? null : METRIC_FACTS[known];
  const values = samples.map(({ value }) => value).sort((a, b) => a - b);
  const p75 = values.length < MIN_SAMPLES ? null : percentile(values, 0.75);
  return {
    name,
    known,
    count: values.length,
    p75,
    min: values[0] ?? null,
    max: values.at(-1) ?? null,
    rating: p75 === null || limits === null ? null : getRating(p75, limits),
    ratings: limits === null ? null : countRatings(values, limits),
    trend: computeTrend(samples, limits, clock),
  };
}

function countRatings(values: readonly number[], limits: MetricFacts): Record<Rating, number> {
  const counts: Record<Rating, number> = { good: 0, needsImprovement: 0, poor: 0 };
  for (const value of values) counts[getRating(value, limits)] += 1;
  return counts;
}

/**
 * Minimum samples for a percentile. With fewer, a single visit decides the 75th percentile, so there is none and no
 * rating.
 */
export const MIN_SAMPLES = 10;

/**
 * Returns the nearest-rank percentile for 0 < `share` <= 1; null without values. The result is always a measured
 * value. web.dev rates the 75th (https://web.dev/articles/defining-core-web-vitals-thresholds).
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length - ROUNDING_TOLERANCE));
  return sorted[rank - 1] ?? null;
}

/** 0.07 × 100 is 7.000000000000001, and the rank is still 7. */
const ROUNDING_TOLERANCE = 1e-9;

/** Rating of a value: good up to the first threshold, poor above the second. */
export type Rating = 'good' | 'needsImprovement' | 'poor';

/** All ratings, the best first. */
export const RATINGS = ['good', 'needsImprovement', 'poor'] as const satisfies readonly Rating[];

/** Metrics with published thresholds. */
export type KnownMetric = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** Thresholds of a metric: good up to `good`, poor above `poor`. */
interface Thresholds {
  readonly good: number;
  readonly poor: number;
}

/** Thresholds and unit of a metric. */
interface MetricFacts extends Thresholds {
  /** '' for a score without unit. */
  readonly unit: 'ms' | '';
}

/**
 * Metrics with published thresholds, in the order of the page. Sources: LCP https://web.dev/articles/lcp · INP
 * https://web.dev/articles/inp · CLS https://web.dev/articles/cls · FCP https://web.dev/articles/fcp · TTFB
 * https://web.dev/articles/ttfb · choice of thresholds and of the 75th percentile:
 * https://web.dev/articles/defining-core-web-vitals-thresholds.
 */
export const METRIC_FACTS: Readonly<Record<KnownMetric, MetricFacts>> = {
  LCP: { unit: 'ms', good: 2500, poor: 4000 },
  INP: { unit: 'ms', good: 200, poor: 500 },
  CLS: { unit: '', good: 0.1, poor: 0.25 },
  FCP: { unit: 'ms', good: 1800, poor: 3000 },
  TTFB: { unit: 'ms', good: 800, poor: 1800 },
};

/** The known metrics, in the order of the page. */
export const KNOWN_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly KnownMetric[];

/** Returns the metric of that name, in any case; null for one without thresholds. */
export function findKnownMetric(name: string): KnownMetric | null {
  const upper = name.trim().toUpperCase();
  return KNOWN_METRICS.find((known) => known === upper) ?? null;
}

/** Returns the rating of a value; both thresholds belong to the better side. */
export function getRating(value: number, { good, poor }: Thresholds): Rating {
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}

/**
 * Converts the counts of the three ratings to whole percentages that add up to 100 (largest remainder); zeros without
 * samples.
 */
export function toRatingPercentages(
  ratings: Readonly<Record<Rating, number>>,
): Readonly<Record<Rating, number>> {
  const total = RATINGS.reduce((sum, rating) => sum + ratings[rating], 0);
  if (total === 0) return { good: 0, needsImprovement: 0, poor: 0 };
  const shares = RATINGS.map((rating) => ({ rating, exact: (100 * ratings[rating]) / total }));
  const left = 100 - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
      .slice(0, left)
      .map(({ rating }) => rating),
  );
  const of = (rating: Rating): number =>
    Math.floor((100 * ratings[rating]) / total) + (raised.has(rating) ? 1 : 0);
  return { good: of('good'), needsImprovement: of('needsImprovement'), poor: of('poor') };
}
