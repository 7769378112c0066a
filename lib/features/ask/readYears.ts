import type { FilterOperator } from '../../core/schema/model/reads';
import type { FilterValue } from '../../core/operations/listState';
import type { BoundDays } from './readDates';
import type { DaySpan } from './dayExpressions';
import type { QuestionReader } from './questionReader';
import { findOperator, type FilterWords, type QuestionSubject } from './subject';

/** Reads years of a whole number that the words before them name: "born after 1900", where `born` is a number. */
export function readYears(
  reader: QuestionReader,
  { fields }: QuestionSubject,
  days: readonly BoundDays[],
): void {
  const numbers = fields.filter(({ isWhole }) => isWhole);
  for (const found of numbers.length === 0 ? [] : days) {
    const named = reader.findNamedBefore(numbers, ({ names }) => names, reader.skipBack(found.from));
    const filters = named === null ? null : buildYears(named.item, found.span);
    if (named === null || filters === null) continue;
    reader.add({ from: named.from, to: found.to }, [{ type: 'filter', filters }]);
  }
}

/** Builds the filters of whole years; null for other days, and where the number cannot be filtered by one of the ends. */
function buildYears({ field }: FilterWords, { from, to }: DaySpan): readonly FilterValue[] | null {
  const isWhole = (from?.endsWith('-01-01') ?? true) && (to?.endsWith('-12-31') ?? true);
  if (!isWhole) return null;
  const toLimit = (
    day: string | null,
    including: FilterOperator,
    excluding: FilterOperator,
    step: number,
  ) => {
    if (day === null) return [];
    const year = Number(day.slice(0, 4));
    const op = findOperator(field, including, excluding);
    return op === undefined
      ? null
      : [{ field: field.field, op, value: op === including ? year : year + step }];
  };
  const lower = toLimit(from, 'gte', 'gt', -1);
  const upper = toLimit(to, 'lte', 'lt', 1);
  return lower === null || upper === null ? null : [...lower, ...upper];
}
