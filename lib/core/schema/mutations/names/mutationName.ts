import { toCanonicalWord, isPlural, toSingular } from '../../lexicon/inflector';
import { splitWords } from '../../lexicon/names';
import { normalizeWords } from './normalizedName';
import {
  CONTAINER_WORDS,
  MODIFIER_WORDS,
  NOISE_WORDS,
  PLURAL_WORDS,
  PREPOSITIONS,
  SINGULAR_WORDS,
  VALUES_WORDS,
  VERSION_PATTERN,
  findVerb,
  type MutationIntent,
} from '../../lexicon/mutationWords';

/**
 * A parsed mutation name: `addTagsToTodoItem` has the verb add, the object [tags] and the complement [todo
 * item].
 */
export interface MutationName {
  readonly intent: MutationIntent;
  /** The verb means a write only if the shape of the mutation agrees. */
  readonly isWeak: boolean;
  /** The verb as written, or '' if the name has no verb that writes. */
  readonly verb: string;
  readonly verbPosition: 'first' | 'last' | 'none';
  /** All words except the verb, number words and `by …`. */
  readonly words: readonly string[];
  /** Words before the first preposition. */
  readonly object: readonly string[];
  /** The first preposition, or null. */
  readonly preposition: string | null;
  readonly complement: readonly string[];
  /** The name means several records: many, bulk, batch, or a plural object. */
  readonly multiple: boolean;
  /** Words after `by` (`update_user_by_pk`); empty if there are none. */
  readonly byWords: readonly string[];
  /** Words of the enclosing namespace, in the singular. */
  readonly namespace: readonly string[];
  readonly normalized: NormalizedMutationName;
}

/** The normalized parts of a mutation name. */
interface NormalizedMutationName {
  readonly words: string;
  /** All words without spaces; empty if the name has no verb that writes. */
  readonly compact: string;
  readonly object: string;
  readonly complement: string;
  /** The object with the namespace before it. */
  readonly qualifiedObject: string;
  /** The object, then the object without its trailing noise words. */
  readonly heads: readonly { readonly said: string; readonly length: number }[];
}

/**
 * Parses a mutation name: verb first, verb last or snake case (docs/shapes.md, 3.7).
 * @param namespace words of the enclosing root fields (`pages { create }`): the object, if the name has none of
 * its own
 */
export function parseMutationName(name: string, namespace: readonly string[] = []): MutationName {
  const allWords = joinCreateOrUpdate(splitContainer(splitVerb(dropModifier(joinSignUp(splitWords(name))))));
  // Below a namespace the verb alone is a name: `orders { deleteByPk }`.
  const byAt = allWords.findIndex((word, i) => word === 'by' && i > (namespace.length > 0 ? 0 : 1));
  const by = byAt < 0 ? [] : allWords.slice(byAt + 1);
  const all = byAt < 0 ? allWords : allWords.slice(0, byAt);
  const { verbPosition: place, verb, counted: otherWords } = extractVerb(all);
  const verbMeaning = findVerb(verb);
  const ownWords = otherWords.filter((word) => !PLURAL_WORDS.has(word) && !SINGULAR_WORDS.has(word));
  // `pages { convert }` acts on a page; `pages { deleteTag }` writes something else than a page.
  const words =
    ownWords.length === 0
      ? namespace
      : verbMeaning === null
        ? [...namespace.map(toSingular), ...ownWords]
        : ownWords;
  const prepositionAt = words.findIndex((word) => PREPOSITIONS.has(word));
  const afterPreposition = prepositionAt < 0 ? [] : words.slice(prepositionAt + 1);
  const isContainer = prepositionAt === 0 && CONTAINER_WORDS.has(afterPreposition.at(-1) ?? '');
  const object = prepositionAt < 0 ? words : isContainer ? afterPreposition : words.slice(0, prepositionAt);
  const lastWord = ownWords.length === 0 ? undefined : object.at(-1);
  const complement = isContainer ? [] : afterPreposition;
  const namespaceWords = namespace.map(toSingular);
  return {
    intent: verbMeaning?.intent ?? 'act',
    isWeak: verbMeaning?.isWeak ?? false,
    verb,
    verbPosition: place,
    words,
    object,
    preposition: prepositionAt < 0 || isContainer ? null : (words[prepositionAt] ?? null),
    complement,
    multiple:
      otherWords.some((word) => PLURAL_WORDS.has(word)) || (lastWord !== undefined && isPlural(lastWord)),
    byWords: by,
    namespace: namespaceWords,
    normalized: {
      words: normalizeWords(words),
      compact: verbMeaning === null ? '' : normalizeWords(words).replaceAll(' ', ''),
      object: normalizeWords(object),
      complement: normalizeWords(complement),
      qualifiedObject: normalizeWords([...namespaceWords, ...object]),
      heads: objectHeads(object, verbMeaning?.intent === 'update'),
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
  const canonical = toCanonicalWord(word);
  return (
    NOISE_WORDS.has(canonical) || VERSION_PATTERN.test(canonical) || (changes && VALUES_WORDS.has(canonical))
  );
}

/** Returns true for version suffixes, which do not name another thing (`fulfillmentCreateV2`). */
export function isVersionWord(word: string): boolean {
  return VERSION_PATTERN.test(word);
}

/** Returns true for words that name the written values instead of a part of the record (`changeUserProps`). */
export function isValuesWord(word: string): boolean {
  return VALUES_WORDS.has(toCanonicalWord(word));
}

/** Extracts the verb and the words around it. Number words may follow the verb: `userCreateOne`. */
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
  const firstWord = findVerb(words[0]);
  const lastWord = words.length > 1 ? findVerb(words.at(-1)) : null;
  if (firstWord !== null && !firstWord.isWeak) return 'first';
  if (lastWord !== null && !lastWord.isWeak) return 'last';
  return firstWord !== null ? 'first' : 'none';
}

/** Joins the two words of one verb: `customerSignUp`. */
function joinSignUp(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => word === 'sign' && words[index + 1] === 'up');
  return at < 0 ? words : [...words.slice(0, at), 'signup', ...words.slice(at + 2)];
}

/** Drops the first word of `adminUpdateUser`, but not of `customViewUpdate`. */
function dropModifier(words: readonly string[]): readonly string[] {
  const [first = '', verb, ...object] = words;
  if (verb === undefined || object.length === 0 || findVerb(verb)?.isWeak !== false) return words;
  if (MODIFIER_WORDS.has(first)) return [verb, ...object];
  // The number counts behind the verb, too: `bulkDeleteOrders`.
  return PLURAL_WORDS.has(first) ? [verb, first, ...object] : words;
}

/** Splits names without separators: `createreport`. */
function splitVerb(words: readonly string[]): readonly string[] {
  const [only] = words;
  const parts =
    words.length === 1 ? /^(create|insert|update|delete|remove)([a-z]{2,})$/.exec(only ?? '') : null;
  return parts === null ? words : parts.slice(1);
}

/**
 * Splits a lower-case table name from the word before it: `insertIntoordersCollection`,
 * `updateordersCollection`.
 */
function splitContainer(words: readonly string[]): readonly string[] {
  const [firstWord = '', second = '', ...rest] = words;
  if (!CONTAINER_WORDS.has(words.at(-1) ?? '')) return words;
  const verb = /^(create|insert|update|delete|remove)([a-z].*)$/.exec(firstWord);
  if (verb !== null) return [...verb.slice(1), second, ...rest];
  const isContainer = findVerb(firstWord) === null ? null : /^(into|from)([a-z].+)$/.exec(second);
  return isContainer === null ? words : [firstWord, ...isContainer.slice(1), ...rest];
}

/** Replaces `createOrUpdateX` and `update_or_create_x` by upsert x. */
function joinCreateOrUpdate(words: readonly string[]): readonly string[] {
  const [firstWord, or, second, ...rest] = words;
  const intents = new Set([findVerb(firstWord)?.intent, findVerb(second)?.intent]);
  return or === 'or' && intents.has('create') && intents.has('update') ? ['upsert', ...rest] : words;
}
