import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeMetricStats,
  MIN_SAMPLES,
  percentile,
  toRatingPercentages,
  METRIC_FACTS,
  KNOWN_METRICS,
  findKnownMetric,
  getRating,
} from '../../../../lib/features/vitals/metricStats';
import { parseSample, buildVitalsView, type Sample } from '../../../../lib/features/vitals/vitalsView';
import { fuzz } from '../../../support/fuzz';

const sameClock = (moment: number): number => moment;

function sample(name: string, value: number, at: number | null = null): Sample {
  return { id: null, name, label: 'web-vital', value, startTime: 0, at };
}

describe('percentile', () => {
  test('is the smallest value that the share does not exceed, as sorting and counting find it', () => {
    const values = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 40 });
    const share = fc.integer({ min: 1, max: 100 }).map((whole) => whole / 100);
    fc.assert(
      fc.property(values, share, (measured, part) => {
        const within = (limit: number): number => measured.filter((value) => value <= limit).length;
        const wanted = [...measured]
          .sort((a, b) => a - b)
          .find((value) => within(value) >= part * measured.length - 1e-9);
        expect(percentile(measured, part)).toBe(wanted);
      }),
      fuzz(500),
    );
  });

  test('leaves its values as they stood, and has none of nothing', () => {
    const values = [3, 1, 2];
    expect(percentile(values, 0.75)).toBe(3);
    expect(values).toEqual([3, 1, 2]);
    expect(percentile([], 0.75)).toBeNull();
  });

  test('sorts numbers as numbers', () => {
    expect(percentile([9, 10, 100, 1000], 0.75)).toBe(100);
  });
});

describe('ratings', () => {
  test.each([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
  ] as const)('%s is good up to %d and poor above %d, as web.dev has it', (name, good, poor) => {
    const limits = METRIC_FACTS[name];
    expect(getRating(good, limits)).toBe('good');
    expect(getRating(good * 1.001, limits)).toBe('needsImprovement');
    expect(getRating(poor, limits)).toBe('needsImprovement');
    expect(getRating(poor * 1.001, limits)).toBe('poor');
  });

  test('a metric goes by its name in any case, and by no other', () => {
    expect(findKnownMetric(' lcp ')).toBe('LCP');
    expect(findKnownMetric('__proto__')).toBeNull();
    expect(findKnownMetric('FID')).toBeNull();
  });

  test('shares in whole per cents add up to 100', () => {
    const count = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 5000 }), (good, needsImprovement, poor) => {
        const shares = toRatingPercentages({ good, needsImprovement, poor });
        expect(shares.good + shares.needsImprovement + shares.poor).toBe(100);
        expect(Math.abs(shares.good - (100 * good) / (good + needsImprovement + poor))).toBeLessThan(1);
      }),
      fuzz(300),
    );
    expect(toRatingPercentages({ good: 0, needsImprovement: 0, poor: 0 })).toEqual({
      good: 0,
      needsImprovement: 0,
      poor: 0,
    });
  });
});

describe('statistics of a metric', () => {
  test('every known metric is there, with samples or without, then the others by name', () => {
    const stats = computeMetricStats(
      [sample('zoo', 1), sample('Next.js-hydration', 3), sample('lcp', 2)],
      sameClock,
    );
    expect(stats.map(({ name, count }) => [name, count])).toEqual([
      ['LCP', 1],
      ['INP', 0],
      ['CLS', 0],
      ['FCP', 0],
      ['TTFB', 0],
      ['Next.js-hydration', 1],
      ['zoo', 1],
    ]);
    expect(KNOWN_METRICS).toHaveLength(5);
  });

  test('too few samples have neither percentile nor rating, only how many are what', () => {
    const few = Array.from({ length: MIN_SAMPLES - 1 }, () => sample('INP', 700));
    const [, inp] = computeMetricStats(few, sameClock);
    expect(inp).toMatchObject({ p75: null, rating: null, trend: null, min: 700, max: 700 });
    expect(inp?.ratings).toEqual({ good: 0, needsImprovement: 0, poor: 9 });
    const [, enough] = computeMetricStats([...few, sample('INP', 90)], sameClock);
    expect(enough).toMatchObject({ p75: 700, rating: 'poor', count: 10 });
  });

  test('a metric without limits has a percentile, but no rating', () => {
    const stats = computeMetricStats(
      Array.from({ length: 20 }, (_, index) => sample('Next.js-render', index)),
      sameClock,
    );
    expect(stats.at(-1)).toMatchObject({ known: null, p75: 14, rating: null, ratings: null });
  });
});

describe('the trend', () => {
  const DAY = 86_400_000;
  const days = (values: readonly number[], perDay: number): readonly Sample[] =>
    values.flatMap((value, day) =>
      Array.from({ length: perDay }, (_, index) => sample('LCP', value, day * DAY + index * 1000)),
    );

  test.each([
    { values: [3000, 2900, 2000, 1900], direction: 'falling' },
    { values: [1900, 2000, 2900, 3000], direction: 'rising' },
    { values: [2000, 2010, 2020, 2005], direction: 'steady' },
  ])('over $values is $direction, a point per day', ({ values, direction }) => {
    const [lcp] = computeMetricStats(days(values, 6), sameClock);
    expect(lcp?.trend?.direction).toBe(direction);
    expect(lcp?.trend?.points.filter(({ count }) => count > 0).map(({ p75 }) => p75)).toEqual(values);
    expect(lcp?.trend?.points.length).toBeLessThanOrEqual(30);
  });

  test('a day with hardly a sample is no point of the line, and says how many it had', () => {
    const [lcp] = computeMetricStats(
      [...days([2000, 2000, 2000], 6), sample('LCP', 9000, 3 * DAY)],
      sameClock,
    );
    expect(lcp?.trend?.points.at(-1)).toEqual({ from: 3 * DAY, count: 1, p75: null });
  });

  test('there is none without times, and no direction where half of the samples are too few', () => {
    const [untimed] = computeMetricStats(
      Array.from({ length: 40 }, () => sample('LCP', 1)),
      sameClock,
    );
    expect(untimed?.trend).toBeNull();
    const [short] = computeMetricStats(days([1000, 2000], 6), sameClock);
    expect(short?.trend?.direction).toBeNull();
  });

  test('days begin by the clock on the wall', () => {
    const late = Array.from({ length: 12 }, (_, index) =>
      sample('LCP', 1, DAY - 1000 + (index % 2) * 20 * DAY),
    );
    const [lcp] = computeMetricStats(late, (moment) => moment + 3_600_000);
    expect(lcp?.trend?.points[0]?.from).toBe(DAY);
  });
});

describe('a row as a sample', () => {
  const fields = { name: 'name', value: 'value', id: 'id', startTime: 'start', time: 'at' };

  test('exact numbers may travel as text, times in any form', () => {
    const values = { name: 'LCP', value: '12.5', id: 7, start: '3', at: '2026-01-02T03:04:05' };
    expect(parseSample(fields, values)).toEqual({
      id: '7',
      name: 'LCP',
      label: null,
      value: 12.5,
      startTime: 3,
      at: Date.UTC(2026, 0, 2, 3, 4, 5),
    });
    expect(parseSample(fields, { name: 'LCP', value: 0, at: 1_700_000_000 })?.at).toBe(1_700_000_000_000);
  });

  test.each([
    { name: 'LCP', value: null },
    { name: 'LCP', value: 'fast' },
    { name: 'LCP', value: -1 },
    { name: '', value: 1 },
    { name: { a: 1 }, value: 1 },
  ])('%j is none', (values) => {
    expect(parseSample(fields, values)).toBeNull();
  });
});

describe('which samples they are', () => {
  const timed = [sample('LCP', 1, 3000), sample('LCP', 2, 2000), sample('LCP', 3, 1000)];

  test('a list that comes newest first is the newest, one that says no time is what comes first', () => {
    const part = (samples: readonly Sample[], isWhole = false): string =>
      buildVitalsView({ samples, isComplete: isWhole, isNewest: false }, sameClock).coverage;
    expect(part(timed)).toBe('newest');
    expect(part(timed.toReversed())).toBe('first');
    expect(part([sample('LCP', 1), sample('LCP', 2)])).toBe('first');
    expect(part(timed.toReversed(), true)).toBe('all');
  });

  test('the latest are shown newest first, whatever order they came in', () => {
    const view = buildVitalsView(
      { samples: timed.toReversed(), isComplete: true, isNewest: false },
      sameClock,
    );
    expect(view.latest.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(view.span).toEqual({ from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:03.000Z' });
  });
});
