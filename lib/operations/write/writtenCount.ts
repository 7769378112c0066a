import type { Json } from '../../schema/json';
import { readCount } from '../readPath';
import type { FlagRead } from './readErrors';
import type { WritePlan } from './writePlan';

/** What was read of an answer that can count records. */
interface Counted {
  readonly value: unknown;
  readonly flags: readonly FlagRead[];
  /** The variables that were sent; absent where nobody knows. */
  readonly sent: Json | undefined;
}

/**
 * How many records the backend says that it changed or deleted, where that is more than the one that a write was for; null
 * where it says no such thing. A bare number that was sent, or follows one that was, may be a key or a version.
 */
export function writtenCount({ answer }: WritePlan, { value, flags, sent }: Counted): number | null {
  if (!answer.keyed || (answer.intent !== 'update' && answer.intent !== 'delete')) return null;
  const named = answer.leaf ? [] : flags.flatMap(({ count }) => count ?? []);
  const bare = answer.leaf && answer.tally === true && sent !== undefined ? readCount(value) : null;
  const count = bare === null || mayBeSent(bare, sent) ? Math.max(0, ...named) : bare;
  return count > 1 ? count : null;
}

function mayBeSent(count: number, sent: Json | undefined): boolean {
  if (typeof sent === 'object' && sent !== null)
    return Object.values(sent).some((part: Json) => mayBeSent(count, part));
  const number = readCount(sent);
  return number !== null && (number === count || number === count - 1);
}
