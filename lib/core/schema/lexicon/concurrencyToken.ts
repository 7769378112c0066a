import { memoizeByName } from '../model/memoize';
import type { ConcurrencyToken, Fact } from '../model/facts';
import { because } from '../model/reason';

const TOKEN = /^(_|(?:expected|current|last|lock|row|record)_?)?(version|revision|rev|etag)$/i;

/**
 * Finds the concurrency token that a name can mean (docs/shapes.md, 3.13): a version for `_version`, `expectedVersion`
 * and `lock_version`. Returns null for any other name.
 */
export const findConcurrencyToken: (name: string) => Fact<ConcurrencyToken> | null = memoizeByName((name) => {
  const [, mark, what] = TOKEN.exec(name) ?? [];
  if (what === undefined) return null;
  // Safe: the pattern has these words only.
  const type = what.toLowerCase() as ConcurrencyToken['type'];
  return {
    value: mark === undefined ? { type, isPlain: true } : { type },
    reason: because('field.version', { name }),
  };
});

/** Finds the name of a counter that serves optimistic locking alone, or null. A plain `version` may be the document's own. */
export function findLockName(name: string): string | null {
  return /^(_version|_?(lock|row)_?version|__v)$/i.exec(name)?.[0] ?? null;
}
