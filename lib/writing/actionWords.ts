import { singularOf, wordsOf } from '../schema/names';
import type { Danger } from './view';

/** What such a mutation does cannot be undone. */
const DESTROYS: ReadonlySet<string> = new Set(
  'delete destroy purge remove erase wipe drop discard truncate expunge obliterate'.split(' '),
);
/** It closes something, or takes something from somebody. */
const ENDS: ReadonlySet<string> = new Set(
  `cancel reject revoke terminate void decline refuse deny ban block suspend abort kill expel evict withdraw refund
   invalidate expire force disable deactivate`.split(/\s+/),
);
/** What undoes the verb after it, or only speaks of it. */
const HARMLESS: ReadonlySet<string> = new Set(
  'undelete restore cancel undo un request schedule export count preview'.split(' '),
);

/** How dangerous a mutation's name sounds, by its verb, wherever it stands: `purgeCache`, `orderCancel`, `bulkDeleteUsers`. */
export function dangerOf(name: string): Danger | undefined {
  const words = wordsOf(name);
  const destroying = words.findIndex((word) => DESTROYS.has(word));
  if (destroying >= 0)
    return words.slice(0, destroying).some((word) => HARMLESS.has(word)) ? undefined : 'destroys';
  return words.some((word) => ENDS.has(word)) ? 'ends' : undefined;
}

/** Words that led to the noun and lead nowhere without it. */
const LINKS: ReadonlySet<string> = new Set('to from for of in on with by a an the this'.split(' '));

/**
 * A mutation's name without the noun of the entity that it acts on, for a button on that entity's page: `rejectReport` is
 * `reject`, `markReportAsRead` is `markAsRead`. The name itself where nothing else is left.
 */
export function nameWithoutNoun(name: string, entityType: string): string {
  const words = wordsOf(name);
  const noun = wordsOf(entityType);
  const start = words.findIndex((_, index) => isAt(words, noun, index));
  if (start < 0 || noun.length === 0) return name;
  const rest = words.slice(start + noun.length);
  const before = words.slice(0, start);
  const link = rest.length === 0 ? before.findLastIndex((word) => !LINKS.has(word)) + 1 : before.length;
  const left = [...before.slice(0, link), ...rest];
  return left.length === 0 ? name : left.join('_');
}

function isAt(words: readonly string[], noun: readonly string[], start: number): boolean {
  return noun.every((word, index) => {
    const found = words[start + index];
    return found !== undefined && (found === word || singularOf(found) === singularOf(word));
  });
}
