import { isDateKind } from './kindTraits';
import type { FilterField, FilterOperator, ListSource } from './reads';

/** The operators for the ends of a range of days. */
export interface DayRangeOperators {
  readonly from: FilterOperator;
  readonly to: FilterOperator;
}

/** Finds the operators by which a list narrows a date to a range of days; null where it lacks one of the ends. */
export function findDayRangeOperators(
  { filter }: Pick<ListSource, 'filter'>,
  name: string,
): DayRangeOperators | null {
  const field = filter?.fields.find((one) => one.field === name && isDateKind(one.kind));
  return field === undefined ? null : findRangeOperators(field);
}

/** Finds the operators of a filter for the two ends of a range; null where it lacks one of them. */
export function findRangeOperators({ operations }: FilterField): DayRangeOperators | null {
  const find = (ops: readonly FilterOperator[]): FilterOperator | undefined =>
    ops.find((op) => operations.some((own) => own.op === op));
  const [from, to] = [find(['gte', 'gt']), find(['lte', 'lt'])];
  return from === undefined || to === undefined ? null : { from, to };
}
