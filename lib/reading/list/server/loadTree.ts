import type { FilterValue, ListResult } from '../../../operations/listState';
import type { OperationView } from '../../graphql/operationView';
import { toOperationView, type LoaderContext } from '../../run/server/loaderContext';
import type { Fetcher, ReadError } from '../../run/server/runOperation';
import { FIRST_PAGE, toListParams, withQueryParams } from '../listParams';
import type { ListQuery } from '../listQuery';
import {
  arrangeTree,
  getParentKey,
  groupByParent,
  toKey,
  TOP,
  type ArrangedTree,
  type TreeLevel,
  type TreeLevels,
} from '../tree/arrangeTree';
import { buildBelowAnyFilter, buildLevelFilter, type TreePlan } from '../tree/treePlan';
import { runList, type ListAttempt, type ListAttemptResult } from './runList';

/** Number of records of a level; the table shows the others. */
const ROWS_PER_LEVEL = 50;
/** Number of records that are read to tell which of the closed ones have others below them. */
const MAX_BELOW_ANY = 200;

/** The levels of a tree as read; null where the rows of the list itself are its records. */
export interface LoadedTree {
  readonly levels: TreeLevels | null;
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
}

const OWN_ROWS: LoadedTree = { levels: null, errors: [], operations: [] };

/** Reads the top of a tree and what is below each open record, all at once. A level that fails does so alone. */
export async function loadTree(
  { fetcher }: Pick<LoaderContext, 'fetcher'>,
  attempt: ListAttempt,
  plan: TreePlan,
): Promise<LoadedTree> {
  if (plan.isNarrowed || plan.reads.type === 'whole') return OWN_ROWS;
  const wanted = [null, ...plan.open].flatMap((parent) => {
    const filter = buildLevelFilter(plan, parent);
    return filter === null ? [] : [{ key: parent ?? TOP, filter }];
  });
  const results = await Promise.all(
    wanted.map(async ({ key, filter }) => ({
      key,
      result: await readBy(fetcher, attempt, filter, ROWS_PER_LEVEL),
    })),
  );
  const byParent = new Map(results.map(({ key, result }) => [key, toLevel(result, plan, key)] as const));
  const below = await readBelowAny(fetcher, attempt, plan, byParent);
  const all = [...results.map(({ result }) => result), ...(below === null ? [] : [below.result])];
  return {
    levels: { byParent, parents: below?.parents ?? null },
    errors: results.flatMap(({ result: { outcome } }) => (outcome.ok ? outcome.errors : [])),
    operations: all.map(({ operation, outcome }) => toOperationView(operation, outcome)),
  };
}

function readBy(
  fetcher: Fetcher,
  attempt: ListAttempt,
  filter: FilterValue,
  rows: number,
): Promise<ListAttemptResult> {
  const size = Math.min(rows, attempt.source.maxSize ?? rows);
  const state = { ...attempt.state, filters: [filter], size, position: FIRST_PAGE };
  return runList(fetcher, { ...attempt, state });
}

function toLevel({ outcome }: ListAttemptResult, { field }: TreePlan, parent: string): TreeLevel {
  if (!outcome.ok) {
    const { failure } = outcome;
    const [message = ''] = 'messages' in failure ? failure.messages : [];
    return { rows: [], left: 0, failed: message };
  }
  const { rows, total, next } = outcome.value;
  // The backend has ignored the filter: these are not the records of this level.
  if (rows.some((row) => (getParentKey(row, field) ?? TOP) !== parent))
    return { rows: [], left: 0, failed: '' };
  if (total !== null) return { rows, left: Math.max(0, total - rows.length) };
  return { rows, left: next === null ? 0 : null };
}

/**
 * Reads which of the closed records have others below them, so that only those open. Null where the list has no such filter, and where
 * more are below them than were read.
 */
async function readBelowAny(
  fetcher: Fetcher,
  attempt: ListAttempt,
  plan: TreePlan,
  byParent: ReadonlyMap<string, TreeLevel>,
): Promise<{ readonly result: ListAttemptResult; readonly parents: ReadonlySet<string> } | null> {
  const shown = [...byParent.values()].flatMap(({ rows }) => rows.flatMap((row) => toKey(row) ?? []));
  const closed = shown.filter((key) => !byParent.has(key));
  const filter = buildBelowAnyFilter(plan, closed);
  if (filter === null) return null;
  const result = await readBy(fetcher, attempt, filter, MAX_BELOW_ANY);
  const { outcome } = result;
  if (!outcome.ok || outcome.value.next !== null) return null;
  const parents = outcome.value.rows.flatMap((row) => getParentKey(row, plan.field) ?? []);
  const opened = [...byParent].flatMap(([key, { rows, left }]) =>
    rows.length > 0 || left !== 0 ? [key] : [],
  );
  // Open records keep the link that closes them, also where nothing is below.
  return { result, parents: new Set([...parents, ...opened, ...plan.open]) };
}

/** Arranges the records of a tree; `list` has the rows of the list itself, `path` is its address. */
export function arrangeLoadedTree(
  { path, query, plan }: { readonly path: string; readonly query: ListQuery; readonly plan: TreePlan },
  list: ListResult,
  { levels }: LoadedTree,
): ArrangedTree {
  const { field, open, isNarrowed } = plan;
  const hrefOf = (keys: readonly string[]): string =>
    withQueryParams(path, toListParams({ ...query, open: keys }));
  const getLevelHref = (parent: string | null): string | null => {
    const filter = isNarrowed ? null : buildLevelFilter(plan, parent);
    if (filter === null && !isNarrowed) return null;
    const filters = filter === null ? query.state.filters : [filter];
    const state = { ...query.state, filters, position: FIRST_PAGE };
    return withQueryParams(path, toListParams({ ...query, display: 'table', state }));
  };
  return arrangeTree(levels ?? groupRows(list, plan), {
    field,
    isOpen: (key) => isNarrowed || open.has(key),
    getToggleHref: (key) => {
      if (isNarrowed) return null;
      return hrefOf(open.has(key) ? [...open].filter((own) => own !== key) : [...open, key]);
    },
    getLevelHref,
  });
}

/** Groups the rows of the list itself. Where they were found, those that were not read are at the top. */
function groupRows({ rows, total, next }: ListResult, { field, isNarrowed }: TreePlan): TreeLevels {
  const levels = groupByParent(rows, field);
  const top = levels.byParent.get(TOP);
  if (!isNarrowed || top === undefined || next === null) return levels;
  const left = total === null ? null : Math.max(0, total - rows.length);
  return { ...levels, byParent: new Map([...levels.byParent, [TOP, { ...top, left }]]) };
}
