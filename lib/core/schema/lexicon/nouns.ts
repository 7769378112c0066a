import { memoizeByName } from '../model/memoize';
import { splitWords } from './names';
import { toCanonicalWord, toSingular } from './inflector';

/**
 * Returns one spelling for a noun in any number and case: `OrderLines`, `order_line` and `orderline` become
 * equal. For comparison only.
 */
export const toNounKey: (name: string) => string = memoizeByName((name) => {
  const words = splitWords(name);
  return words.map((word, index) => (index === words.length - 1 ? toCanonicalWord(word) : word)).join('');
});

/**
 * Words of a list's name that do not name its records: `allFilms`, `listBookmarks`, `accountCollection`,
 * `getUsers`.
 */
const LIST_PREFIXES = new Set(['all', 'list', 'get', 'find', 'fetch', 'query', 'search', 'many', 'my', 'read', 'browse', 'paginated', 'paginate', 'paged', 'load', 'view', 'show', 'retrieve']); // prettier-ignore
const LIST_SUFFIXES = new Set(['connection', 'collection', 'list', 'page', 'paginated', 'all', 'many', 'items', 'index', 'paginator', 'ptr', 'set', 'query', 'entities', 'paging', 'pagination']); // prettier-ignore
/** Technical last words of type names. */
const TYPE_SUFFIXES = new Set(['entity', 'node', 'type', 'model', 'object', 'dto', 'record', 'gql', 'schema', 'union', 'interface', 'item', 'info']); // prettier-ignore

/** Returns the nouns of a type: its full name, with and without a technical last word. */
export const getTypeNouns: (type: string) => ReadonlySet<string> = memoizeByName((type) => {
  const words = splitWords(type);
  const nouns = new Set([toNounKey(type)]);
  const last = words.at(-1);
  if (words.length > 1 && last !== undefined && TYPE_SUFFIXES.has(last))
    nouns.add(toNounKey(words.slice(0, -1).join('_')));
  return nouns;
});

/** Returns the words of a list's or get's field name, without verbs and technical words. */
export function getFieldWords(field: string): readonly string[] {
  let words = withoutVerbs(splitWords(field));
  while (words.length > 1 && LIST_SUFFIXES.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words;
}

function withoutVerbs(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word, index) => index === words.length - 1 || !LIST_PREFIXES.has(word));
  return start <= 0 ? words : words.slice(start);
}

/** Returns the noun of a list's or get's field name, without verbs and technical words. */
export const getFieldNoun: (field: string) => string = memoizeByName((field) =>
  toNounKey(getFieldWords(field).join('_')),
);

/** Returns the noun of a field's name with its last word, which may be the type's own: `allWebPage` of a WebPage. */
const getWholeNoun: (field: string) => string = memoizeByName((field) =>
  toNounKey(withoutVerbs(splitWords(field)).join('_')),
);

/**
 * Scores how well a field's name matches a type: 2 by the full name, 1 by its last word (`userEmails` for
 * Email), 0 not at all.
 */
export function scoreNameMatch(field: string, type: string): 0 | 1 | 2 {
  const nouns = getTypeNouns(type);
  if (nouns.has(toNounKey(field)) || nouns.has(getFieldNoun(field)) || nouns.has(getWholeNoun(field)))
    return 2;
  const noun = getFieldNoun(field);
  for (const typeNoun of nouns) if (noun.endsWith(typeNoun) || typeNoun.endsWith(noun)) return 1;
  return 0;
}

/** Returns true for generic names in a namespace: `pages { list }`. */
export function isGenericListName(field: string): boolean {
  return /^(list|all|items|find|findmany|search|many|index|collection|query|nodes|edges|records|paginate|get|getall|findall|listall)$/i.test(
    field,
  );
}

/** Prepositions and articles that make no sense once the noun after them is removed. */
export const LINK_WORDS: ReadonlySet<string> = new Set(
  'to from for of in on with by a an the this'.split(' '),
);

/**
 * Removes the entity's noun from a mutation's name, for a button on that entity's page: `rejectReport` becomes
 * `reject`, `markReportAsRead` becomes `mark_as_read`. Returns the name unchanged when nothing would be left.
 */
export function removeNoun(name: string, entityType: string): string {
  const words = splitWords(name);
  const noun = splitWords(entityType);
  const start = words.findIndex((_, index) => isAt(words, noun, index));
  if (start < 0 || noun.length === 0) return name;
  const rest = words.slice(start + noun.length);
  const before = words.slice(0, start);
  const link = rest.length === 0 ? before.findLastIndex((word) => !LINK_WORDS.has(word)) + 1 : before.length;
  const left = [...before.slice(0, link), ...rest];
  return left.length === 0 ? name : left.join('_');
}

function isAt(words: readonly string[], noun: readonly string[], start: number): boolean {
  return noun.every((word, index) => {
    const found = words[start + index];
    return found !== undefined && (found === word || toSingular(found) === toSingular(word));
  });
}
