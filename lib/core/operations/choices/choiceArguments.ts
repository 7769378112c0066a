import { getTitleColumn } from '../../schema/model/fieldPath';
import type { Entity } from '../../schema/model/model';
import type {
  ArgConstant,
  ArgRef,
  FilterOperation,
  FilterOperator,
  ListSource,
} from '../../schema/model/reads';
import type { OperandFormat } from '../document/inputValues';
import { findArgument } from '../document/argumentValues';

/** Places of a search text in the arguments of a list. */
export interface ChoiceSearch {
  readonly at: ArgRef;
  /** Alternative place, for backends that reject the first operator. */
  readonly fallback?: ArgRef;
  readonly operand: OperandFormat;
  readonly with: readonly ArgConstant[];
  /** Only the last word is searched, because the filter covers only the last text of a composed title. */
  readonly lastWord?: true;
  /** The list is read with a search text only. */
  readonly required?: true;
}

const TEXT_OPERATORS = ['contains', 'startsWith'] as const satisfies readonly FilterOperator[];

/**
 * Builds the search by text: with the list's own search, else with a filter on the title. Null where the list has
 * neither.
 */
export function buildChoiceSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const { search } = source;
  if (search === null) return buildTitleSearch(source, entity);
  return {
    at: search.at,
    operand: { op: 'contains', ...(search.like === true ? { like: true } : {}) },
    with: search.constants ?? [],
    ...(search.required === true ? { required: true } : {}),
  };
}

/** Builds the search by title only; null where the list has no filter on the title. */
export function buildTitleSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const operations =
    source.filter?.fields.find(({ field }) => field === getTitleColumn(entity))?.operations ?? [];
  const found = TEXT_OPERATORS.flatMap((op) => operations.find((operation) => operation.op === op) ?? [])[0];
  if (found === undefined) return null;
  return {
    at: found.at,
    ...(found.fallbackArg === undefined ? {} : { fallback: found.fallbackArg }),
    operand: pickOperandFormat(found),
    with: found.constants ?? [],
    ...((entity.titleBefore ?? []).length === 0 ? {} : { lastWord: true as const }),
  };
}

function pickOperandFormat({ op, like, loose, regex, list }: FilterOperation): OperandFormat {
  return {
    op,
    ...(like === true ? { like } : {}),
    ...(loose === true ? { loose } : {}),
    ...(regex === true ? { regex } : {}),
    ...(list === true ? { list } : {}),
  };
}

/**
 * Plan of how a picker loads more rows: by a cursor from the response, or by a counted position. Paths start at the
 * list field's value.
 */
export type ChoicePaging =
  | {
      readonly type: 'cursor';
      readonly at: readonly string[];
      /** Printed type of the cursor's argument; `String` where the argument is an input object. */
      readonly cursorType: string;
      /** Paths of the next cursor, best first. Where a path leads to the cursors of all rows, the last one counts. */
      readonly cursor: readonly string[];
      /** Path of `hasNextPage`; null where the backend has none. */
      readonly more: string | null;
      /** The last page returns no cursor. */
      readonly ends?: true;
    }
  | { readonly type: 'offset'; readonly at: readonly string[] }
  | { readonly type: 'page'; readonly at: readonly string[]; readonly first: 0 | 1 };

type Without<Plan> = Plan extends unknown ? Omit<Plan, 'at'> : never;

/** Paging plan whose places are arguments, before the document names its variables. */
interface ChoicePagingPlan {
  readonly type: ChoicePaging['type'];
  readonly at: ArgRef;
  /** Paths to select. */
  readonly paths: readonly string[];
  readonly plan: Without<ChoicePaging>;
}

/** Builds the paging plan of a list; null where the list cannot be paged. */
export function buildChoicePaging({ paging, steps }: ListSource): ChoicePagingPlan | null {
  switch (paging.type) {
    case 'cursor': {
      const cursor = [paging.pageInfo.endCursor, paging.cursors].filter((path) => path !== null).slice(0, 1);
      const more = paging.pageInfo.hasNextPage;
      const paths = [...cursor, ...(more === null ? [] : [more])];
      const type = getArgumentType(steps, paging.after);
      return {
        type: 'cursor',
        at: paging.after,
        paths,
        plan: { type: 'cursor', cursorType: type, cursor, more },
      };
    }
    case 'token': {
      const plan = {
        type: 'cursor',
        cursorType: getArgumentType(steps, paging.token),
        cursor: [paging.next],
        more: null,
        ends: true,
      } as const;
      return { type: 'cursor', at: paging.token, paths: [paging.next], plan };
    }
    case 'offset':
      return { type: 'offset', at: paging.offset, paths: [], plan: { type: 'offset' } };
    case 'page':
      return { type: 'page', at: paging.page, paths: [], plan: { type: 'page', first: paging.firstPage } };
    case 'none':
      return null;
  }
}

function getArgumentType(steps: ListSource['steps'], at: ArgRef): string {
  return (at.path.length === 1 ? findArgument(steps, at)?.type : undefined) ?? 'String';
}
