import { isRelatedWord, isSameWord } from './inflection';
import type { QuestionReader, TokenRange } from './questionReader';
import { DATE_WORDS, getAllNames, isLifecycleWord, type FilterWords, type QuestionSubject } from './subject';
import { isOneOf } from './words/askWords';

/**
 * Finds the date that the words before, or behind, name: "due", "created", "z terminem". A date of null is one that the list cannot be
 * filtered by: another one is not meant.
 */
export function findNamedDate(
  reader: QuestionReader,
  { choices, otherDates }: QuestionSubject,
  { dates, days: { from, to } }: { readonly dates: readonly FilterWords[]; readonly days: TokenRange },
): { readonly date: FilterWords | null; readonly from: number } | null {
  const last = reader.skipBack(from);
  if (last === -1 || to <= from) return null;
  const isSpelledOut = isOneOf(DATE_WORDS, reader.words[last]) && last > 0;
  const ends = isSpelledOut ? [last, last - 1] : [last];
  const found = ends
    .flatMap((end) => reader.findNamedBefore(dates, getAllNames, end, isRelatedWord) ?? [])
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (found !== undefined) return { date: found.item, from: found.from };
  const other = otherDates.find((name) => reader.hasName(name, last + 1 - name.length));
  if (other !== undefined) return { date: null, from: last + 1 - other.length };
  // "Published" may be a status, too, and then says more.
  const isValue = reader.findNamedBefore(choices, ({ names }) => names, last) !== null;
  const isSame = (word: string, known: string): boolean => isSameWord(word, known, reader.locale);
  const word = reader.words[last] ?? '';
  const moments = dates.filter((date) => isMomentOf(reader, date, last));
  // "Placed" is the creation, unless a date is called so.
  const meant =
    moments.find(({ names }) => names.some((name) => name.some((part) => isSame(part, word)))) ?? moments[0];
  return meant === undefined || isValue ? null : { date: meant, from: last };
}

/** Checks whether a word tells of what happened on a date, by another word than its name: "closed" of "Resolved at", "finishing" of a last day. */
function isMomentOf(
  reader: QuestionReader,
  { lifecycle, isEnd, spanSide }: FilterWords,
  at: number,
): boolean {
  const isSame = (word: string, known: string): boolean => isSameWord(word, known, reader.locale);
  if (lifecycle !== null && isLifecycleWord(lifecycle, reader.words[at] ?? '', isSame)) return true;
  if (spanSide !== null && reader.is(reader.grammar[spanSide], at)) return true;
  return isEnd && reader.is(reader.grammar.closed, at) && !reader.is(reader.grammar.not, at - 1);
}
