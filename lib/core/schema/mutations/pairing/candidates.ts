import type { GraphQLSchema } from 'graphql';
import {
  createHolderTest,
  createKeyReferenceFinder,
  createOtherNameTest,
  getHolderName,
  type FindKeyReference,
} from '../keys/keyReference';
import { createParentReadFinder } from '../keys/parentRead';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';
import type { Mutation } from '../inputs/mutation';
import { normalizeWords } from '../names/normalizedName';
import { createPair, type MutationPair } from './pair';

/** Pairs every mutation with its candidate entities. */
export function createCandidatePairs(
  schema: GraphQLSchema,
  mutations: readonly Mutation[],
  entities: EntityIndex,
): ReadonlyMap<Mutation, readonly MutationPair[]> {
  const findKeyReference = createKeyReferenceFinder(entities);
  const references = {
    findKeyReference,
    isNamedAfterOther: createOtherNameTest(entities),
    isHeldByOther: createHolderTest(entities, findKeyReference),
    findParentRead: createParentReadFinder(schema),
  };
  const pairsOf = (mutation: Mutation): readonly MutationPair[] =>
    collectCandidates(mutation, entities, references.findKeyReference).map((entity) =>
      createPair(mutation, entity, references),
    );
  return new Map(mutations.map((mutation) => [mutation, pairsOf(mutation)]));
}

/**
 * Collects the entities that a mutation may concern: those in hints, in its name, in its value, and those named
 * in full by an argument that takes a key. Other mentions in arguments do not count.
 */
export function collectCandidates(
  mutation: Mutation,
  entities: EntityIndex,
  findKeyReference: FindKeyReference,
): readonly IndexedEntity[] {
  const { parsedName } = mutation;
  const found = new Set<IndexedEntity>(entities.findHinted(mutation));
  const add = (several: Iterable<IndexedEntity>): void => {
    for (const entity of several) found.add(entity);
  };
  for (const words of [parsedName.words, parsedName.byWords, parsedName.namespace])
    add(collectMentioned(words, entities));
  // Below a namespace with arguments, any entity may be the namespace's record.
  if (mutation.namespaceArguments.length > 0)
    for (const { words } of mutation.inputs) add(collectMentioned(words, entities));
  else add(collectRequested(mutation, entities));
  add(collectReturned(mutation, entities));
  for (const input of mutation.keyInputs) {
    const reference = input.required || input.depth > 1 ? findKeyReference(input) : null;
    if (reference?.source !== 'type') continue;
    add(reference.entities);
    add(entities.byName.get(getHolderName(input) ?? '') ?? []);
  }
  return [...found];
}

/** If more names than this share a suffix, the suffix alone means none of them. */
const MAX_SHARED_SUFFIX = 24;

/**
 * Collects the entities whose names, or suffixes of names, occur in the words. A suffix shared by very many
 * names counts only with the words before it: among a thousand orders, `cancelPurchaseOrder` means purchase
 * orders. This keeps the cost of a mutation independent of the schema's size.
 */
function collectMentioned(
  words: readonly string[],
  { bySuffix, byName, byCompactName }: EntityIndex,
): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  const add = (entities: readonly IndexedEntity[] | undefined): void => {
    for (const entity of entities ?? []) found.add(entity);
  };
  let isShared = false;
  for (let end = 1; end <= words.length; end += 1) {
    for (let start = end - 1; start >= 0; start -= 1) {
      const normalized = normalizeWords(words.slice(start, end));
      const ending = bySuffix.get(normalized) ?? [];
      if (ending.length <= MAX_SHARED_SUFFIX) {
        add(ending);
        break;
      }
      isShared = true;
      add(byName.get(normalized));
    }
  }
  if (isShared) add(byCompactName.get(normalizeWords(words).replaceAll(' ', '')));
  return found;
}

/** If more types than this may come back in one place, the place alone means none of them, as with `Node`. */
const MAX_POSSIBLE_TYPES = 24;

function collectReturned({ records }: Mutation, { byType }: EntityIndex): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  const add = (type: string): void => {
    const entities = byType.get(type) ?? [];
    for (const entity of entities)
      if (entities.length <= MAX_POSSIBLE_TYPES || entity.discovered.type === type) found.add(entity);
  };
  const isWide = records.length > MAX_POSSIBLE_TYPES;
  for (const { type, possibleTypes = [], isShared } of records) {
    if (!isWide || isShared !== true) add(type);
    if (possibleTypes.length <= MAX_POSSIBLE_TYPES) possibleTypes.forEach(add);
  }
  return found;
}

/**
 * Collects the entities whose full name begins the name of a key argument, or whose key has that name: `projectItemId`.
 */
function collectRequested(
  { keyInputs }: Mutation,
  { byName, byKeyName }: EntityIndex,
): ReadonlySet<IndexedEntity> {
  const found = new Set<IndexedEntity>();
  for (const { normalized } of keyInputs) {
    for (const entity of byKeyName.get(normalized) ?? []) found.add(entity);
    for (let end = normalized.indexOf(' ', 1); end > 0; end = normalized.indexOf(' ', end + 1))
      for (const entity of byName.get(normalized.slice(0, end + 1)) ?? []) found.add(entity);
  }
  return found;
}
