import { canonicalWord, isPlural, singularOf } from '../inflector';
import { wordsOf } from '../names';
import { saidBy } from './called';
import { verbOf, type Intent } from './verbs';

/** A mutation's name, taken apart: `addTagsToTodoItem` → verb add, object [tags], around [to todo item]. */
export interface NamePhrase {
  readonly intent: Intent;
  /** The verb is one that promises writing only when the shape agrees. */
  readonly weak: boolean;
  /** The verb as written, '' when no verb that writes was found; with its place in the name, for the schema's majority. */
  readonly verb: string;
  readonly place: 'first' | 'last' | 'none';
  /** All words but verb, words of number and `by …`. */
  readonly words: readonly string[];
  /** Words before the first preposition. */
  readonly object: readonly string[];
  /** Words after the first preposition, with it. */
  readonly preposition: string | null;
  readonly around: readonly string[];
  /** The name says that several records are meant: many, bulk, batch, or a plural object. */
  readonly many: boolean;
  /** Words of `by …` (`update_user_by_pk`), empty when there are none. */
  readonly by: readonly string[];
  /** Words of the namespace that it stands in, singular. */
  readonly namespace: readonly string[];
  readonly said: SaidPhrase;
}

/** What the parts of a phrase say, as names are compared. */
export interface SaidPhrase {
  readonly words: string;
  /** All words without spaces; empty where no verb writes. */
  readonly glued: string;
  readonly object: string;
  readonly around: string;
  /** The object below its namespace. */
  readonly below: string;
  /** The object, and what is left of it without one and more words that need not mean another thing. */
  readonly heads: readonly { readonly said: string; readonly length: number }[];
}

const PREPOSITIONS = new Set([
  'to',
  'from',
  'on',
  'in',
  'into',
  'for',
  'of',
  'with',
  'as',
  'at',
  'via',
  'between',
]);
const MANY = new Set(['many', 'bulk', 'batch', 'multiple', 'all', 'several']);
/** `insertIntoOrderCollection`, `delete_from_orders_table`: what the rows lie in, not another record. */
const CONTAINERS = new Set(['collection', 'table']);
/** Words that a name may end in without meaning another thing: `create_order_item`, `insertIntoOrderCollection`. */
const NOISE = new Set(['item', 'entry', 'record', 'collection', 'row', 'object']);
/** What an update may call the values that it writes, instead of a part: `changeUserProps`. */
const VALUES = new Set(['prop', 'property', 'info', 'information', 'data', 'detail', 'field', 'attribute']);
const VERSION = /^v\d+$/;
const ONE = new Set(['one', 'single', 'a', 'an', 'the', 'mutation']);

/**
 * Takes a mutation's name apart. `namespace` are the words of the roots above it (`pages { create }`): they are the object
 * where the name has none of its own. Verb first, verb last and snake case are read alike (BACKENDS 3.7).
 */
export function namePhrase(name: string, namespace: readonly string[] = []): NamePhrase {
  const whole = joinCreateOrUpdate(splitContainer(splitVerb(wordsOf(name))));
  // Below a namespace the verb alone is a name: `orders { deleteByPk }`.
  const byAt = whole.findIndex((word, i) => word === 'by' && i > (namespace.length > 0 ? 0 : 1));
  const by = byAt < 0 ? [] : whole.slice(byAt + 1);
  const all = byAt < 0 ? whole : whole.slice(0, byAt);
  const { place, verb, counted } = takeVerb(all);
  const meaning = verbOf(verb);
  const own = counted.filter((word) => !MANY.has(word) && !ONE.has(word));
  // `pages { convert }` acts on a page; `pages { deleteTag }` writes something else than its namespace.
  const words =
    own.length === 0 ? namespace : meaning === null ? [...namespace.map(singularOf), ...own] : own;
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  const around = at < 0 ? [] : words.slice(at + 1);
  const into = at === 0 && CONTAINERS.has(around.at(-1) ?? '');
  const object = at < 0 ? words : into ? around : words.slice(0, at);
  const last = own.length === 0 ? undefined : object.at(-1);
  const beyond = into ? [] : around;
  const stem = namespace.map(singularOf);
  return {
    intent: meaning?.intent ?? 'act',
    weak: meaning?.weak ?? false,
    verb,
    place,
    words,
    object,
    preposition: at < 0 || into ? null : (words[at] ?? null),
    around: beyond,
    many: counted.some((word) => MANY.has(word)) || (last !== undefined && isPlural(last)),
    by,
    namespace: stem,
    said: {
      words: saidBy(words),
      glued: meaning === null ? '' : saidBy(words).replaceAll(' ', ''),
      object: saidBy(object),
      around: saidBy(beyond),
      below: saidBy([...stem, ...object]),
      heads: headsOf(object, meaning?.intent === 'update'),
    },
  };
}

function headsOf(object: readonly string[], changes: boolean): SaidPhrase['heads'] {
  const heads = [{ said: saidBy(object), length: object.length }];
  for (let end = object.length - 1; end > 0 && isNoise(object[end] ?? '', changes); end -= 1)
    heads.push({ said: saidBy(object.slice(0, end)), length: end });
  return heads;
}

function isNoise(word: string, changes: boolean): boolean {
  const one = canonicalWord(word);
  return NOISE.has(one) || VERSION.test(one) || (changes && VALUES.has(one));
}

/** Whether a word after an entity's name is a version, which names no other thing (`fulfillmentCreateV2`). */
export function isVersion(word: string): boolean {
  return VERSION.test(word);
}

/** Whether a word after an entity's name names the values that are written and no part (`changeUserProps`). */
export function namesValues(word: string): boolean {
  return VALUES.has(canonicalWord(word));
}

/** The verb, and the words around it. Words of number may follow it: `userCreateOne`. */
function takeVerb(
  all: readonly string[],
): Pick<NamePhrase, 'place' | 'verb'> & { readonly counted: readonly string[] } {
  let end = all.length;
  while (end > 2 && isNumber(all[end - 1] ?? '')) end -= 1;
  const words = all.slice(0, end);
  const place = verbPlace(words);
  if (place === 'first') return { place, verb: all[0] ?? '', counted: all.slice(1) };
  if (place === 'none') return { place, verb: '', counted: all };
  return { place, verb: words.at(-1) ?? '', counted: [...words.slice(0, -1), ...all.slice(end)] };
}

function isNumber(word: string): boolean {
  return ONE.has(word) || MANY.has(word) || VERSION.test(word);
}

function verbPlace(words: readonly string[]): NamePhrase['place'] {
  const first = verbOf(words[0]);
  const last = words.length > 1 ? verbOf(words.at(-1)) : null;
  if (first !== null && !first.weak) return 'first';
  if (last !== null && !last.weak) return 'last';
  return first !== null ? 'first' : 'none';
}

/** `createreport`: names without any separation are common enough to be read. */
function splitVerb(words: readonly string[]): readonly string[] {
  const [only] = words;
  const parts =
    words.length === 1 ? /^(create|insert|update|delete|remove)([a-z]{2,})$/.exec(only ?? '') : null;
  return parts === null ? words : parts.slice(1);
}

/** `insertIntoordersCollection`, `updateordersCollection`: a table's own lower-case name, glued to the words before it. */
function splitContainer(words: readonly string[]): readonly string[] {
  const [first = '', second = '', ...rest] = words;
  if (!CONTAINERS.has(words.at(-1) ?? '')) return words;
  const verb = /^(create|insert|update|delete|remove)([a-z].*)$/.exec(first);
  if (verb !== null) return [...verb.slice(1), second, ...rest];
  const into = verbOf(first) === null ? null : /^(into|from)([a-z].+)$/.exec(second);
  return into === null ? words : [first, ...into.slice(1), ...rest];
}

/** `createOrUpdateX`, `update_or_create_x` → upsert x. */
function joinCreateOrUpdate(words: readonly string[]): readonly string[] {
  const [first, or, second, ...rest] = words;
  const pair = new Set([verbOf(first)?.intent, verbOf(second)?.intent]);
  return or === 'or' && pair.has('create') && pair.has('update') ? ['upsert', ...rest] : words;
}
