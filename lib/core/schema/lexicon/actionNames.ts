import { lazy } from '../model/memoize';
import { ENGLISH } from './english';
import { toSingular } from './inflector';
import { splitList } from './lexicon';
import { humanizeName, splitWords } from './names';
import { LINK_WORDS, removeNoun } from './nouns';

/** Verbs that are no nouns, so that a name that ends with one has its verb there. `lendBook` does not. */
const CLEAR_VERBS = new Set(
  splitList(`accept activate add adjust apply approve archive assign attach calculate cancel capture complete confirm convert
    create deactivate delete destroy detach disable dismiss duplicate edit enable fulfill finalize generate invite manage merge
    modify move publish register reject remove rename reopen reorder replace resend resolve restore revoke send submit subscribe
    suspend unarchive unassign unpublish unsubscribe update validate verify`),
);

const verbs = lazy(() => {
  const { create, update, delete: remove, weakCreate, weakUpdate, weakDelete, upsert, ...more } = ENGLISH;
  const { destroys, ends, setsAside, harmless } = more;
  const lists = [create, update, remove, weakCreate, weakUpdate, weakDelete, upsert, destroys, ends];
  return new Set([...CLEAR_VERBS, ...[...lists, setsAside, harmless].flatMap((list) => splitList(list))]);
});

/**
 * Formats a mutation's English name for people, the verb first: `noteAdd` → 'Add note'. `nouns` are left out where the
 * rest still indicates what is done: `addLabelsToLabelable` → 'Add labels', but `addSubIssue` → 'Add sub issue'.
 */
export function humanizeAction(name: string, nouns: readonly string[] = []): string {
  const words = splitWords(nouns.reduce(dropNoun, name));
  const last = words.at(-1) ?? '';
  return humanizeName((isVerbLast(words) ? [last, ...words.slice(0, -1)] : words).join('_'));
}

/** Checks whether a name ends with its verb: `noteAdd`. Before a plain verb, words such as `grant` are nouns. */
function isVerbLast(words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const others = words.slice(0, -1);
  if (!CLEAR_VERBS.has(last)) return false;
  if (!others.some((word) => verbs().has(word))) return true;
  const isPhrase = others.some((word) => LINK_WORDS.has(word) || word === 'after' || word === 'before');
  return (
    PLAIN_VERBS.has(last) && !recordVerbs().has(first) && !undoing().has(words.at(-2) ?? '') && !isPhrase
  );
}

/** Verbs that write whole records, and those that undo the next verb: `cancelDelete`. */
const recordVerbs = lazy(() => {
  const { create, update, delete: remove } = ENGLISH;
  return new Set([...CLEAR_VERBS, ...[create, update, remove].flatMap((list) => splitList(list))]);
});
const undoing = lazy(() => new Set(splitList(ENGLISH.undoes)));

const PLAIN_VERBS = new Set(['create', 'update', 'delete']);

/** Removes a noun from a name, but not from behind its adjective: `addSubIssue`. */
function dropNoun(name: string, noun: string): string {
  const [words, left] = [splitWords(name), splitWords(removeNoun(name, noun))];
  const last = left.at(-1) ?? '';
  const isEnd = left.length > 1 && left.every((word, index) => word === words[index]);
  const isAdjective =
    !verbs().has(last) &&
    toSingular(last) === last &&
    !words.some((word) => word === 'as' || LINK_WORDS.has(word));
  return isEnd && isAdjective ? name : left.join('_');
}
