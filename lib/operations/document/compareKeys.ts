import { isIntegerType } from './recordIdentity';
import { getFirstAtPath, toText } from './readResponse';

/** A UUID is the same in small and in capital letters: many databases give it back in their own case. */
const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
/** Whole numbers as a URL may hold them: `007` and `+7` are 7 to who takes numbers. */
const WHOLE = /^[+-]?\d+$/;

/**
 * Whether the key that came back is the one that was asked for. Parts are compared as their scalars do: numbers by value,
 * names of a `String` whatever their case, ids and everything else by their text. `types`: printed types of the parts.
 * A part that is missing is never the same, so a record that does not say its key is not the one that was asked for.
 */
export function isSameKey(
  asked: readonly string[],
  came: readonly (string | null)[] | null,
  types: readonly string[] = [],
): boolean {
  if (came === null || asked.length === 0 || asked.length !== came.length) return false;
  return asked.every((part, index) => isSamePart(part, came[index] ?? null, types[index] ?? 'ID'));
}

function isSamePart(asked: string, came: string | null, type: string): boolean {
  if (came === null) return false;
  if (asked === came) return true;
  const [one, other] = [asked.normalize(), came.normalize()];
  if (one === other) return true;
  if (isIntegerType(type)) return isSameNumber(one.trim(), other.trim());
  // Backends that find people and pages by name do so in any case, and give the name as it is written.
  const isName = /^String!?$/.test(type);
  return (isName || (UUID.test(one) && UUID.test(other))) && folded(one) === folded(other);
}

function isSameNumber(one: string, other: string): boolean {
  return WHOLE.test(one) && WHOLE.test(other) && BigInt(unsigned(one)) === BigInt(unsigned(other));
}

const unsigned = (text: string): string => text.replace(/^\+/, '');
const folded = (text: string): string => text.toLowerCase();

/** Where rows say whose they are, and what they have to say: rows that name another record are not of this one. */
export interface OwnerCheck {
  /** Path from a row to the value. */
  readonly path: string;
  readonly value: string;
  /** Printed type of the value. */
  readonly type: string;
}

/** Whether a row names another record than the one whose list it stands in. A row that names none proves nothing. */
export function belongsToOther(proof: OwnerCheck, row: unknown): boolean {
  return isOtherOwnerKey(proof, toText(getFirstAtPath(row, proof.path)));
}

/** The same of what a row says. */
export function isOtherOwnerKey(
  { value, type }: Pick<OwnerCheck, 'value' | 'type'>,
  own: string | null,
): boolean {
  return own !== null && !isSameKey([value], [own], [isIntegerType(type) ? type : 'String']);
}
