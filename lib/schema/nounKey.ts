import { canonicalWord } from './inflector';
import { wordsOf } from './names';

/**
 * One spelling for a thing, whatever its number and its case: `OrderLines`, `order_line` and `orderline` give the same.
 * For comparing only.
 */
export function nounKey(name: string): string {
  const cached = NOUN_KEYS.get(name);
  if (cached !== undefined) return cached;
  const words = wordsOf(name);
  const key = words.map((word, index) => (index === words.length - 1 ? canonicalWord(word) : word)).join('');
  if (NOUN_KEYS.size > 50_000) NOUN_KEYS.clear();
  NOUN_KEYS.set(name, key);
  return key;
}

/** A pure cache: names repeat a hundred thousand times in one large schema. */
const NOUN_KEYS = new Map<string, string>();
