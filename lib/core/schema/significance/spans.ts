import { getLexiconWords, createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { groupBy } from '../model/groupBy';
import { lazy } from '../model/memoize';

/** Checks whether two names are those of the ends of a span: they differ in `start` and `end` alone. */
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

/** Words of dates that do not make a name longer: `targetDate` is one word. */
export const MOMENT_WORDS: ReadonlySet<string> = new Set(['at', 'on', 'date', 'time', 'is']);

const findPeriod = createWordFinder('periodDates', 'last');

/** Checks whether a date is the day of a record, or begins or ends something planned: `date`, `dateFrom`, `ends_on`. */
export function isPeriodDate(name: string): boolean {
  const words = splitWords(name).filter((word) => !MOMENT_WORDS.has(word));
  return words.length <= 2 && (findPeriod(words.join('_')) !== null || name.toLowerCase() === 'date');
}
