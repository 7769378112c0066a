import { getLexiconWords } from './lexicon';
import { splitWords } from './names';
import { groupBy } from '../model/groupBy';

/** Statuses that follow an action when the status is not the verb's own participle. */
const STATUSES_AFTER: readonly (readonly [string, string])[] = [
  ['start begin process run launch', 'started progress processing active running ongoing working'],
  ['accept approve confirm acknowledge', 'accepted approved confirmed acknowledged'],
  ['resolve complete finish close solve', 'resolved completed complete done closed finished solved'],
  ['reject decline refuse deny', 'rejected declined refused denied'],
  ['cancel abort', 'cancelled canceled aborted'],
  ['reopen', 'reopened open opened new'],
  ['open', 'open opened'],
  ['activate enable resume', 'active enabled activated running'],
  ['deactivate disable', 'inactive disabled deactivated'],
  ['suspend pause hold', 'suspended paused hold'],
  ['pay settle', 'paid settled'],
  ['ship send dispatch', 'shipped sent dispatched'],
  ['fulfill fulfil deliver', 'fulfilled delivered'],
  ['submit', 'submitted pending'],
  ['void', 'voided void'],
  ['publish release', 'published released live'],
  ['unpublish', 'unpublished draft'],
  ['archive', 'archived'],
  ['ban block', 'banned blocked'],
];

const STATUSES_BY_VERB: ReadonlyMap<string, readonly string[]> = new Map(
  STATUSES_AFTER.flatMap(([verbs, states]) =>
    verbs.split(' ').map((verb) => [verb, states.split(' ')] as const),
  ),
);

/**
 * Finds the status that an action's name leads to: REJECTED for `rejectReport`. Null when no status fits, or several
 * do.
 */
export function findTargetStatus(action: string, statuses: readonly string[]): string | null {
  const [verb = ''] = splitWords(action);
  // Most likely first: the verb's own participle.
  for (const state of [...participles(verb), ...(STATUSES_BY_VERB.get(verb) ?? [])]) {
    const [found, ...more] = statuses.filter((status) => isOf(status, state));
    if (found !== undefined) return more.length === 0 ? found : null;
  }
  return null;
}

/** Verbs that may do something again though the status stays: a second parcel, another payment, one more run. */
const REPEATABLE_VERBS = toVerbs(
  'start begin process run launch pay settle ship send dispatch fulfill fulfil deliver submit',
);

/** Verbs that do something again also if they take nothing but the key. */
const REPEATED_VERBS = toVerbs(
  `ship send dispatch fulfill fulfil deliver pay run resend invite remind notify print export sync refresh retry test scan call contact check validate verify charge bill quote
    request update review renew download upload`,
);

function toVerbs(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/**
 * Decides whether an action that leads to a status does nothing to a record that has it: `close`, not `ship`. An action that
 * takes nothing but the key can do nothing beyond what its verb says: `start`.
 */
export function isIdempotentVerb(action: string, takesKeyAlone = false): boolean {
  const [verb = ''] = splitWords(action);
  return takesKeyAlone
    ? !REPEATED_VERBS.has(verb)
    : STATUSES_BY_VERB.has(verb) && !REPEATABLE_VERBS.has(verb);
}

/**
 * Creates the function that finds the statuses to which a timestamp's name belongs: IN_PROGRESS for `startedAt`, ACCEPTED
 * for `acceptedOn`.
 */
export function createMomentFinder(statuses: readonly string[]): (moment: string) => readonly string[] {
  const byWord = groupBy(statuses, (status) => splitWords(status).filter((word) => isOf(status, word)));
  return (moment) => {
    const words = splitWords(moment);
    const [first = '', last = ''] = words;
    if (words.length !== 2 || !/^(at|on|date|time)$/.test(last)) return [];
    const states = new Set([first, ...(STATUSES_BESIDE.get(first) ?? [])]);
    const found = new Set([...states].flatMap((state) => byWord.get(state) ?? []));
    return found.size < 2 ? [...found] : statuses.filter((status) => found.has(status));
  };
}

/** The statuses that follow the same actions as a status. */
const STATUSES_BESIDE: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set([...STATUSES_BY_VERB.values()].flat())].map((state) => [
    state,
    [...new Set([...STATUSES_BY_VERB.values()].filter((states) => states.includes(state)).flat())],
  ]),
);

function isOf(status: string, state: string): boolean {
  const words = splitWords(status);
  return words.includes(state) && !words.includes('not') && !words.includes('partially');
}

function participles(verb: string): readonly string[] {
  if (verb === '') return [];
  if (verb.endsWith('e')) return [`${verb}d`];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  return [`${verb}ed`, `${verb}${verb.at(-1) ?? ''}ed`];
}

const UNDO_VERB =
  /^(reopen|reactivate|restore|restart|resume|reinstate|revert|undo|un(?!der|til|i(?!n))[a-z]{3,})$/;

/** Finds the verb of an action that takes an earlier one back, or null: `reopenReport`, `unpublish`. */
export function findUndoVerb(action: string): string | null {
  return splitWords(action).find((word) => UNDO_VERB.test(word)) ?? null;
}

/**
 * Finds the verb of an action that changes or copies values of its record, or null: `setPrice`, `renameFile`. What any other
 * action asks for is about itself: the quantity of `receiveDelivery` is not that of the stock.
 */
export function findPrefillVerb(action: string): string | null {
  const isPrefilling = (word: string): boolean => PREFILLING.some((part) => getLexiconWords(part).has(word));
  return splitWords(action).find(isPrefilling) ?? null;
}

const PREFILLING = ['update', 'weakUpdate', 'prefills'] as const;

/** Finds the verb of an action that puts a record aside without destroying it, or null: `archiveOrder`, `softDelete`. */
export function findSoftDeleteVerb(action: string): string | null {
  const [first = '', second] = splitWords(action);
  if (first === 'soft' && second === 'delete') return 'soft_delete';
  return getLexiconWords('setsAside').has(first) ? first : null;
}

/** Checks whether an action, without its record's noun, names what it takes out of the record: `remove_tag`, `unassign_labels`. */
export function isTakingOut(action: string): boolean {
  const [verb = '', ...more] = splitWords(action);
  return (
    more.length > 0 &&
    (getLexiconWords('takesOut').has(verb) || (verb.startsWith('un') && UNDO_VERB.test(verb)))
  );
}
