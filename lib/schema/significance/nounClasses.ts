import { toCanonicalWord } from '../lexicon/inflector';
import { getLexiconWords } from '../lexicon/lexicon';
import { lazy } from '../model/lazy';

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
