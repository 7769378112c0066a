import type {
  FilterValue,
  ListResult,
  RecordData,
  RecordReference,
} from '../../../../core/operations/listState';
import { type LoaderContext, toOperationView } from '../../../../kit/run/server/loaderContext';
import type { Fetcher } from '../../../../kit/run/server/runOperation';
import { FIRST_PAGE, toListParams } from '../../listParams';
import { withQuery } from '../../../../ground/routes/queryParams';
import type { ListQuery } from '../../listQuery';
import { buildBelowAnyFilter, buildLevelFilter, treeDisplay, type TreePlan } from '../treeDisplay';
import type { DisplayLoader, LoadedDisplay } from '../../server/displayLoader';
import { type ListAttempt, type ListAttemptResult, runList } from '../../server/runList';
import { toKeyParameter } from '../../../../ground/routes/hrefs';
import type { Json } from '../../../../core/schema/model/json';
import type { TreeEntry } from '../treeView';

/** Number of records of a level; the table shows the others. */
const ROWS_PER_LEVEL = 50;
/** Number of records that are read to tell which of the closed ones have others below them. */
const MAX_BELOW_ANY = 200;

/** Reads the top of a tree and what is below each open record, all at once. A level that fails does so alone. */
export const loadTree: DisplayLoader = (ctx, { entity, query }, attempt) => {
  const place = treeDisplay.find(entity, attempt.source);
  if (place === null) return null;
  const { filters, search } = query.state;
  const isNarrowed = filters.length > 0 || search !== '';
  return readTree(ctx, attempt, query, { ...place, open: new Set(query.tree), isNarrowed });
};

async function readTree(
  { fetcher }: Pick<LoaderContext, 'fetcher'>,
  attempt: ListAttempt,
  query: ListQuery,
  plan: TreePlan,
): Promise<LoadedDisplay> {
  const isOfOwnRows = plan.isNarrowed || plan.reads.type === 'whole';
  const { levels, ...read } = isOfOwnRows ? OWN_ROWS : await readLevels(fetcher, attempt, plan);
  const arrange = (path: string, list: ListResult) => arrangeLevels({ path, query, plan }, list, levels);
  return {
    ...read,
    getRows: (list) => arrange('', list).rows,
    buildView: ({ path }, list) => ({ tree: { field: plan.field, entries: arrange(path, list).entries } }),
  };
}

/** The levels of a tree as read; null where the rows of the list itself are its records. */
interface ReadLevels extends Pick<LoadedDisplay, 'errors' | 'operations'> {
  readonly levels: TreeLevels | null;
}

const OWN_ROWS: ReadLevels = { levels: null, errors: [], operations: [] };

async function readLevels(fetcher: Fetcher, attempt: ListAttempt, plan: TreePlan): Promise<ReadLevels> {
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
function arrangeLevels(
  { path, query, plan }: { readonly path: string; readonly query: ListQuery; readonly plan: TreePlan },
  list: ListResult,
  levels: TreeLevels | null,
): ArrangedTree {
  const { field, open, isNarrowed } = plan;
  const hrefOf = (keys: readonly string[]): string => withQuery(path, toListParams({ ...query, tree: keys }));
  const getLevelHref = (parent: string | null): string | null => {
    const filter = isNarrowed ? null : buildLevelFilter(plan, parent);
    if (filter === null && !isNarrowed) return null;
    const filters = filter === null ? query.state.filters : [filter];
    const state = { ...query.state, filters, position: FIRST_PAGE };
    return withQuery(path, toListParams({ ...query, display: 'table', state }));
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

/** The records of one level as read. */
interface TreeLevel {
  readonly rows: readonly RecordData[];
  /** Number of records that were not read; null if it is unknown, 0 for none. */
  readonly left: number | null;
  /** It could not be read: the backend's message, or ''. */
  readonly failed?: string;
}

/** The levels of a tree, as far as they are known. */
interface TreeLevels {
  /** The records below one, by its key; '' for those at the top. */
  readonly byParent: ReadonlyMap<string, TreeLevel>;
  /** Keys of records that have others below them; null where nobody knows of those that are closed. */
  readonly parents: ReadonlySet<string> | null;
}

/** A record and its line, or another line of the tree. */
interface ArrangedTree {
  readonly rows: readonly RecordData[];
  readonly entries: readonly TreeEntry[];
}

interface Arrangement {
  readonly field: string;
  readonly isOpen: (key: string) => boolean;
  /** Returns the page that opens or closes a record; null where nothing opens. */
  readonly getToggleHref: (key: string) => string | null;
  /** Returns the table with the records of a level; null where there is none. */
  readonly getLevelHref: (parent: string | null) => string | null;
}

/** The key of the level without records above it. */
const TOP = '';

/** Puts the records of a tree one after the other, those of an open record right behind it. A record is shown once. */
function arrangeTree(levels: TreeLevels, arrangement: Arrangement): ArrangedTree {
  const rows: RecordData[] = [];
  const entries: TreeEntry[] = [];
  const placed = new Set<string>();
  const addLevel = (parent: string, level: number): void => {
    const read = levels.byParent.get(parent);
    if (read === undefined) return;
    if (read.failed !== undefined) entries.push({ type: 'failed', level, message: read.failed });
    else if (read.rows.length === 0 && read.left === 0 && parent !== TOP)
      entries.push({ type: 'empty', level });
    for (const row of read.rows) addRecord(row, level);
    if (read.left !== 0 && read.failed === undefined) {
      const href = arrangement.getLevelHref(parent === TOP ? null : parent);
      entries.push({ type: 'more', level, count: read.left, href });
    }
  };
  const addRecord = (row: RecordData, level: number): void => {
    const key = toKey(row);
    if (key !== null && placed.has(key)) return;
    if (key !== null) placed.add(key);
    const isOpen = key !== null && arrangement.isOpen(key) && levels.byParent.has(key);
    rows.push(row);
    entries.push({ type: 'record', level, isOpen, ...describe(row, key, level) });
    if (isOpen && key !== null) addLevel(key, level + 1);
  };
  const describe = (row: RecordData, key: string | null, level: number) => {
    const isLeaf = key === null || (levels.parents !== null && !levels.parents.has(key));
    const toggleHref = isLeaf ? null : arrangement.getToggleHref(key);
    const within = level === 1 ? getReference(row, arrangement.field)?.title : null;
    return {
      ...(toggleHref === null ? {} : { toggleHref }),
      ...(within === null || within === undefined ? {} : { within }),
    };
  };
  addLevel(TOP, 1);
  return { rows, entries };
}

/** Sorts rows into levels by the record that each refers to. Rows whose record above is not among them are at the top. */
function groupByParent(rows: readonly RecordData[], field: string): TreeLevels {
  const known = new Set(rows.flatMap((row) => toKey(row) ?? []));
  const byParent = new Map<string, RecordData[]>();
  for (const row of rows) {
    const parent = getParentKey(row, field);
    // What refers to itself would be nowhere.
    const place = parent !== null && known.has(parent) && parent !== toKey(row) ? parent : TOP;
    byParent.set(place, [...(byParent.get(place) ?? []), row]);
  }
  const parents = new Set([...byParent.keys()].filter((key) => key !== TOP));
  byParent.set(TOP, [...(byParent.get(TOP) ?? []), ...findCycleStarts(rows, byParent)]);
  return { byParent: new Map([...byParent].map(([key, own]) => [key, { rows: own, left: 0 }])), parents };
}

/** Finds one row of each circle of rows that are below each other, which would be nowhere. */
function findCycleStarts(
  rows: readonly RecordData[],
  byParent: ReadonlyMap<string, readonly RecordData[]>,
): readonly RecordData[] {
  const reached = new Set<RecordData>();
  const reach = (row: RecordData): void => {
    const waiting = [row];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      for (const row of byParent.get(toKey(next) ?? TOP) ?? []) waiting.push(row);
    }
  };
  for (const row of byParent.get(TOP) ?? []) reach(row);
  return rows.filter((row) => {
    if (reached.has(row)) return false;
    reach(row);
    return true;
  });
}

/** Returns the key of the record above a row; null without one, and where it did not come. */
function getParentKey(row: RecordData, field: string): string | null {
  const key = getReference(row, field)?.key ?? null;
  return key === null ? null : toKeyParameter(key);
}

/** Returns the key of a row as the address has it; null for a row without one. */
function toKey({ key }: Pick<RecordData, 'key'>): string | null {
  return key === null ? null : toKeyParameter(key);
}

function getReference({ values }: RecordData, field: string): RecordReference | null {
  const value: Json | undefined = Object.hasOwn(values, field) ? values[field] : null;
  // Safe: the value of a relation to one record.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as unknown as RecordReference)
    : null;
}
