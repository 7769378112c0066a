import { isIntegerType } from './recordIdentity';
import { getFirstAtPath, toText } from './readResponse';

/** UUIDs are compared without case: many databases return them in another case. */
const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
/** Whole numbers as a URL may contain them: `007` and `+7` are equal to 7. */
const INTEGER_TEXT = /^[+-]?\d+$/;

/**
 * Checks whether the returned key equals the requested one. Integers are compared by value, `String` parts without
 * case, ids and other parts by text. `types` are the printed types of the parts. A missing part is never equal, so a
 * record without its key does not count as the requested one.
 */
export function isSameKey(
  requested: readonly string[],
  returned: readonly (string | null)[] | null,
  types: readonly string[] = [],
): boolean {
  if (returned === null || requested.length === 0 || requested.length !== returned.length) return false;
  return requested.every((part, index) => isSamePart(part, returned[index] ?? null, types[index] ?? 'ID'));
}

/** Finds the row with a key, to the letter or else in another spelling; null without one. A row may have several keys. */
export function findByKey(
  rows: readonly object[],
  { key, types }: { readonly key: readonly string[]; readonly types?: readonly string[] | undefined },
  keysOf: (row: object) => readonly (readonly (string | null)[] | null)[],
): object | null {
  const exact = JSON.stringify(key);
  return (
    rows.find((row) => keysOf(row).some((own) => JSON.stringify(own) === exact)) ??
    rows.find((row) => keysOf(row).some((own) => isSameKey(key, own, types))) ??
    null
  );
}

function isSamePart(requested: string, returned: string | null, type: string): boolean {
  if (returned === null) return false;
  if (requested === returned) return true;
  const [one, other] = [requested.normalize(), returned.normalize()];
  if (one === other) return true;
  if (isIntegerType(type)) return isSameNumber(one.trim(), other.trim());
  // Many backends look up names without case and return them in their original spelling.
  const isName = /^String!?$/.test(type);
  return (isName || (UUID.test(one) && UUID.test(other))) && folded(one) === folded(other);
}

function isSameNumber(one: string, other: string): boolean {
  return (
    INTEGER_TEXT.test(one) && INTEGER_TEXT.test(other) && BigInt(unsigned(one)) === BigInt(unsigned(other))
  );
}

const unsigned = (text: string): string => text.replace(/^\+/, '');
const folded = (text: string): string => text.toLowerCase();

/** Check that a row belongs to the expected owner: the path of the owner's key in the row, and its expected value. */
export interface OwnerCheck {
  /** Path from a row to the owner's key. */
  readonly path: string;
  readonly value: string;
  /** Printed type of the value. */
  readonly type: string;
}

/** Checks whether a row names another owner than the expected one. A row without an owner proves nothing. */
export function belongsToOther(check: OwnerCheck, row: unknown): boolean {
  return isOtherOwnerKey(check, toText(getFirstAtPath(row, check.path)));
}

/** Checks whether an owner's key, as read from a row, differs from the expected one. */
export function isOtherOwnerKey(
  { value, type }: Pick<OwnerCheck, 'value' | 'type'>,
  own: string | null,
): boolean {
  return own !== null && !isSameKey([value], [own], [isIntegerType(type) ? type : 'String']);
}
