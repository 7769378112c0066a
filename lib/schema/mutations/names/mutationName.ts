import { toCanonicalWord, isPlural, toSingular } from '../../lexicon/inflector';
import { splitWords } from '../../lexicon/names';
import { normalizeWords } from './normalizedName';
import { findVerb, type MutationIntent } from '../../lexicon/verbs';

/** A mutation's name, taken apart: `addTagsToTodoItem` → verb add, object [tags], around [to todo item]. */
export interface MutationName {
  readonly intent: MutationIntent;
  /** The verb is one that promises writing only when the shape agrees. */
  readonly isWeak: boolean;
  /** The verb as written, '' when no verb that writes was found; with its place in the name, for the schema's majority. */
  readonly verb: string;
  readonly verbPosition: 'first' | 'last' | 'none';
  /** All words but verb, words of number and `by …`. */
  readonly words: readonly string[];
  /** Words before the first preposition. */
  readonly object: readonly string[];
  /** Words after the first preposition, with it. */
  readonly preposition: string | null;
  readonly complement: readonly string[];
  /** The name says that several records are meant: many, bulk, batch, or a plural object. */
  readonly multiple: boolean;
  /** Words of `by …` (`update_user_by_pk`), empty when there are none. */
  readonly byWords: readonly string[];
  /** Words of the namespace that it stands in, singular. */
  readonly namespace: readonly string[];
  readonly normalized: NormalizedMutationName;
}

/** What the parts of a phrase say, as names are compared. */
export interface NormalizedMutationName {
  readonly words: string;
  /** All words without spaces; empty where no verb writes. */
  readonly compact: string;
  readonly object: string;
  readonly complement: string;
  /** The object below its namespace. */
  readonly qualifiedObject: string;
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
const PLURAL_WORDS = new Set(['many', 'bulk', 'batch', 'multiple', 'all', 'several']);
/** `insertIntoOrderCollection`, `delete_from_orders_table`: what the rows lie in, not another record. */
const CONTAINER_WORDS = new Set(['collection', 'table']);
/** Words that a name may end in without meaning another thing: `create_order_item`, `insertIntoOrderCollection`. */
const NOISE_WORDS = new Set(['item', 'entry', 'record', 'collection', 'row', 'object']);
/** What an update may call the values that it writes, instead of a part: `changeUserProps`. */
const VALUES_WORDS = new Set([
  'prop',
  'property',
  'info',
  'information',
  'data',
  'detail',
  'field',
  'attribute',
]);
const VERSION_PATTERN = /^v\d+$/;
const SINGULAR_WORDS = new Set(['one', 'single', 'a', 'an', 'the', 'mutation']);

/**
 * Takes a mutation's name apart. `namespace` are the words of the roots above it (`pages { create }`): they are the object
 * where the name has none of its own. Verb first, verb last and snake case are read alike (BACKENDS 3.7).
 */
export function parseMutationName(name: string, namespace: readonly string[] = []): MutationName {
  const whole = joinCreateOrUpdate(splitContainer(splitVerb(splitWords(name))));
  // Below a namespace the verb alone is a name: `orders { deleteByPk }`.
  const byAt = whole.findIndex((word, i) => word === 'by' && i > (namespace.length > 0 ? 0 : 1));
  const by = byAt < 0 ? [] : whole.slice(byAt + 1);
  const all = byAt < 0 ? whole : whole.slice(0, byAt);
  const { verbPosition: place, verb, counted } = extractVerb(all);
  const meaning = findVerb(verb);
  const own = counted.filter((word) => !PLURAL_WORDS.has(word) && !SINGULAR_WORDS.has(word));
  // `pages { convert }` acts on a page; `pages { deleteTag }` writes something else than its namespace.
  const words =
    own.length === 0 ? namespace : meaning === null ? [...namespace.map(toSingular), ...own] : own;
  const at = words.findIndex((word) => PREPOSITIONS.has(word));
  const around = at < 0 ? [] : words.slice(at + 1);
  const into = at === 0 && CONTAINER_WORDS.has(around.at(-1) ?? '');
  const object = at < 0 ? words : into ? around : words.slice(0, at);
  const last = own.length === 0 ? undefined : object.at(-1);
  const beyond = into ? [] : around;
  const stem = namespace.map(toSingular);
  return {
    intent: meaning?.intent ?? 'act',
    isWeak: meaning?.isWeak ?? false,
    verb,
    verbPosition: place,
    words,
    object,
    preposition: at < 0 || into ? null : (words[at] ?? null),
    complement: beyond,
    multiple: counted.some((word) => PLURAL_WORDS.has(word)) || (last !== undefined && isPlural(last)),
    byWords: by,
    namespace: stem,
    normalized: {
      words: normalizeWords(words),
      compact: meaning === null ? '' : normalizeWords(words).replaceAll(' ', ''),
      object: normalizeWords(object),
      complement: normalizeWords(beyond),
      qualifiedObject: normalizeWords([...stem, ...object]),
      heads: objectHeads(object, meaning?.intent === 'update'),
    },
  };
}

function objectHeads(object: readonly string[], changes: boolean): NormalizedMutationName['heads'] {
  const heads = [{ said: normalizeWords(object), length: object.length }];
  for (let end = object.length - 1; end > 0 && isNoiseWord(object[end] ?? '', changes); end -= 1)
    heads.push({ said: normalizeWords(object.slice(0, end)), length: end });
  return heads;
}

function isNoiseWord(word: string, changes: boolean): boolean {
  const one = toCanonicalWord(word);
  return NOISE_WORDS.has(one) || VERSION_PATTERN.test(one) || (changes && VALUES_WORDS.has(one));
}

/** Whether a word after an entity's name is a version, which names no other thing (`fulfillmentCreateV2`). */
export function isVersionWord(word: string): boolean {
  return VERSION_PATTERN.test(word);
}

/** Whether a word after an entity's name names the values that are written and no part (`changeUserProps`). */
export function isValuesWord(word: string): boolean {
  return VALUES_WORDS.has(toCanonicalWord(word));
}

/** The verb, and the words around it. Words of number may follow it: `userCreateOne`. */
function extractVerb(
  all: readonly string[],
): Pick<MutationName, 'verbPosition' | 'verb'> & { readonly counted: readonly string[] } {
  let end = all.length;
  while (end > 2 && isNumberWord(all[end - 1] ?? '')) end -= 1;
  const words = all.slice(0, end);
  const place = findVerbPosition(words);
  if (place === 'first') return { verbPosition: place, verb: all[0] ?? '', counted: all.slice(1) };
  if (place === 'none') return { verbPosition: place, verb: '', counted: all };
  return {
    verbPosition: place,
    verb: words.at(-1) ?? '',
    counted: [...words.slice(0, -1), ...all.slice(end)],
  };
}

function isNumberWord(word: string): boolean {
  return SINGULAR_WORDS.has(word) || PLURAL_WORDS.has(word) || VERSION_PATTERN.test(word);
}

function findVerbPosition(words: readonly string[]): MutationName['verbPosition'] {
  const first = findVerb(words[0]);
  const last = words.length > 1 ? findVerb(words.at(-1)) : null;
  if (first !== null && !first.isWeak) return 'first';
  if (last !== null && !last.isWeak) return 'last';
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
  if (!CONTAINER_WORDS.has(words.at(-1) ?? '')) return words;
  const verb = /^(create|insert|update|delete|remove)([a-z].*)$/.exec(first);
  if (verb !== null) return [...verb.slice(1), second, ...rest];
  const into = findVerb(first) === null ? null : /^(into|from)([a-z].+)$/.exec(second);
  return into === null ? words : [first, ...into.slice(1), ...rest];
}

/** `createOrUpdateX`, `update_or_create_x` → upsert x. */
function joinCreateOrUpdate(words: readonly string[]): readonly string[] {
  const [first, or, second, ...rest] = words;
  const pair = new Set([findVerb(first)?.intent, findVerb(second)?.intent]);
  return or === 'or' && pair.has('create') && pair.has('update') ? ['upsert', ...rest] : words;
}
