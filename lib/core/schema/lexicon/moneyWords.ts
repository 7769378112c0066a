import { splitWords } from './names';

/** Words of a description that prove an amount in hundredths. */
export const IN_CENTS = /\b(in|as|of) (\w+ )?(cents|pence|grosze|groszy|centimes|cent|hundredths)\b/i;
/** Words of a description that prove an amount in the currency's smallest unit. */
export const IN_MINOR = /\b(minor|smallest|lowest)( \w+)? (units?|denomination)\b/i;

/** Removes the sentences of a description that say an amount is in a small unit: it is typed in the main one. */
export function removeUnitSentences(description: string): string {
  return description
    .split(/(?<=[.!?;])\s+/)
    .filter((sentence) => !IN_CENTS.test(sentence) && !IN_MINOR.test(sentence))
    .join(' ')
    .trim();
}

/** Flat names of scalars whose values are amounts of some currency. */
export const MONEY_SCALAR = /^(money|monetaryamount|moneyamount)$/;

/** Words of a name that say an amount is in hundredths. */
const UNIT_WORDS: ReadonlySet<string> = new Set(['cents', 'pence', 'grosze', 'groszy', 'centimes']);

/**
 * Returns a name without the unit that it says an amount is in: `total_amount` of `totalAmountCents`. Null for a name
 * without such a word, and for one that is nothing else.
 */
export function removeUnitWord(name: string): string | null {
  const words = splitWords(name);
  const left = words.filter((word) => !UNIT_WORDS.has(word));
  return left.length === words.length || left.length === 0 ? null : left.join('_');
}
