import type { Operation } from './operation';
import type { RecordData } from './listState';

type ReadOne = Operation<RecordData | null>;

/**
 * The read of one part of a record, or of a value without a key, that is too large for one document. Part 1 holds what matters most; each further part asks
 * for what the parts before it had no room for. Null where there is no such part.
 */
export function partOfRecord(
  read: (selection: readonly string[] | undefined) => ReadOne,
  part: number,
): ReadOne | null {
  let operation = read(undefined);
  for (let at = 1; at < part; at += 1) {
    const left = namesLeft(operation);
    const next = left.length === 0 ? null : read(left);
    // A field that is larger than a whole document stays out of all parts.
    if (next === null || namesLeft(next).length === left.length) return null;
    operation = next;
  }
  return operation;
}

/** Names of the fields that a further part could hold. */
export function namesLeft({ omitted = [] }: Pick<ReadOne, 'omitted'>): readonly string[] {
  return omitted.flatMap(({ name, reason }) => (reason === 'size' ? [name] : []));
}
