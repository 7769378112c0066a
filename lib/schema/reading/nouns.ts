import { wordsOf } from '../names';
import { nounKey } from '../nounKey';

/** Words that a list's name carries besides the thing: `allFilms`, `listBookmarks`, `accountCollection`, `getUsers`. */
const BEFORE = new Set(['all', 'list', 'get', 'find', 'fetch', 'query', 'search', 'many', 'my', 'read', 'browse', 'paginated', 'paged', 'load', 'view', 'show', 'retrieve']); // prettier-ignore
const AFTER = new Set(['connection', 'collection', 'list', 'page', 'paginated', 'all', 'many', 'items', 'index', 'paginator', 'ptr', 'set', 'query', 'entities', 'paging', 'pagination']); // prettier-ignore
/** Words that a type's name carries besides the thing. */
const TYPE_AFTER = new Set(['entity', 'node', 'type', 'model', 'object', 'dto', 'record', 'gql', 'schema', 'union', 'interface', 'item', 'info']); // prettier-ignore

/** The nouns that a type goes by: its whole name, and without a technical last word. */
export function typeNouns(type: string): ReadonlySet<string> {
  const known = TYPE_NOUNS.get(type);
  if (known !== undefined) return known;
  const words = wordsOf(type);
  const nouns = new Set([nounKey(type)]);
  const last = words.at(-1);
  if (words.length > 1 && last !== undefined && TYPE_AFTER.has(last))
    nouns.add(nounKey(words.slice(0, -1).join('_')));
  if (TYPE_NOUNS.size > 20_000) TYPE_NOUNS.clear();
  TYPE_NOUNS.set(type, nouns);
  return nouns;
}
const TYPE_NOUNS = new Map<string, ReadonlySet<string>>();

/** The words of a list's or get's field name, without verbs and technical words. */
export function fieldWords(field: string): readonly string[] {
  let words = wordsOf(field);
  while (words.length > 1 && BEFORE.has(words[0] ?? '')) words = words.slice(1);
  while (words.length > 1 && AFTER.has(words.at(-1) ?? '')) words = words.slice(0, -1);
  return words;
}

/** The noun of a list's or get's field name, without verbs and technical words. */
export function fieldNoun(field: string): string {
  const known = FIELD_NOUNS.get(field);
  if (known !== undefined) return known;
  const noun = nounKey(fieldWords(field).join('_'));
  if (FIELD_NOUNS.size > 20_000) FIELD_NOUNS.clear();
  FIELD_NOUNS.set(field, noun);
  return noun;
}
const FIELD_NOUNS = new Map<string, string>();

/** How well a field's name speaks of a type: 2 it names it, 1 its last word does (`userEmails` for Email), 0 not. */
export function namesType(field: string, type: string): 0 | 1 | 2 {
  const nouns = typeNouns(type);
  if (nouns.has(nounKey(field)) || nouns.has(fieldNoun(field))) return 2;
  const noun = fieldNoun(field);
  for (const own of nouns) if (noun.endsWith(own) || own.endsWith(noun)) return 1;
  return 0;
}

/** Generic child names of a namespace: `pages { list }`. */
export function isGenericListName(field: string): boolean {
  return /^(list|all|items|find|findmany|search|many|index|collection|query|nodes|edges|records|paginate|get|getall|findall|listall)$/i.test(
    field,
  );
}
