/**
 * With fewer samples than this, a single visit decides what the 75th percentile is (it is among the three slowest): there is
 * none then, and no rating.
 */
export const MIN_SAMPLES = 10;

/**
 * The nearest-rank percentile, 0 < `share` <= 1: the smallest of the values that at least that share of them does not exceed.
 * Always one that was measured, none in between. Null for no values. web.dev judges by the 75th
 * (https://web.dev/articles/defining-core-web-vitals-thresholds).
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length - ROUNDING_TOLERANCE));
  return sorted[rank - 1] ?? null;
}

/** 0.07 × 100 is 7.000000000000001: the rank is 7 all the same. */
const ROUNDING_TOLERANCE = 1e-9;

/** What a value is called: good up to the first limit, poor above the second. */
export type Rating = 'good' | 'needsImprovement' | 'poor';

export const RATINGS = ['good', 'needsImprovement', 'poor'] as const satisfies readonly Rating[];

export type KnownMetric = 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';

/** The limits of a metric: up to `good` it is good, above `poor` it is poor. */
export interface Thresholds {
  readonly good: number;
  readonly poor: number;
}

export interface MetricFacts extends Thresholds {
  /** '' for a score without unit. */
  readonly unit: 'ms' | '';
}

/**
 * Metrics with limits that somebody stands for, in the order of the page, as web.dev has them:
 * LCP https://web.dev/articles/lcp · INP https://web.dev/articles/inp · CLS https://web.dev/articles/cls ·
 * FCP https://web.dev/articles/fcp · TTFB https://web.dev/articles/ttfb. Why these, and why the 75th percentile:
 * https://web.dev/articles/defining-core-web-vitals-thresholds.
 */
export const METRIC_FACTS: Readonly<Record<KnownMetric, MetricFacts>> = {
  LCP: { unit: 'ms', good: 2500, poor: 4000 },
  INP: { unit: 'ms', good: 200, poor: 500 },
  CLS: { unit: '', good: 0.1, poor: 0.25 },
  FCP: { unit: 'ms', good: 1800, poor: 3000 },
  TTFB: { unit: 'ms', good: 800, poor: 1800 },
};

export const KNOWN_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly KnownMetric[];

/** The metric of that name, however it is written; null for one without limits. */
export function findKnownMetric(name: string): KnownMetric | null {
  const upper = name.trim().toUpperCase();
  return KNOWN_METRICS.find((known) => known === upper) ?? null;
}

/** Both limits belong to the better side. */
export function getRating(value: number, { good, poor }: Thresholds): Rating {
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}

/** Whole per cents of the three ratings that add up to 100 (largest remainder); zeros without samples. */
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
