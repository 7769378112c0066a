import type { Danger } from '../model/writes';
import { splitWords } from './names';
import { getLexiconWords } from './lexicon';

/** Words between two verbs: `exportAndDeleteAllUsers`. */
const CONJUNCTIONS = new Set(['and', 'or', 'then', 'i', 'oraz', 'und', 'oder', 'et', 'y']);
/** Words before a verb that tell how it is done. */
const MANNER_WORDS = new Set('admin batch bulk mass multi many force forced hard soft permanently perform run execute do try'.split(' ')); // prettier-ignore
/** Words after a destroying verb that make it a rule instead of an action. */
const RULE_WORDS = /^(protections?|polic(y|ies)|permissions?|rights?|rules?|flags?|lock|marker|hooks?|webhooks?|events?|notifications?|at|by|reasons?|messages?|logs?)$/; // prettier-ignore
/** Objects whose reset is harmless. */
const HARMLESS_RESETS = /^(password|passcode|pin|mfa|otp|totp|filters?|view|form|attempts|counter|timer)$/;
const OWNERSHIP_WORD = /^owner(ship)?$/;
/** Verbs that end something and are also nouns. */
const AMBIGUOUS_VERBS = /^(block|ban|void|force|kick|kill|transfer|trash|rollback|quarantine|chargeback)$/;
const PREPOSITION_WORD = /^(by|for|from|in|of|on|to)$/;
/** Nouns of ending actions: `createRefund`. */
const ENDING_NOUNS =
  /^(refund|chargeback|payout|ban|termination|cancellation|revocation|suspension|withdrawal)s?$/;

/**
 * Returns the danger of a mutation by its name. Each verb is judged by itself: `purgeCache`, `orderCancel`,
 * `cancelAndDeleteOrder`. Doubtful names are dangerous; verbs used as nouns are not: `moveBlock`, `createDrop`.
 */
export function getDanger(name: string): Danger | undefined {
  const clauses = splitClauses(splitWords(name)).map(getClauseDanger);
  return clauses.includes('destroys') ? 'destroys' : clauses.find((danger) => danger !== undefined);
}

function splitClauses(words: readonly string[]): readonly (readonly string[])[] {
  const clauses: string[][] = [[]];
  for (const word of words)
    if (CONJUNCTIONS.has(word)) clauses.push([]);
    else clauses.at(-1)?.push(word);
  return clauses;
}

function getClauseDanger(all: readonly string[]): Danger | undefined {
  const start = all.findIndex((word) => !MANNER_WORDS.has(word));
  const words = all.slice(Math.max(start, 0));
  const [verb = ''] = words;
  const destroying = words.findIndex((word) => getLexiconWords('destroys').has(word));
  if (destroying >= 0) return getDestroyingDanger(words, destroying);
  if (words.some((word, index) => word === 'factory' && words[index + 1] === 'reset')) return 'destroys';
  if (words.some((word) => OWNERSHIP_WORD.test(word)) && /^(transfer|change|move|give)$/.test(verb))
    return 'ends';
  if (isHarmlessVerb(verb)) return words.some(isEndingNoun) ? 'ends' : undefined;
  if (words.some((word) => getLexiconWords('empties').has(word))) return getEmptyingDanger(words);
  return all.some((word) => getLexiconWords('ends').has(word)) ? 'ends' : undefined;
}

/**
 * `cancelDelete` takes a deletion back and `setDeleteProtection` sets a rule; disabling such a rule is
 * dangerous.
 */
function getDestroyingDanger(words: readonly string[], at: number): Danger | undefined {
  const [verb = ''] = words;
  if (words.slice(0, at).some((word) => getLexiconWords('undoes').has(word))) return undefined;
  const isEnding = getLexiconWords('ends').has(verb);
  const isRule = at > 0 && RULE_WORDS.test(words[at + 1] ?? '') && (isEnding || isHarmlessVerb(verb));
  if (!isRule) return 'destroys';
  return isEnding ? 'ends' : undefined;
}

/** Returns true for harmless verbs. `cancel` undoes a deletion but ends anything else. */
function isHarmlessVerb(verb: string): boolean {
  return (
    (getLexiconWords('harmless').has(verb) || getLexiconWords('undoes').has(verb)) &&
    !getLexiconWords('ends').has(verb)
  );
}

/**
 * Returns true for `buildCancel`, which begins with the noun, and `createRefund`; not for `moveBlock` and
 * `createRefundReason`.
 */
function isEndingNoun(word: string, index: number, words: readonly string[]): boolean {
  const next = words[index + 1];
  if (index === 0 || (next !== undefined && !PREPOSITION_WORD.test(next))) return false;
  return ENDING_NOUNS.test(word) || (getLexiconWords('ends').has(word) && !AMBIGUOUS_VERBS.test(word));
}

function getEmptyingDanger(words: readonly string[]): Danger | undefined {
  const isReset = words.includes('reset') || words.includes('resetuj') || words.includes('clear');
  return isReset && words.some((word) => HARMLESS_RESETS.test(word)) ? undefined : 'destroys';
}
