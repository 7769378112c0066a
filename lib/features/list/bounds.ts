import type { FilterValue } from '../../core/operations/listState';

/** Checks whether a filter is at the lower end of a range. */
export const isLowerBound = ({ op }: Pick<FilterValue, 'op'>): boolean => op === 'gte' || op === 'gt';

/** Adds bounds to the filters of a list. Of two bounds at one end the narrower one stays; `rank` orders their values. */
export function addBounds<Rank extends string | number>(
  filters: readonly FilterValue[],
  bounds: readonly FilterValue[],
  rank: (value: FilterValue['value']) => Rank,
): readonly FilterValue[] {
  const isSameEnd = (one: FilterValue, other: FilterValue): boolean =>
    one.field === other.field && one.op === other.op;
  const narrow = (bound: FilterValue, own: FilterValue): FilterValue => {
    const [mine, limit] = [rank(own.value), rank(bound.value)];
    return (isLowerBound(own) ? mine >= limit : mine <= limit) ? own : bound;
  };
  return [
    ...filters.filter((own) => !bounds.some((bound) => isSameEnd(own, bound))),
    ...bounds.map((bound) => filters.filter((own) => isSameEnd(own, bound)).reduce(narrow, bound)),
  ];
}
