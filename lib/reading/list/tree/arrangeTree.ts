import type { RecordData, RecordReference } from '../../../operations/listState';
import { toKeyParameter } from '../../../routes/hrefs';
import type { Json } from '../../../schema/model/json';
import type { TreeEntry } from './treeView';

/** The records of one level as read. */
export interface TreeLevel {
  readonly rows: readonly RecordData[];
  /** Number of records that were not read; null if it is unknown, 0 for none. */
  readonly left: number | null;
  /** It could not be read: the backend's message, or ''. */
  readonly failed?: string;
}

/** The levels of a tree, as far as they are known. */
export interface TreeLevels {
  /** The records below one, by its key; '' for those at the top. */
  readonly byParent: ReadonlyMap<string, TreeLevel>;
  /** Keys of records that have others below them; null where nobody knows of those that are closed. */
  readonly parents: ReadonlySet<string> | null;
}

/** A record and its line, or another line of the tree. */
export interface ArrangedTree {
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
export const TOP = '';

/** Puts the records of a tree one after the other, those of an open record right behind it. A record is shown once. */
export function arrangeTree(levels: TreeLevels, arrangement: Arrangement): ArrangedTree {
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
export function groupByParent(rows: readonly RecordData[], field: string): TreeLevels {
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
      waiting.push(...(byParent.get(toKey(next) ?? TOP) ?? []));
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
export function getParentKey(row: RecordData, field: string): string | null {
  const key = getReference(row, field)?.key ?? null;
  return key === null ? null : toKeyParameter(key);
}

/** Returns the key of a row as the address has it; null for a row without one. */
export function toKey({ key }: Pick<RecordData, 'key'>): string | null {
  return key === null ? null : toKeyParameter(key);
}

function getReference({ values }: RecordData, field: string): RecordReference | null {
  const value: Json | undefined = Object.hasOwn(values, field) ? values[field] : null;
  // Safe: the value of a relation to one record.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as unknown as RecordReference)
    : null;
}
