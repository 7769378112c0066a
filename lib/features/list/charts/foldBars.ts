import type { BarView, ChartsView, RestView } from './chartsView';

type ChartType = NonNullable<ChartsView['shown']>['type'];

/** Number of bars that a panel shows before it leaves out the least. */
const MAX_SHOWN_BARS = 10;

/** The bars that a panel shows, and what it leaves out. */
export interface FoldedBars {
  readonly bars: readonly BarView[];
  /** The values whose rows are shown together. */
  readonly folded: { readonly values: number; readonly count: number };
  /** Number of values left out because they have no rows. */
  readonly zeros: number;
}

/**
 * Leaves out what would make a panel long: of records all but those with most rows, of many choices those without
 * rows. The bar that the list is filtered by always stays.
 */
export function foldBars(bars: readonly BarView[], type: ChartType): FoldedBars {
  const none = { values: 0, count: 0 };
  if (type === 'dates' || type === 'numbers' || (type === 'choices' && bars.length <= MAX_SHOWN_BARS))
    return { bars, folded: none, zeros: 0 };
  const filled = bars.filter(({ count, current }) => count !== 0 || current);
  const zeros = bars.length - filled.length;
  if (type === 'choices') return { bars: filled, folded: none, zeros };
  const sorted = filled.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const isShown = ({ current }: BarView, index: number): boolean => index < MAX_SHOWN_BARS || current;
  const folded = sorted.filter((bar, index) => !isShown(bar, index));
  return {
    bars: sorted.filter(isShown),
    folded: { values: folded.length, count: folded.reduce((sum, { count }) => sum + (count ?? 0), 0) },
    zeros,
  };
}

/** What is known of the rows of a chart that no counted value has. */
interface Remainder {
  readonly type: ChartType;
  /** Rows in total without those that were counted; null if some counts are missing. */
  readonly remainder: number | null;
  /** There are values that were not counted. */
  readonly isPartial: boolean;
  /** The rows without a value, where the backend counts them. */
  readonly none: Pick<BarView, 'count' | 'href' | 'current'> | null;
}

/** Names the rows that no bar shows: those of other values, those without a value, or both where nothing tells. */
export function placeRest(
  { folded }: Pick<FoldedBars, 'folded'>,
  { type, remainder, isPartial, none }: Remainder,
): RestView {
  if (type === 'dates') return { rest: remainder, restOf: 'dates' };
  if (type === 'choices' || type === 'numbers')
    return { rest: remainder, restOf: isPartial ? 'other' : 'none' };
  if (remainder === null) return { rest: null, restOf: 'other' };
  // Records that are not listed for the visitor may have rows, too.
  if (none === null && remainder > 0) return { rest: folded.count + remainder, restOf: 'other' };
  const { count: rest = 0, ...restBar } = none ?? {};
  const others = folded.count + remainder;
  return {
    rest,
    restOf: 'none',
    ...('href' in restBar ? { restBar } : {}),
    ...(others === 0 ? {} : { others: { values: remainder === 0 ? folded.values : null, count: others } }),
  };
}
