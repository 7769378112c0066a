import type { FieldStep } from '../schema/reads';
import { ownValue } from './readPath';

/** What was asked for: response keys from the data to the value, and the path from there to its rows. */
export interface AskedPlace {
  readonly path: readonly string[];
  readonly steps: readonly FieldStep[];
  /** Path from the value to its rows or its record; '' where it is that itself. */
  readonly rows: string;
  /** The value is no object: only its place has to be there. */
  readonly leaf?: true;
  /** Rows are due: where all that came are null, nothing of them is known. */
  readonly many?: true;
}

/**
 * Whether an answer lacks what was asked: a field on the way that is not there, or something else where objects are due. Null is
 * an answer, as is an empty list. Single values of a record are not looked at: many servers leave out those that are null.
 */
export function lacksAnswer(data: unknown, { path, steps, rows, leaf, many }: AskedPlace): boolean {
  // Behind a fragment of another type there is lawfully nothing.
  const open = steps.findIndex(({ on }) => on !== undefined);
  const keys = [...path, ...(rows === '' ? [] : rows.split('.'))];
  return lacksBelow(data, keys, {
    sure: open === -1 ? keys.length : open + 1,
    leaf: leaf === true,
    many: many === true,
  });
}

interface Due {
  /** How many keys have to be there. */
  readonly sure: number;
  readonly leaf: boolean;
  readonly many: boolean;
}

function lacksBelow(value: unknown, keys: readonly string[], how: Due): boolean {
  const [key, ...rest] = keys;
  if (key === undefined && how.leaf) return value === undefined;
  if (value === null) return false;
  if (Array.isArray(value) && how.many && value.length > 0 && value.every((item) => isNullRow(item, keys)))
    return true;
  if (Array.isArray(value)) return value.some((item: unknown) => lacksBelow(item, keys, how));
  if (typeof value !== 'object') return true;
  if (key === undefined) return false;
  const found = ownValue(value, key);
  if (found === undefined) return how.sure > 0;
  return lacksBelow(found, rest, { ...how, sure: how.sure - 1 });
}

/** Whether a row, or what its edge leads to, is null. */
function isNullRow(item: unknown, keys: readonly string[]): boolean {
  const [key, ...rest] = keys;
  if (item === null) return true;
  return key !== undefined && typeof item === 'object' && isNullRow(ownValue(item, key), rest);
}
