import { foldText } from '../../../core/foldText';
import { memoizeByObject } from '../../../core/schema/model/memoize';

/** Something that can be found by its name or by keywords. */
export interface SearchItem {
  readonly id: string;
  readonly text: string;
  readonly keywords?: readonly string[];
}

/** A search result. `highlights` is empty if a keyword matched instead of the name. */
export interface RankedItem<Item> extends TextMatch {
  readonly item: Item;
}

/** A keyword counts less than the name. */
const KEYWORD_PENALTY = 40;

/**
 * Returns the items that match a folded query, best first; equal scores keep their order. An empty query returns all
 * of them.
 */
export function rankItems<Item extends SearchItem>(
  items: readonly Item[],
  query: string,
): readonly RankedItem<Item>[] {
  const found = items.flatMap((item): RankedItem<Item>[] => {
    const match = matchItem(item, query);
    return match === null ? [] : [{ item, ...match }];
  });
  return query === '' ? found : found.toSorted((a, b) => b.score - a.score);
}

function matchItem(item: SearchItem, query: string): TextMatch | null {
  const { name, others } = prepare(item);
  const match = matchText(name, query);
  if (match !== null) return match;
  const scores = others.flatMap((other) => matchText(other, query)?.score ?? []);
  return scores.length === 0
    ? null
    : { score: scores.reduce((most, score) => Math.max(most, score)) - KEYWORD_PENALTY, highlights: [] };
}

const prepare = memoizeByObject((item: SearchItem) => ({
  name: toFoldedText(item.text),
  others: (item.keywords ?? []).map(toFoldedText),
}));

/** A text prepared for repeated matching: folded once. */
export interface FoldedText {
  readonly text: string;
  readonly folded: string;
  /** For each unit of `folded`, and for its end: the position in `text`. */
  readonly offsets: readonly number[];
  /** Positions in `folded` at which words begin. */
  readonly wordStarts: readonly number[];
}

/** Score of a match, and the ranges of the text that match. */
export interface TextMatch {
  readonly score: number;
  /** Ranges in the text, in order. */
  readonly highlights: readonly (readonly [from: number, to: number])[];
}

/** Scores per kind of match. The kind outweighs the length of the text. */
export const MATCH_SCORES = {
  whole: 100,
  start: 90,
  word: 75,
  words: 65,
  inside: 50,
  parts: 45,
  initials: 25,
};

/** Prepares a text for matching. */
export function toFoldedText(text: string): FoldedText {
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
  return { text, folded, offsets: at, wordStarts: words };
}

/** Folds a query for comparison, with single spaces. */
export function foldQuery(text: string): string {
  return foldText(text).trim().replaceAll(/\s+/g, ' ');
}

/**
 * Matches a folded query against a text. It tries, best first, the whole text, its start, the start of one word, of
 * several words, any position, and word initials (`purit` for "Purchase item"). Returns null if nothing matches.
 */
export function matchText(within: FoldedText, query: string): TextMatch | null {
  if (query === '') return { score: 0, highlights: [] };
  const found = bestMatch(within, query);
  if (found === null) return null;
  const marks = found.ranges
    .toSorted((a, b) => a[0] - b[0])
    .map(([from, to]) => [within.offsets[from] ?? 0, toTextEnd(within, to)] as const);
  // Of two equal matches the shorter text is better.
  return { score: found.score - Math.min(within.folded.length, 100) / 100, highlights: marks };
}

interface FoldedMatch {
  readonly score: number;
  readonly ranges: readonly (readonly [number, number])[];
}

function bestMatch({ folded, wordStarts: words }: FoldedText, query: string): FoldedMatch | null {
  const whole = findPart(folded, words, query);
  if (whole?.isWord === true) {
    const score =
      folded === query ? MATCH_SCORES.whole : whole.from === 0 ? MATCH_SCORES.start : MATCH_SCORES.word;
    return { score, ranges: [[whole.from, whole.from + query.length]] };
  }
  const parts = query.split(' ');
  const places = parts.length === 1 ? [] : parts.map((part) => ({ part, at: findPart(folded, words, part) }));
  const ranges = places.flatMap(({ part, at }) =>
    at === null ? [] : [[at.from, at.from + part.length] as const],
  );
  const hasAll = parts.length > 1 && ranges.length === parts.length;
  if (hasAll && places.every(({ at }) => at?.isWord === true)) return { score: MATCH_SCORES.words, ranges };
  if (whole !== null)
    return { score: MATCH_SCORES.inside, ranges: [[whole.from, whole.from + query.length]] };
  if (hasAll) return { score: MATCH_SCORES.parts, ranges };
  const initials = findInitials(folded, words, query.replaceAll(' ', ''));
  return initials === null ? null : { score: MATCH_SCORES.initials, ranges: initials };
}

/** Finds a part of the query, preferably at the start of a word. */
function findPart(
  folded: string,
  words: readonly number[],
  part: string,
): { readonly from: number; readonly isWord: boolean } | null {
  const word = words.find((start) => folded.startsWith(part, start));
  if (word !== undefined) return { from: word, isWord: true };
  const from = folded.indexOf(part);
  return from === -1 ? null : { from, isWord: from === 0 };
}

/** Longer queries are never initials. */
const MAX_INITIALS = 12;

/**
 * Returns the ranges of word beginnings that spell the letters, each word at most once and in order; null if none do.
 */
function findInitials(
  folded: string,
  words: readonly number[],
  letters: string,
): readonly (readonly [number, number])[] | null {
  if (letters.length < 2 || letters.length > MAX_INITIALS) return null;
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

/** Returns the end of a folded range in the text, after the whole letter with its combining marks. */
function toTextEnd({ offsets: at, text }: FoldedText, to: number): number {
  const last = at[to - 1] ?? 0;
  let next = to;
  while (next < at.length - 1 && at[next] === last) next += 1;
  return at[next] ?? text.length;
}
