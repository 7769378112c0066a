import { toCanonicalWord } from '../lexicon/inflector';
import { getLexiconWords, createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { lazy, memoizeByName } from '../model/memoize';
import type { ValueKind } from '../model/kinds';

const technical = lazy(() => new Set([...getLexiconWords('technical')].map(toCanonicalWord)));
const content = lazy(() => new Set([...getLexiconWords('content')].map(toCanonicalWord)));

/** Returns the words of a name that belong to the running of a system. */
export function findTechnicalWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => technical().has(toCanonicalWord(word)));
}

/** Returns the words of a name that stand for contents of a record. */
export function findContentWords(words: readonly string[]): readonly string[] {
  return words.filter((word) => content().has(toCanonicalWord(word)));
}

/** The parts of the lexicon with nouns that decide the group of a list. */
type GroupNouns = 'translations' | 'settings' | 'systems' | 'references';

const groupNouns = memoizeByName(
  (part: GroupNouns) => new Set([...getLexiconWords(part)].map(toCanonicalWord)),
);

/** Returns the last word of a type's name, if it is one of these nouns or the plural of one; otherwise null. */
export function findGroupNoun(part: GroupNouns, type: string): string | null {
  const last = splitWords(type).at(-1) ?? '';
  return groupNouns(part).has(toCanonicalWord(last)) ? last : null;
}

const findDecoration = createWordFinder('decorations', 'last');

/** Checks whether a value only decorates a record: an emoji, the name of an icon. */
export function isDecoration(kind: ValueKind, name: string): boolean {
  return kind === 'text' && findDecoration(name) !== null;
}
