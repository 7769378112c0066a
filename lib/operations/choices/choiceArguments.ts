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

/** Where a text to find goes. */
export interface ChoiceSearch {
  readonly at: ArgRef;
  /** Another place for the same, where the backend refuses the first. */
  readonly or?: ArgRef;
  readonly operand: OperandFormat;
  readonly with: readonly ArgConstant[];
  /** Of several words the last one is looked for: the place knows but the last text of a title. */
  readonly lastWord?: true;
}

const TEXT_OPERATORS = ['contains', 'startsWith'] as const satisfies readonly FilterOperator[];

/** How records are found by a text: by the list's search, by a filter on the title, or (null) not at all. */
export function buildChoiceSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const { search } = source;
  if (search === null) return buildTitleSearch(source, entity);
  return {
    at: search.at,
    operand: { op: 'contains', ...(search.like === true ? { like: true } : {}) },
    with: search.constants ?? [],
  };
}

/** How records are found by a text in their titles, and nowhere else; null where the list has no such filter. */
export function buildTitleSearch(source: ListSource, entity: Entity): ChoiceSearch | null {
  const operations =
    source.filter?.fields.find(({ field }) => field === getTitleColumn(entity))?.operations ?? [];
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

function operandOf({ op, like, loose, regex, list }: FilterOperation): OperandFormat {
  return {
    op,
    ...(like === true ? { like } : {}),
    ...(loose === true ? { loose } : {}),
    ...(regex === true ? { regex } : {}),
    ...(list === true ? { list } : {}),
  };
}

/** How to go on, as a plan: by a cursor that the answer gives, or by a position that is counted up. Paths from the list's value. */
export type ChoicePaging =
  | {
      readonly type: 'cursor';
      readonly at: readonly string[];
      /** Printed type of the argument, where the cursor is a whole one. */
      readonly cursorType: string;
      /** Where the next cursor stands, best first; a list of rows' cursors counts by its last. */
      readonly cursor: readonly string[];
      /** Whether more follow, where the backend says so. */
      readonly more: string | null;
      /** At the end there is no cursor. */
      readonly ends?: true;
    }
  | { readonly type: 'offset'; readonly at: readonly string[] }
  | { readonly type: 'page'; readonly at: readonly string[]; readonly first: 0 | 1 };

type Without<Plan> = Plan extends unknown ? Omit<Plan, 'at'> : never;

/** The same before places have variables. */
export interface ChoicePagingPlan {
  readonly type: ChoicePaging['type'];
  readonly at: ArgRef;
  /** What has to be selected. */
  readonly paths: readonly string[];
  readonly plan: Without<ChoicePaging>;
}

/** How a list goes on; null where it cannot. */
export function buildChoicePaging({ paging, steps }: ListSource): ChoicePagingPlan | null {
  switch (paging.style) {
    case 'cursor': {
      const cursor = [paging.pageInfo.endCursor, paging.cursors].filter((path) => path !== null).slice(0, 1);
      const more = paging.pageInfo.hasNextPage;
      const paths = [...cursor, ...(more === null ? [] : [more])];
      const type = argumentType(steps, paging.after);
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
        cursorType: argumentType(steps, paging.token),
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

function argumentType(steps: ListSource['steps'], { step, path }: ArgRef): string {
  const argument = path.length === 1 ? steps[step]?.args.find(({ name }) => name === path[0]) : undefined;
  return argument?.type ?? 'String';
}
