/** A range of numbers from a numeral to below another. */
export interface NumberBucket {
  readonly from: string;
  readonly until: string;
}

/** Number of bars of a chart by a number. */
const MAX_NUMBER_BARS = 12;

/**
 * Divides the numbers between two into at most `MAX_NUMBER_BARS` buckets of one round width: 1, 2 or 5 times a power
 * of ten. Returns null for numbers that are not exact.
 */
export function createNumberBuckets(
  first: number,
  last: number,
  isWhole: boolean,
): readonly NumberBucket[] | null {
  const isExact = Math.max(Math.abs(first), Math.abs(last)) <= Number.MAX_SAFE_INTEGER;
  // Also false for NaN.
  if (!isExact || !(first <= last)) return null;
  const least = first === last ? 0 : Math.floor(Math.log10((last - first) / MAX_NUMBER_BARS));
  for (let exponent = isWhole ? Math.max(0, least) : least; ; exponent += 1) {
    for (const factor of [1, 2, 5]) {
      const edge = (index: number): string => toNumeral(index * factor, exponent);
      const width = factor * 10 ** exponent;
      const [low, high] = [findBucket(first, width, edge), findBucket(last, width, edge)];
      if (high - low >= MAX_NUMBER_BARS) continue;
      return Array.from({ length: high - low + 1 }, (_, index) => ({
        from: edge(low + index),
        until: edge(low + index + 1),
      }));
    }
  }
}

/** Finds the index of the bucket that contains a number. A quotient may be rounded to either side of an edge. */
function findBucket(number: number, width: number, edge: (index: number) => string): number {
  let index = Math.floor(number / width) + 1;
  while (Number(edge(index)) > number) index -= 1;
  return index;
}

/** Writes a whole number of times a power of ten, without rounding errors. */
function toNumeral(whole: number, exponent: number): string {
  // Not -0.
  const number = whole === 0 ? 0 : whole;
  return exponent < 0 ? (number / 10 ** -exponent).toFixed(-exponent) : String(number * 10 ** exponent);
}
