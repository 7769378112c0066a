import { getLexiconWords } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { groupBy } from '../model/groupBy';
import { lazy } from '../model/lazy';

/** Tells whether two names are those of the ends of a span: they differ in `start` and `end` alone. */
export function isSpan(start: string, end: string): boolean {
  return listSpanEnds(start).includes(toSpanName(end));
}

/** Lists the names of the other ends of the spans that a name may begin, as `toSpanName` writes them. */
export function listSpanEnds(start: string): readonly string[] {
  const words = splitWords(start);
  return words.flatMap((word, index) =>
    (endWords().get(toBaseWord(word)) ?? []).flatMap((end) =>
      [end, `${end}s`].map((other) => words.with(index, other).join(' ')),
    ),
  );
}

/** Writes a name of any spelling as its words: `endsAt` is "ends at". */
export function toSpanName(name: string): string {
  return splitWords(name).join(' ');
}

const endWords = lazy((): ReadonlyMap<string, readonly string[]> => {
  const pairs = [...getLexiconWords('spans')].map((pair) => pair.split(':'));
  const byStart = groupBy(pairs, ([start = '']) => [start]);
  return new Map([...byStart].map(([start, found]) => [start, found.map(([, end = '']) => end)]));
});

/** `starts` and `ends` are verbs as well as plurals. */
const toBaseWord = (word: string): string => word.replace(/s$/, '');
