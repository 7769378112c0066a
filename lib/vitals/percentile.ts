/**
 * The nearest-rank percentile, 0 < `share` <= 1: the smallest of the values that at least that share of them does not exceed.
 * Always one that was measured, none in between. Null for no values. web.dev judges by the 75th
 * (https://web.dev/articles/defining-core-web-vitals-thresholds).
 */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length - ROUNDING));
  return sorted[rank - 1] ?? null;
}

/** 0.07 × 100 is 7.000000000000001: the rank is 7 all the same. */
const ROUNDING = 1e-9;
