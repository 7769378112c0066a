import { singularOf } from '../schema/inflector';
import { wordsOf } from '../schema/names';

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
