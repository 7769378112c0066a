import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import { splitWords } from '../../lexicon/names';
import { scoreNameMatch } from '../../lexicon/nouns';
import type { Mutation } from '../mutation';
import { normalizeName, normalizeWords } from './normalizedName';

/** Names that a schema's fields give to a type besides its own, as words, by type name. */
export type EntityAliases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The shortest abbreviation that is one: `Org` for an organization. */
const MIN_ABBREVIATION = 3;

/**
 * Finds the names that fields use for an entity instead of its type's name. Deletes and actions often return nothing, so
 * that only the name tells their record. A name that belongs to another entity is no alias.
 */
export function findEntityAliases(
  discovered: readonly DiscoveredEntity[],
  mutations: readonly Mutation[],
): EntityAliases {
  const taken = new Set(discovered.map(({ type }) => normalizeWords(splitWords(type))));
  const found = new Map<string, (readonly string[])[]>();
  const add = (type: string, words: readonly string[]): void => {
    if (words.length === 0 || taken.has(normalizeWords(words))) return;
    found.set(type, [...(found.get(type) ?? []), words]);
  };
  for (const entity of discovered) add(entity.type, findNamespaceAlias(entity));
  for (const [type, words] of findWrittenAliases(mutations)) add(type, words);
  return found;
}

/**
 * Returns the words of the namespace whose fields give the entity without naming it: `comments { list single }` gives
 * CommentPosts. Empty for none.
 */
function findNamespaceAlias({ type, list, get }: DiscoveredEntity): readonly string[] {
  const words = splitWords(type);
  for (const source of [list, get]) {
    const [namespace, field, ...more] = source?.steps ?? [];
    if (namespace === undefined || field === undefined || more.length > 0) continue;
    const alias = splitWords(namespace.field);
    const isHead = normalizeWords(words.slice(0, alias.length)) === normalizeWords(alias);
    const isLonger = words.length === alias.length + 1;
    if (isHead && isLonger && scoreNameMatch(field.field, type) === 0) return words.slice(0, alias.length);
  }
  return [];
}

/**
 * Finds the objects of creates and updates that return one type whose name abbreviates the object, or the other way
 * round (`createOrganization: Org`), or that their payloads give this name (`agentTokenCreate { agentToken: ApiToken }`).
 */
function findWrittenAliases(
  mutations: readonly Mutation[],
): readonly (readonly [string, readonly string[]])[] {
  const typesByObject = new Map<string, Set<string>>();
  const aliases: [string, readonly string[]][] = [];
  for (const { parsedName, records } of mutations) {
    const { intent, isWeak, object } = parsedName;
    const [record] = records;
    if ((intent !== 'create' && intent !== 'update') || isWeak || record === undefined || record.list)
      continue;
    const key = normalizeWords(object);
    const types = typesByObject.get(key) ?? new Set();
    typesByObject.set(key, types.add(record.type));
    const isCalled = record.path !== '' && normalizeName(record.path.split('.').at(-1) ?? '') === key;
    if (isCalled || isAbbreviation(record.type, object)) aliases.push([record.type, object]);
  }
  return aliases.filter(
    ([type, words], index) =>
      typesByObject.get(normalizeWords(words))?.size === 1 &&
      aliases.findIndex(([other]) => other === type) < index,
  );
}

/** Compares single words only: `orderGrantRefund` begins with Order and is something else. */
function isAbbreviation(type: string, object: readonly string[]): boolean {
  if (object.length > 1 || splitWords(type).length > 1) return false;
  const [own, other] = [type.toLowerCase(), object.join('')];
  const shorter = own.length < other.length ? own : other;
  const longer = shorter === own ? other : own;
  return shorter !== longer && shorter.length >= MIN_ABBREVIATION && longer.startsWith(shorter);
}
