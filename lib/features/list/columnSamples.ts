import type { ColumnCandidate } from '../../core/schema/model/facts';
import type { Entity } from '../../core/schema/model/model';
import type { Json } from '../../core/schema/model/json';
import type { ListResult } from '../../core/operations/listState';

/** Rows that a sample looks at. */
const MAX_SAMPLE_ROWS = 20;
/** Rows from which a column without any value says nothing. */
const MIN_ROWS_EMPTY = 3;
/** Rows from which a column with one value in all of them says nothing. */
const MIN_ROWS_EQUAL = 5;

/**
 * Columns that say nothing in the first rows of a list, by entity. They belong to one reading of the backend, so what
 * one session may see decides nothing for others. Each list is looked at once per schema.
 */
export class ColumnSamples {
  private readonly dullColumns = new WeakMap<Entity, ReadonlySet<string>>();

  /** Returns the default columns of an entity without those that say nothing; null before its list was read. */
  getColumns(entity: Entity): readonly string[] | null {
    const dull = this.dullColumns.get(entity);
    return dull === undefined ? null : replaceDullColumns(entity, dull);
  }

  /** Keeps what the first rows of an entity's list tell. `names`: the columns that were read. Too few rows tell nothing. */
  add(entity: Entity, names: readonly string[], result: ListResult): void {
    if (result.rows.length < MIN_ROWS_EMPTY) return;
    const requested = new Set(names);
    const unread = entity.columnPool.filter(
      ({ name }) => !requested.has(name) && !entity.columns.includes(name),
    );
    const dull = [...findDullColumns(entity, names, result), ...unread.map(({ name }) => name)];
    this.dullColumns.set(entity, new Set(dull));
  }
}

/** Returns the default columns and those that may take their places. */
export function getSampledColumns({ columns, columnPool }: Entity): readonly string[] {
  return [...new Set([...columns, ...columnPool.map(({ name }) => name)])];
}

/** Finds columns of the pool that are empty or the same in all rows of a sample. */
function findDullColumns(
  { columns, columnPool }: Entity,
  names: readonly string[],
  { rows, next }: ListResult,
): readonly string[] {
  const sample = rows.slice(0, MAX_SAMPLE_ROWS);
  // The first rows are often the newest ones, which share their state: other rows have another one.
  const isPart = next !== null || rows.length > sample.length;
  const state = columnPool.find(({ name, slot }) => slot === 'state' && columns.includes(name));
  return columnPool.flatMap(({ name }) => {
    if (!names.includes(name)) return [];
    const values = sample.map((row) => row.values[name] ?? null);
    if (values.every(isEmpty)) return [name];
    const isEqual = new Set(values.map((value) => JSON.stringify(value))).size === 1;
    const keeps = values.length < MIN_ROWS_EQUAL || (isPart && name === state?.name);
    return isEqual && !keeps ? [name] : [];
  });
}

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/** Replaces the columns that say nothing by the next best ones, first of those questions that nothing else answers. */
function replaceDullColumns({ columns, columnPool }: Entity, dull: ReadonlySet<string>): readonly string[] {
  const named = columns.filter((column) => columnPool.every(({ name }) => name !== column));
  const kept = columnPool.filter(({ name }) => columns.includes(name) && !dull.has(name));
  const spare = columnPool.filter(({ name }) => !columns.includes(name) && !dull.has(name));
  const shown = new Set(kept);
  while (shown.size < columns.length - named.length) {
    const slots = new Set([...shown].map(({ slot }) => slot));
    const best = spare
      .filter((each) => !shown.has(each))
      .toSorted((a, b) => Number(slots.has(a.slot)) - Number(slots.has(b.slot)) || b.points - a.points)[0];
    if (best === undefined) break;
    shown.add(best);
  }
  const isShown = (candidate: ColumnCandidate): boolean => shown.has(candidate);
  return [...named, ...columnPool.filter(isShown).map(({ name }) => name)];
}
