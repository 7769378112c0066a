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
