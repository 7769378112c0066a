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
export interface Thresholds {
  readonly good: number;
  readonly poor: number;
}

/** Thresholds and unit of a metric. */
export interface MetricFacts extends Thresholds {
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
