import { getLexiconWords } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';

/** Tells whether two names are those of the ends of a span: they differ in `start` and `end` alone. */
export function isSpan(start: string, end: string): boolean {
  const [first, last] = [splitWords(start), splitWords(end)];
  if (first.length !== last.length) return false;
  const differing = first.flatMap((word, index) => (word === last[index] ? [] : [[word, last[index]]]));
  const [pair] = differing;
  if (pair === undefined || differing.length > 1) return false;
  return getLexiconWords('spans').has(pair.map(toBaseWord).join(':'));
}

/** `starts` and `ends` are verbs as well as plurals. */
const toBaseWord = (word = ''): string => word.replace(/s$/, '');
