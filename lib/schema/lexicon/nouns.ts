import { splitWords } from './names';
import { toCanonicalWord } from './inflector';

/**
 * Returns one spelling for a noun in any number and case: `OrderLines`, `order_line` and `orderline` become
 * equal. For comparison only.
 */
export function toNounKey(name: string): string {
  const cached = NOUN_KEYS.get(name);
  if (cached !== undefined) return cached;
  const words = splitWords(name);
  const key = words
    .map((word, index) => (index === words.length - 1 ? toCanonicalWord(word) : word))
    .join('');
  if (NOUN_KEYS.size > 50_000) NOUN_KEYS.clear();
  NOUN_KEYS.set(name, key);
  return key;
}

/** Cache: names repeat a hundred thousand times in a large schema. */
const NOUN_KEYS = new Map<string, string>();

/**
 * Words of a list's name that do not name its records: `allFilms`, `listBookmarks`, `accountCollection`,
 * `getUsers`.
 */
const BEFORE = new Set(['all', 'list', 'get', 'find', 'fetch', 'query', 'search', 'many', 'my', 'read', 'browse', 'paginated', 'paged', 'load', 'view', 'show', 'retrieve']); // prettier-ignore
const AFTER = new Set(['connection', 'collection', 'list', 'page', 'paginated', 'all', 'many', 'items', 'index', 'paginator', 'ptr', 'set', 'query', 'entities', 'paging', 'pagination']); // prettier-ignore
/** Technical last words of type names. */
const TYPE_AFTER = new Set(['entity', 'node', 'type', 'model', 'object', 'dto', 'record', 'gql', 'schema', 'union', 'interface', 'item', 'info']); // prettier-ignore

/** Returns the nouns of a type: its full name, with and without a technical last word. */
export function getTypeNouns(type: string): ReadonlySet<string> {
  const known = TYPE_NOUNS.get(type);
  if (known !== undefined) return known;
  const words = splitWords(type);
  const nouns = new Set([toNounKey(type)]);
  const last = words.at(-1);
  if (words.length > 1 && last !== undefined && TYPE_AFTER.has(last))
    nouns.add(toNounKey(words.slice(0, -1).join('_')));
  if (TYPE_NOUNS.size > 20_000) TYPE_NOUNS.clear();
  TYPE_NOUNS.set(type, nouns);
  return nouns;
}
const TYPE_NOUNS = new Map<string, ReadonlySet<string>>();

/** Returns the words of a list's or get's field name, without verbs and technical words. */
export function getFieldWords(field: string): readonly string[] {
  let words = splitWords(field);
  while (words.length > 1 && BEFORE.has(words[0] ?? '')) words = words.slice(1);
  while (words.length > 1 && AFTER.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words;
}

/** Returns the noun of a list's or get's field name, without verbs and technical words. */
export function getFieldNoun(field: string): string {
  const known = FIELD_NOUNS.get(field);
  if (known !== undefined) return known;
  const noun = toNounKey(getFieldWords(field).join('_'));
  if (FIELD_NOUNS.size > 20_000) FIELD_NOUNS.clear();
  FIELD_NOUNS.set(field, noun);
  return noun;
}
const FIELD_NOUNS = new Map<string, string>();

/**
 * Scores how well a field's name matches a type: 2 by the full name, 1 by its last word (`userEmails` for
 * Email), 0 not at all.
 */
export function scoreNameMatch(field: string, type: string): 0 | 1 | 2 {
  const nouns = getTypeNouns(type);
  if (nouns.has(toNounKey(field)) || nouns.has(getFieldNoun(field))) return 2;
  const noun = getFieldNoun(field);
  for (const own of nouns) if (noun.endsWith(own) || own.endsWith(noun)) return 1;
  return 0;
}

/** Returns true for generic names in a namespace: `pages { list }`. */
export function isGenericListName(field: string): boolean {
  return /^(list|all|items|find|findmany|search|many|index|collection|query|nodes|edges|records|paginate|get|getall|findall|listall)$/i.test(
    field,
  );
}
