import { percentile } from './percentile';
import type { Sample } from './sample';
import { KNOWN_METRICS, METRICS, knownMetric, ratingOf } from './thresholds';
import type { KnownMetric, MetricFacts, Rating } from './thresholds';
import { trendOf, type Clock, type Trend } from './trend';
import { MIN_SAMPLES } from './minSamples';

/** What the samples of one metric say. Plain JSON. */
export interface MetricStats {
  readonly name: string;
  /** Null for a metric that nobody gives limits for: it has no rating. */
  readonly known: KnownMetric | null;
  readonly count: number;
  /** Null with fewer than `MIN_SAMPLES`. */
  readonly p75: number | null;
  readonly least: number | null;
  readonly most: number | null;
  /** Of the 75th percentile. */
  readonly rating: Rating | null;
  /** How many samples are what; null for a metric without limits. */
  readonly ratings: Readonly<Record<Rating, number>> | null;
  readonly trend: Trend | null;
}

/** Every known metric in its order, samples or none, then the others by their names. */
export function metricStats(samples: readonly Sample[], clock: Clock): readonly MetricStats[] {
  const byName = new Map<string, Sample[]>(KNOWN_METRICS.map((name) => [name, []]));
  for (const sample of samples) {
    const name = knownMetric(sample.name) ?? sample.name;
    const own = byName.get(name);
    if (own === undefined) byName.set(name, [sample]);
    else own.push(sample);
  }
  const others = [...byName.keys()].filter((name) => knownMetric(name) === null).sort();
  return [...KNOWN_METRICS, ...others].map((name) => statsOf(name, byName.get(name) ?? [], clock));
}

function statsOf(name: string, samples: readonly Sample[], clock: Clock): MetricStats {
  const known = knownMetric(name);
  const limits: MetricFacts | null = known === null ? null : METRICS[known];
  const values = samples.map(({ value }) => value).sort((a, b) => a - b);
  const p75 = values.length < MIN_SAMPLES ? null : percentile(values, 0.75);
  return {
    name,
    known,
    count: values.length,
    p75,
    least: values[0] ?? null,
    most: values.at(-1) ?? null,
    rating: p75 === null || limits === null ? null : ratingOf(p75, limits),
    ratings: limits === null ? null : countRatings(values, limits),
    trend: trendOf(samples, limits, clock),
  };
}

function countRatings(values: readonly number[], limits: MetricFacts): Record<Rating, number> {
  const counts: Record<Rating, number> = { good: 0, needsImprovement: 0, poor: 0 };
  for (const value of values) counts[ratingOf(value, limits)] += 1;
  return counts;
}
