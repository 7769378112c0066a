import { formatNumber } from '../../../../ground/format/formatNumber';
import { type ChartField, LEAST_NUMBER } from '../../../../core/operations/list/chartFields';
import type { FilterValue } from '../../../../core/operations/listState';
import type { FilterOperator } from '../../../../core/schema/model/reads';
import type { PageWords } from '../../../../kit/describe/describeField';
import type { ChartPlan, PlannedBar } from '../chartPlan';
import { parseFilterValue } from '../../filterValues';
import { toPlainNumeral } from '../../../../ground/format/readTyped';
import { type ChartedList, type Counter, readSpan } from './chartCounts';

type NumberField = ChartField & { readonly type: 'numbers' };

/** Plans bars of one round width between the least and the greatest value of a number; or the reason for none. */
export async function loadNumberBars(
  words: PageWords,
  list: ChartedList,
  asked: { readonly field: NumberField; readonly count: Counter },
): Promise<ChartPlan | 'empty' | 'failed'> {
  const { field } = asked;
  const least = toFilter(field, 'gte', LEAST_NUMBER);
  const span = least === null ? 'failed' : await readSpan(words, list, asked, least);
  if (typeof span === 'string') return span;
  const buckets = createNumberBuckets(Number(span[0]), Number(span[1]), field.isWhole);
  if (buckets === null) return 'failed';
  const bars = buckets.flatMap((bucket) => planNumberBar(words, field, bucket) ?? []);
  return bars.length < buckets.length ? 'failed' : { bars };
}

/** Plans the bar of a range. Whole numbers have their last one as its end, all others the first that is beyond. */
function planNumberBar(
  { labels: { locale }, translate }: PageWords,
  field: NumberField,
  { from, until }: NumberBucket,
): PlannedBar | null {
  const last = String(Number(until) - 1);
  const lower = toFilter(field, 'gte', from);
  const upper = toFilter(field, field.upper, field.upper === 'lte' ? last : until);
  if (lower === null || upper === null) return null;
  const shown = (numeral: string): string => formatNumber(numeral, locale);
  const text = !field.isWhole
    ? translate('chart.range', { from: shown(from), until: shown(until) })
    : from === last
      ? shown(from)
      : `${shown(from)} – ${shown(last)}`;
  return { id: from, label: { text }, filters: [lower, upper] };
}

/** Builds a condition as the address has it; null where the value does not fit. */
function toFilter({ field }: NumberField, op: FilterOperator, numeral: string): FilterValue | null {
  const operation = field.operations.find((own) => own.op === op);
  if (operation === undefined) return null;
  const value = parseFilterValue({ field, operation }, toPlainNumeral(numeral), 'en');
  return value === undefined ? null : { field: field.field, op, value };
}

/** A range of numbers from a numeral to below another. */
interface NumberBucket {
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
