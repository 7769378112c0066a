import type { GraphQLSchema } from 'graphql';
import { createAbstractTargetFinder, type AbstractTargetFinder } from './abstractTargets';
import { normalizeWords, getWordSuffixes } from '../names/normalizedName';
import type { InputRelation } from '../../model/writes';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';

/** The entity whose records an input links, and how the links are written. */
export interface InputLink {
  readonly target: string;
  readonly relation: InputRelation;
}

/** The same for records of several types, from which a form chooses first. */
export interface ManyTypedLink {
  readonly targets: readonly string[];
  readonly relation: InputRelation;
}

/** Finds the entity that words mean (`category`, `order line`); null if there is none or more than one. */
export type FindTarget = (words: readonly string[]) => IndexedEntity | null;

/** The ways to find the entity that an input links. */
export interface TargetFinders {
  readonly findByType: (type: string | undefined) => IndexedEntity | null;
  readonly byUniqueInput: ReadonlyMap<string, IndexedEntity>;
  readonly findByName: FindTarget;
  readonly findByPrefix: FindTarget;
  readonly abstract: AbstractTargetFinder;
  readonly entities: EntityIndex;
  readonly schema: GraphQLSchema;
}

/** Creates the finders from the indexes of a schema's entities. */
export function createTargetFinders(schema: GraphQLSchema, entities: EntityIndex): TargetFinders {
  return {
    schema,
    entities,
    abstract: createAbstractTargetFinder(schema, entities),
    findByType: (type) =>
      type === undefined ? null : pickEntityOfType(entities.byType.get(type) ?? [], type),
    byUniqueInput: indexUniqueInputs(entities.all),
    findByName: createTargetFinder(entities),
    findByPrefix: createPrefixFinder(entities),
  };
}

/**
 * Creates the finder: an entity with exactly these words, else the only one whose name ends with them, else the
 * only one whose name is their ending. Only entities with a key can be linked.
 */
function createTargetFinder({ bySuffix, byName }: EntityIndex): FindTarget {
  const cache = new Map<string, IndexedEntity | null>();
  const find = (normalized: string): IndexedEntity | null => {
    const exact = byName.get(normalized)?.find(hasSingleFieldKey);
    if (exact !== undefined) return exact;
    const tails = (bySuffix.get(normalized) ?? []).filter(hasSingleFieldKey);
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only;
    const qualified = new Set(
      getWordSuffixes(normalized).flatMap((tail) => (byName.get(tail) ?? []).filter(hasSingleFieldKey)),
    );
    return qualified.size === 1 ? ([...qualified][0] ?? null) : null;
  };
  return (words) => {
    const said = normalizeWords(words);
    const found = cache.get(said) ?? (cache.has(said) ? null : find(said));
    cache.set(said, found);
    return found;
  };
}

/** Creates the finder of the entity whose full name begins a type name: `TodoWhereUniqueInput` means a todo. */
function createPrefixFinder({ byName }: EntityIndex): FindTarget {
  return (words) => {
    for (let length = words.length; length > 0; length -= 1) {
      const found = byName.get(normalizeWords(words.slice(0, length)))?.find(hasSingleFieldKey);
      if (found !== undefined) return found;
    }
    return null;
  };
}

function hasSingleFieldKey({ discovered }: IndexedEntity): boolean {
  return discovered.keys.some(({ fields }) => fields.length === 1);
}

/** Picks the entity of exactly that type; its interfaces and unions are indexed under the same name. */
function pickEntityOfType(found: readonly IndexedEntity[], type: string): IndexedEntity | null {
  return found.find(({ discovered }) => discovered.type === type) ?? found[0] ?? null;
}

/** Indexes the inputs that identify records of one entity. Inputs shared by several entities are left out. */
function indexUniqueInputs(all: readonly IndexedEntity[]): ReadonlyMap<string, IndexedEntity> {
  const owners = new Map<string, Set<IndexedEntity>>();
  for (const each of all)
    for (const name of each.discovered.uniqueInputs)
      owners.set(name, (owners.get(name) ?? new Set()).add(each));
  return new Map(
    [...owners].flatMap(([name, [only, ...more]]) =>
      only !== undefined && more.length === 0 ? [[name, only]] : [],
    ),
  );
}
