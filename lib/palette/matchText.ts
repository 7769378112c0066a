import { foldText } from '../format/foldText';

/** A text that is looked through again and again, folded once. */
export interface Searchable {
  readonly text: string;
  readonly folded: string;
  /** For each unit of `folded`, and for its end, where it stands in `text`. */
  readonly at: readonly number[];
  /** Where words begin in `folded`. */
  readonly words: readonly number[];
}

/** How well a text answers to what was typed, and which parts of it do. */
export interface Match {
  readonly score: number;
  /** Ranges in the text, in order. */
  readonly marks: readonly (readonly [from: number, to: number])[];
}

/** Better kinds of matches stand before worse ones, however long the texts are. */
export const SCORES = { whole: 100, start: 90, word: 75, words: 65, inside: 50, parts: 45, initials: 25 };

/** Prepares a text. */
export function searchable(text: string): Searchable {
  let folded = '';
  const at: number[] = [];
  let position = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    for (let unit = 0; unit < plain.length; unit += 1) at.push(position);
    folded += plain;
    position += letter.length;
  }
  at.push(text.length);
  const words = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  return { text, folded, at, words };
}

/** What was typed, as it is compared: folded, single spaces. */
export function foldQuery(text: string): string {
  return foldText(text).trim().replaceAll(/\s+/g, ' ');
}

/**
 * How a text answers to `query` (folded): the whole of it, its start, the start of a word, of several words, anywhere, or the
 * beginnings of words one after the other (`purit` for "Purchase item"). Null where it does not.
 */
export function matchText(within: Searchable, query: string): Match | null {
  if (query === '') return { score: 0, marks: [] };
  const found = bestMatch(within, query);
  if (found === null) return null;
  const marks = found.ranges
    .toSorted((a, b) => a[0] - b[0])
    .map(([from, to]) => [within.at[from] ?? 0, endOf(within, to)] as const);
  // Between equals the shorter text has less that was not asked for.
  return { score: found.score - Math.min(within.folded.length, 100) / 100, marks };
}

interface Found {
  readonly score: number;
  readonly ranges: readonly (readonly [number, number])[];
}

function bestMatch({ folded, words }: Searchable, query: string): Found | null {
  const whole = placeOf(folded, words, query);
  if (whole?.isWord === true) {
    const score = folded === query ? SCORES.whole : whole.from === 0 ? SCORES.start : SCORES.word;
    return { score, ranges: [[whole.from, whole.from + query.length]] };
  }
  const parts = query.split(' ');
  const places = parts.length === 1 ? [] : parts.map((part) => ({ part, at: placeOf(folded, words, part) }));
  const ranges = places.flatMap(({ part, at }) =>
    at === null ? [] : [[at.from, at.from + part.length] as const],
  );
  const hasAll = parts.length > 1 && ranges.length === parts.length;
  if (hasAll && places.every(({ at }) => at?.isWord === true)) return { score: SCORES.words, ranges };
  if (whole !== null) return { score: SCORES.inside, ranges: [[whole.from, whole.from + query.length]] };
  if (hasAll) return { score: SCORES.parts, ranges };
  const initials = initialsOf(folded, words, query.replaceAll(' ', ''));
  return initials === null ? null : { score: SCORES.initials, ranges: initials };
}

/** Where a part stands: at the start of a word if it can. */
function placeOf(
  folded: string,
  words: readonly number[],
  part: string,
): { readonly from: number; readonly isWord: boolean } | null {
  const word = words.find((start) => folded.startsWith(part, start));
  if (word !== undefined) return { from: word, isWord: true };
  const from = folded.indexOf(part);
  return from === -1 ? null : { from, isWord: from === 0 };
}

/** Longer than this nobody writes initials. */
const INITIALS = 12;

/** The ranges of word beginnings that make up the letters, each word at most once, in order; null where they do not. */
function initialsOf(
  folded: string,
  words: readonly number[],
  letters: string,
): readonly (readonly [number, number])[] | null {
  if (letters.length < 2 || letters.length > INITIALS) return null;
  const from = (word: number, done: number): readonly (readonly [number, number])[] | null => {
    if (done === letters.length) return [];
    for (let next = word; next < words.length; next += 1) {
      const start = words[next] ?? 0;
      let same = 0;
      while (done + same < letters.length && folded[start + same] === letters[done + same]) same += 1;
      for (let taken = same; taken > 0; taken -= 1) {
        const rest = from(next + 1, done + taken);
        if (rest !== null) return [[start, start + taken], ...rest];
      }
    }
    return null;
  };
  return words.length > 20 ? null : from(0, 0);
}

/** Where a folded range ends in the text: after the whole letter, its marks included. */
function endOf({ at, text }: Searchable, to: number): number {
  const last = at[to - 1] ?? 0;
  let next = to;
  while (next < at.length - 1 && at[next] === last) next += 1;
  return at[next] ?? text.length;
}
