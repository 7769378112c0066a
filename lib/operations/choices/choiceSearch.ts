import { titleColumn } from '../../schema/fieldPath';
import type { Entity } from '../../schema/model';
import type { ArgConstant, ArgRef, FilterOperation, FilterOperator, ListSource } from '../../schema/reads';
import type { Operand } from '../operand';

/** Where a text to find goes. */
export interface ChoiceSearch {
  readonly at: ArgRef;
  /** Another place for the same, where the backend refuses the first. */
  readonly or?: ArgRef;
  readonly operand: Operand;
  readonly with: readonly ArgConstant[];
  /** Of several words the last one is looked for: the place knows but the last text of a title. */
  readonly lastWord?: true;
}

const TEXT_OPERATORS = ['contains', 'startsWith'] as const satisfies readonly FilterOperator[];

/** How records are found by a text: by the list's search, by a filter on the title, or (null) not at all. */
export function choiceSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const { search } = source;
  if (search === null) return titleSearch(source, entity);
  return {
    at: search.at,
    operand: { op: 'contains', ...(search.like === true ? { like: true } : {}) },
    with: search.constants ?? [],
  };
}

/** How records are found by a text in their titles, and nowhere else; null where the list has no such filter. */
export function titleSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const operations =
    source.filter?.fields.find(({ field }) => field === titleColumn(entity))?.operations ?? [];
  const found = TEXT_OPERATORS.flatMap((op) => operations.find((operation) => operation.op === op) ?? [])[0];
  if (found === undefined) return null;
  return {
    at: found.at,
    ...(found.or === undefined ? {} : { or: found.or }),
    operand: operandOf(found),
    with: found.constants ?? [],
    ...((entity.titleBefore ?? []).length === 0 ? {} : { lastWord: true as const }),
  };
}

function operandOf({ op, like, loose, regex, list }: FilterOperation): Operand {
  return {
    op,
    ...(like === true ? { like } : {}),
    ...(loose === true ? { loose } : {}),
    ...(regex === true ? { regex } : {}),
    ...(list === true ? { list } : {}),
  };
}
