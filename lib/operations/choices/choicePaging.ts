import type { ArgRef, ListSource } from '../../schema/reads';

/** How to go on, as a plan: by a cursor that the answer gives, or by a position that is counted up. Paths from the list's value. */
export type ChoicePaging =
  | {
      readonly by: 'cursor';
      readonly at: readonly string[];
      /** Printed type of the argument, where the cursor is a whole one. */
      readonly type: string;
      /** Where the next cursor stands, best first; a list of rows' cursors counts by its last. */
      readonly cursor: readonly string[];
      /** Whether more follow, where the backend says so. */
      readonly more: string | null;
      /** At the end there is no cursor. */
      readonly ends?: true;
    }
  | { readonly by: 'offset'; readonly at: readonly string[] }
  | { readonly by: 'page'; readonly at: readonly string[]; readonly first: 0 | 1 };

type Without<Plan> = Plan extends unknown ? Omit<Plan, 'at'> : never;

/** The same before places have variables. */
export interface PagingPlan {
  readonly by: ChoicePaging['by'];
  readonly at: ArgRef;
  /** What has to be selected. */
  readonly paths: readonly string[];
  readonly plan: Without<ChoicePaging>;
}

/** How a list goes on; null where it cannot. */
export function choicePaging({ paging, steps }: ListSource): PagingPlan | null {
  switch (paging.style) {
    case 'cursor': {
      const cursor = [paging.pageInfo.endCursor, paging.cursors].filter((path) => path !== null).slice(0, 1);
      const more = paging.pageInfo.hasNextPage;
      const paths = [...cursor, ...(more === null ? [] : [more])];
      const type = argumentType(steps, paging.after);
      return { by: 'cursor', at: paging.after, paths, plan: { by: 'cursor', type, cursor, more } };
    }
    case 'token': {
      const plan = {
        by: 'cursor',
        type: argumentType(steps, paging.token),
        cursor: [paging.next],
        more: null,
        ends: true,
      } as const;
      return { by: 'cursor', at: paging.token, paths: [paging.next], plan };
    }
    case 'offset':
      return { by: 'offset', at: paging.offset, paths: [], plan: { by: 'offset' } };
    case 'page':
      return { by: 'page', at: paging.page, paths: [], plan: { by: 'page', first: paging.firstPage } };
    case 'none':
      return null;
  }
}

function argumentType(steps: ListSource['steps'], { step, path }: ArgRef): string {
  const argument = path.length === 1 ? steps[step]?.args.find(({ name }) => name === path[0]) : undefined;
  return argument?.type ?? 'String';
}
