import { splitWords, toFlatCase } from '../lexicon/names';
import type { ArgumentSlot } from './argumentSlot';
import type { RowColumns } from './columns';

/** The facts about rows that keys in conditions need. */
interface KeyContext {
  readonly columns: RowColumns;
  /** Returns the field of an entity type by which its records are read, with the name of its type. */
  readonly keyOf: (type: string) => { readonly path: string; readonly named: string } | null;
}

/**
 * Finds the relation to whose records a condition on a key leads. It stands beside the bare key (`clinicId` beside `clinic`),
 * or its name is followed by that of its records' key (`speciesCode`, where species are told apart by a code). Null where
 * that key is of another type than the value.
 */
export function findKeyedRelation(
  { name, ref }: ArgumentSlot,
  path: string | null,
  { columns, keyOf }: KeyContext,
): string | null {
  const relationOf = (name: string, key: string | null): string | null => {
    const column = columns.getField(name);
    if (column?.kind !== 'relation' || column.list || column.target === undefined) return null;
    const target = keyOf(column.target);
    const isKey = target !== null && target.named === ref.named?.name;
    return isKey && (key === null || toFlatCase(target.path) === key) ? name : null;
  };
  if (path !== null) {
    const [only, ...others] = columns.getField(path)?.foreignKeyOf ?? [];
    return only === undefined || others.length > 0 ? null : relationOf(only, null);
  }
  const words = splitWords(name);
  const relation = words.length > 1 ? columns.findPath(words.slice(0, -1).join('_')) : null;
  return relation === null ? null : relationOf(relation, words.at(-1) ?? '');
}
