const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['indices', 'index'],
  ['criteria', 'criterion'],
]);

/**
 * A form of a word that is the same for singular and plural. It is made for comparison only and need not be a word
 * (`movies` and `movie` both become `movy`).
 */
export function canonicalWord(word: string): string {
  const known = CANONICAL.get(word);
  if (known !== undefined) return known;
  const canonical = withoutNumber(word);
  if (CANONICAL.size > 50_000) CANONICAL.clear();
  CANONICAL.set(word, canonical);
  return canonical;
}

/** A pure cache: the same few words are compared millions of times. */
const CANONICAL = new Map<string, string>();

function withoutNumber(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length > 3 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  const singular = isPlural(word) ? word.slice(0, -1) : word;
  return /[sxzh]e$/.test(singular) && singular.length > 3 ? singular.slice(0, -1) : singular;
}

/** Whether a lower-case word looks like a plural; words in -ss, -us and -is do not. */
export function isPlural(word: string): boolean {
  return IRREGULAR.has(word) || (word.length > 2 && word.endsWith('s') && !/(ss|us|is)$/.test(word));
}

/** Whether two word lists say the same, singular or plural. */
export function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && saysAt(a, 0, b);
}

/** Where `part` begins inside `words` (last occurrence), or -1. An empty part is nowhere. */
export function lastIndexOfWords(words: readonly string[], part: readonly string[]): number {
  if (part.length === 0) return -1;
  for (let start = words.length - part.length; start >= 0; start -= 1)
    if (saysAt(words, start, part)) return start;
  return -1;
}

/** Whether `words` say from `start` what `part` says, or its first `count` words; `words` must be long enough. */
export function saysAt(
  words: readonly string[],
  start: number,
  part: readonly string[],
  count = part.length,
): boolean {
  // The last word first: it is where names differ most.
  for (let i = count - 1; i >= 0; i -= 1)
    if (!isSameWord(words[start + i] ?? '', part[i] ?? '')) return false;
  return true;
}

function isSameWord(a: string, b: string): boolean {
  return a === b || canonicalWord(a) === canonicalWord(b);
}

/** The words of a name, under the name that pairing knows them by. */
export { wordsOf as knownWords } from '../names';
