import { wordsOf } from '../names';
import { lexiconWords } from './lexicon';

/** How dangerous a deed sounds: 'destroys' can't be undone, 'ends' closes something (cancel, reject, revoke). */
export type Danger = 'destroys' | 'ends';

/** Where one deed ends and the next begins: `exportAndDeleteAllUsers`. */
const BETWEEN = new Set(['and', 'or', 'then', 'i', 'oraz', 'und', 'oder', 'et', 'y']);
/** What stands before a verb and says how it is done, not what. */
const MANNERS = new Set('admin batch bulk mass multi many force forced hard soft permanently perform run execute do try'.split(' ')); // prettier-ignore
/** After a verb that destroys: a rule about it, not the deed. */
const ABOUT = /^(protections?|polic(y|ies)|permissions?|rights?|rules?|flags?|lock|marker|hooks?|webhooks?|events?|notifications?|at|by|reasons?|messages?|logs?)$/; // prettier-ignore
/** A reset of these is a help to somebody. */
const FORGOTTEN = /^(password|passcode|pin|mfa|otp|totp|filters?|view|form|attempts|counter|timer)$/;
const OWNERSHIP = /^owner(ship)?$/;
/** Verbs that end something and are things as well. */
const THINGS = /^(block|ban|void|force|kick|kill|transfer|trash|rollback|quarantine|chargeback)$/;
const PREPOSITION = /^(by|for|from|in|of|on|to)$/;
/** Deeds that are made as a thing is made: `createRefund`. */
const PENALTIES =
  /^(refund|chargeback|payout|ban|termination|cancellation|revocation|suspension|withdrawal)s?$/;

/**
 * Says how dangerous a mutation is by its name, of which each deed is judged by itself: `purgeCache`, `orderCancel`,
 * `cancelAndDeleteOrder`. A name that is doubtful is dangerous; a word that is a thing here is not: `moveBlock`, `createDrop`.
 */
export function dangerOf(name: string): Danger | undefined {
  const deeds = deedsOf(wordsOf(name)).map(dangerOfDeed);
  return deeds.includes('destroys') ? 'destroys' : deeds.find((danger) => danger !== undefined);
}

function deedsOf(words: readonly string[]): readonly (readonly string[])[] {
  const deeds: string[][] = [[]];
  for (const word of words)
    if (BETWEEN.has(word)) deeds.push([]);
    else deeds.at(-1)?.push(word);
  return deeds;
}

function dangerOfDeed(all: readonly string[]): Danger | undefined {
  const start = all.findIndex((word) => !MANNERS.has(word));
  const words = all.slice(Math.max(start, 0));
  const [verb = ''] = words;
  const destroying = words.findIndex((word) => lexiconWords('destroys').has(word));
  if (destroying >= 0) return destroyingDanger(words, destroying);
  if (words.some((word, index) => word === 'factory' && words[index + 1] === 'reset')) return 'destroys';
  if (words.some((word) => OWNERSHIP.test(word)) && /^(transfer|change|move|give)$/.test(verb)) return 'ends';
  if (isHarmless(verb)) return words.some(isEndAfterAll) ? 'ends' : undefined;
  if (words.some((word) => lexiconWords('empties').has(word))) return emptyingDanger(words);
  return all.some((word) => lexiconWords('ends').has(word)) ? 'ends' : undefined;
}

/** `cancelDelete` takes it back, `setDeleteProtection` speaks of a rule; what turns such a rule off is no help. */
function destroyingDanger(words: readonly string[], at: number): Danger | undefined {
  const [verb = ''] = words;
  if (words.slice(0, at).some((word) => lexiconWords('undoes').has(word))) return undefined;
  const isEnding = lexiconWords('ends').has(verb);
  const isRule = at > 0 && ABOUT.test(words[at + 1] ?? '') && (isEnding || isHarmless(verb));
  if (!isRule) return 'destroys';
  return isEnding ? 'ends' : undefined;
}

/** To cancel takes a deletion back, and ends anything else. */
function isHarmless(verb: string): boolean {
  return (
    (lexiconWords('harmless').has(verb) || lexiconWords('undoes').has(verb)) &&
    !lexiconWords('ends').has(verb)
  );
}

/** `buildCancel`, where the first word is the noun, and `createRefund`; not `moveBlock`, `createRefundReason`. */
function isEndAfterAll(word: string, index: number, words: readonly string[]): boolean {
  const next = words[index + 1];
  if (index === 0 || (next !== undefined && !PREPOSITION.test(next))) return false;
  return PENALTIES.test(word) || (lexiconWords('ends').has(word) && !THINGS.test(word));
}

function emptyingDanger(words: readonly string[]): Danger | undefined {
  const isReset = words.includes('reset') || words.includes('resetuj') || words.includes('clear');
  return isReset && words.some((word) => FORGOTTEN.test(word)) ? undefined : 'destroys';
}
