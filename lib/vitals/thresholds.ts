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
export const METRICS: Readonly<Record<KnownMetric, MetricFacts>> = {
  LCP: { unit: 'ms', good: 2500, poor: 4000 },
  INP: { unit: 'ms', good: 200, poor: 500 },
  CLS: { unit: '', good: 0.1, poor: 0.25 },
  FCP: { unit: 'ms', good: 1800, poor: 3000 },
  TTFB: { unit: 'ms', good: 800, poor: 1800 },
};

export const KNOWN_METRICS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const satisfies readonly KnownMetric[];

/** The metric of that name, however it is written; null for one without limits. */
export function knownMetric(name: string): KnownMetric | null {
  const upper = name.trim().toUpperCase();
  return KNOWN_METRICS.find((known) => known === upper) ?? null;
}

/** Both limits belong to the better side. */
export function ratingOf(value: number, { good, poor }: Thresholds): Rating {
  if (value <= good) return 'good';
  return value <= poor ? 'needsImprovement' : 'poor';
}
