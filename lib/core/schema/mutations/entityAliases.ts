import type { GraphQLSchema } from 'graphql';
import type { DiscoveredEntity } from '../fields/discoveredEntity';
import { getInnermostType, isInputObjectType, type RootField } from '../graphql/types';
import { findListEnvelope } from '../shapes/envelope';
import { splitWords } from '../lexicon/names';
import { scoreNameMatch } from '../lexicon/nouns';
import type { MutationInput } from './inputs/mutationInput';
import type { Mutation } from './inputs/mutation';
import { normalizeName, normalizeWords } from './names/normalizedName';
import type { EntityAliases } from './names/entityIndex';
import { findTypeOfRelations } from './links/linkTargets';

/** The shortest abbreviation that is one: `Org` for an organization. */
const MIN_ABBREVIATION = 3;

/**
 * Finds the names that fields use for an entity instead of its type's name. Deletes and actions often return nothing, so
 * that only the name tells their record. A name that belongs to another entity is no alias.
 */
export function findEntityAliases(
  schema: GraphQLSchema,
  discovered: readonly DiscoveredEntity[],
  mutations: readonly Mutation[],
  roots: readonly RootField[] = [],
): EntityAliases {
  const taken = new Set(discovered.map(({ type }) => normalizeWords(splitWords(type))));
  const found = new Map<string, (readonly string[])[]>();
  const add = (type: string, words: readonly string[]): void => {
    if (words.length === 0 || taken.has(normalizeWords(words))) return;
    found.set(type, [...(found.get(type) ?? []), words]);
  };
  const types = new Set(discovered.map(({ type }) => type));
  for (const [type, words] of findNamespaceAliases(roots)) if (types.has(type)) add(type, words);
  for (const [type, words] of findReorderedAliases(roots)) if (types.has(type)) add(type, words);
  for (const [type, words] of findWrittenAliases(mutations)) add(type, words);
  for (const { type } of discovered) add(type, findRelationAlias(schema, type));
  return found;
}

/** Finds the first words of a type that all relations of that name lead to: `procedure: ProcedureType`. */
function findRelationAlias(schema: GraphQLSchema, type: string): readonly string[] {
  const head = splitWords(type).slice(0, -1);
  return head.length > 0 && findTypeOfRelations(schema, head) === type ? head : [];
}

/**
 * Finds the words of namespaces whose fields give records without naming them: `comments { list single }` gives
 * CommentPosts.
 */
function findNamespaceAliases(roots: readonly RootField[]): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const { place, fields, field } of roots) {
    const [namespace] = fields;
    if (place !== 'namespace' || namespace === undefined) continue;
    const type = (findListEnvelope(field.type)?.rowType ?? getInnermostType(field.type)).name;
    const [words, alias] = [splitWords(type), splitWords(namespace.name)];
    const isHead = normalizeWords(words.slice(0, alias.length)) === normalizeWords(alias);
    const isLonger = words.length === alias.length + 1;
    if (isHead && isLonger && !aliases.has(type) && scoreNameMatch(field.name, type) === 0)
      aliases.set(type, words.slice(0, alias.length));
  }
  return aliases;
}

/** Finds the names of root fields that have the words of the record they read in another order: `versionPost: PostVersion`. */
function findReorderedAliases(roots: readonly RootField[]): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const { place, field } of roots) {
    const [type, words] = [getInnermostType(field.type).name, splitWords(field.name)];
    if (place !== 'root' || words.length < 2 || findListEnvelope(field.type) !== null) continue;
    const own = splitWords(type);
    const isReordered = sortWords(own) === sortWords(words) && normalizeWords(own) !== normalizeWords(words);
    if (isReordered && !aliases.has(type)) aliases.set(type, words);
  }
  return aliases;
}

function sortWords(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/**
 * Finds the objects of creates and updates that return one type whose name abbreviates the object, or the other way
 * round (`createOrganization: Org`), or that their payloads give this name (`agentTokenCreate { agentToken: ApiToken }`), or that are
 * another form of its name and take an input called after the type (`utworzKlienta(input: KlientInput): Klient`).
 */
function findWrittenAliases(
  mutations: readonly Mutation[],
): readonly (readonly [string, readonly string[]])[] {
  const typesByObject = new Map<string, Set<string>>();
  const aliases: [string, readonly string[]][] = [];
  const forms: [string, readonly string[]][] = [];
  for (const { inputs, parsedName, records } of mutations) {
    const { intent, isWeak, object } = parsedName;
    const [record] = records;
    if ((intent !== 'create' && intent !== 'update') || isWeak || record === undefined || record.list)
      continue;
    const key = normalizeWords(object);
    const types = typesByObject.get(key) ?? new Set();
    typesByObject.set(key, types.add(record.type));
    const isCalled = record.path !== '' && normalizeName(record.path.split('.').at(-1) ?? '') === key;
    if (isCalled || isAbbreviation(record.type, object)) aliases.push([record.type, object]);
    if (isInflection(record.type, object) && inputs.some((input) => isInputOf(record.type, input)))
      forms.push([record.type, object]);
  }
  const isOnly = (words: readonly string[]): boolean => typesByObject.get(normalizeWords(words))?.size === 1;
  return [
    ...aliases.filter(
      ([type, words], index) => isOnly(words) && aliases.findIndex(([other]) => other === type) < index,
    ),
    ...forms.filter(([, words]) => isOnly(words)),
  ];
}

/** Checks whether an input is an object called after a type: `KlientInput`, `CreateKlientInput`. */
function isInputOf(type: string, { depth, named }: MutationInput): boolean {
  return depth === 1 && isInputObjectType(named) && normalizeName(named.name).includes(normalizeName(type));
}

/** The longest ending by which forms of a noun differ, and the shortest stem that they share. */
const MAX_ENDING = 3;
const MIN_STEM = 3;

/** Checks whether words may be another form of a type's name: each begins alike and differs in its ending alone. */
function isInflection(type: string, object: readonly string[]): boolean {
  const own = splitWords(type);
  return (
    own.length === object.length &&
    own.some((word, index) => word !== object[index]) &&
    own.every((word, index) => isForm(word, object[index] ?? ''))
  );
}

function isForm(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  const ending = Math.max(one.length, other.length) - stem;
  return one === other || (stem >= MIN_STEM && ending <= MAX_ENDING);
}

/** Compares single words only: `orderGrantRefund` begins with Order and is something else. */
function isAbbreviation(type: string, object: readonly string[]): boolean {
  if (object.length > 1 || splitWords(type).length > 1) return false;
  const [own, other] = [type.toLowerCase(), object.join('')];
  const shorter = own.length < other.length ? own : other;
  const longer = shorter === own ? other : own;
  return shorter !== longer && shorter.length >= MIN_ABBREVIATION && longer.startsWith(shorter);
}
