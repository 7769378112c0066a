import fc from 'fast-check';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import { describe, expect, test } from 'vitest';
import {
  createTimeBuckets,
  MAX_BARS,
  formatBucket,
} from '../../../../../lib/features/list/charts/timeBuckets';
import { fuzz } from '../../../../support/fuzz';

const DAY = 86_400_000;
const iso = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

describe('a span of days', () => {
  test('is cut into parts that follow one another without a gap and hold both ends, few enough to see', () => {
    const day = fc.integer({ min: -40_000, max: 60_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (first, length) => {
        const [from, to] = [iso(first), iso(first + length)];
        const cut = createTimeBuckets(from, to);
        if (cut === null) throw new Error('not cut');
        const { buckets: parts } = cut;
        expect(parts.length).toBeGreaterThan(0);
        expect(parts.length).toBeLessThanOrEqual(MAX_BARS);
        expect((parts[0]?.from ?? '') <= from && (parts[0]?.to ?? '') >= from).toBe(true);
        expect((parts.at(-1)?.from ?? '9') <= to && (parts.at(-1)?.to ?? '') >= to).toBe(true);
        for (const [index, part] of parts.entries()) {
          const before = parts[index - 1];
          if (before !== undefined) expect(Date.parse(part.from) - Date.parse(before.to)).toBe(DAY);
        }
      }),
      fuzz(300),
    );
  });

  test.each([
    ['2026-03-01', '2026-03-01', 'day', 1],
    ['2026-03-01', '2026-03-22', 'day', 22],
    ['2026-03-01', '2026-03-23', 'week', 5],
    ['2025-11-22', '2026-11-22', 'month', 13],
    ['2022-01-01', '2026-11-22', 'quarter', 20],
    ['2006-01-01', '2026-11-22', 'year', 21],
    ['1950-01-01', '2026-11-22', 'years', 16],
  ])('from %s to %s is counted by the %s, in %d parts', (from, to, unit, count) => {
    const cut = createTimeBuckets(from, to);
    expect(cut?.unit).toBe(unit);
    expect(cut?.buckets).toHaveLength(count);
  });

  test('has weeks from Monday to Sunday', () => {
    const parts = createTimeBuckets('2026-01-01', '2026-03-15')?.buckets ?? [];
    expect(parts[0]).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['yesterday', 'today'],
    ['2026-03-02', '2026-03-01'],
    ['0001-01-01', '2026-01-01'],
  ])('is none from %s to %s', (from, to) => {
    expect(createTimeBuckets(from, to)).toBeNull();
  });
});

test.each([
  ['en', 'Q4\u00a02025'],
  ['pl', 'IV\u00a0kw.\u00a02025'],
] as const)('a part is called by its days, month, quarter or year (%s)', (locale, quarter) => {
  const labels = (['day', 'week', 'month', 'quarter', 'year', 'years'] as const).map(
    (unit) => formatBucket({ from: '2025-10-01', to: '2025-12-31' }, unit, getTranslator(locale)).text,
  );
  expect(labels).toEqual([
    '01.10.2025',
    '01.10.2025 – 31.12.2025',
    '10.2025',
    quarter,
    '2025',
    '2025 – 2025',
  ]);
});

test.each([
  ['2025-01-01', 'I\u00a0kw.\u00a02025'],
  ['2025-04-01', 'II\u00a0kw.\u00a02025'],
  ['2025-07-01', 'III\u00a0kw.\u00a02025'],
])('the quarter from %s is %s, also below its bar', (from, text) => {
  expect(formatBucket({ from, to: from }, 'quarter', getTranslator('pl'))).toEqual({ text, short: text });
});
