import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import { getMutationHint, getTypeHint } from '../../model/hints';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import {
  createNormalizedName,
  getNormalizedKeyName,
  normalizeWords,
  parseKeyPartName,
  type NormalizedName,
  type KeyPartName,
} from './normalizedName';
import { lazy } from '../../model/memoize';
import {
  getOutputFields,
  isAbstractType,
  isUnionType,
  getInnermostType,
  type OutputField,
} from '../../graphql/types';
import { findListEnvelope } from '../../shapes/envelope';
import { groupBy, countEach } from '../../model/groupBy';
import { getSoleKeyField } from '../../model/fieldPath';

/** Technical suffixes of type names. */
const TYPE_SUFFIXES = new Set(['node', 'entity', 'dto']);
/**
 * Technical suffixes that may be part of the name. They are kept if the shorter name belongs to another entity.
 */
const AMBIGUOUS_SUFFIXES = ['object', 'model', 'gql', 'response', 'payload'];
const ABSTRACT_SUFFIXES = new Set(['union', 'interface']);

/**
 * An entity with the names that a mutation may use for it: with and without affixes that the schema gives to
 * all types.
 */
export interface IndexedEntity {
  readonly discovered: DiscoveredEntity;
  /** The full name first; every name has at least one word. */
  readonly names: readonly NormalizedName[];
  /** Noun keys of its fields. */
  readonly fieldNouns: ReadonlySet<string>;
  /** The parts of each key, in the order of `draft.keys`. */
  readonly keyPartNames: readonly (readonly KeyPartName[])[];
  /** Names of the interfaces that it implements. */
  readonly interfaces: readonly string[];
}

/** A mutation by its dotted name. */
interface NamedMutation {
  readonly name: string;
  readonly field: OutputField;
}

/** Indexes of entities by their names: the entities that a mutation mentions are found without a scan. */
export interface EntityIndex {
  /** All entities, in the order of the schema. */
  readonly all: readonly IndexedEntity[];
  /** Keyed by each normalized suffix of a name. */
  readonly bySuffix: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Keyed by each normalized full name. */
  readonly byName: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Keyed by each full name without spaces. */
  readonly byCompactName: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Keyed by the normalized name of the page's key, where that says more than `id`: `loanId` of a Loan. */
  readonly byKeyName: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Keyed by the names of its type, of its members and of its interfaces. */
  readonly byType: ReadonlyMap<string, readonly IndexedEntity[]>;
  /** Finds the entities that the operator has assigned to a mutation. */
  readonly findHinted: (mutation: NamedMutation) => readonly IndexedEntity[];
}

/** Indexes all entities by their names, and by the aliases that the schema's fields use for them. */
export function indexEntities(
  discovered: readonly DiscoveredEntity[],
  aliases: EntityAliases = new Map(),
): EntityIndex {
  const words = discovered.map((draft) => splitWords(draft.type));
  const suffix = findCommonWord(words.map((each) => (each.length > 1 ? each.at(-1) : undefined)));
  const prefix = findCommonWord(words.map((each) => (each.length > 1 ? each[0] : undefined)));
  const fullNames = new Set(words.map(normalizeWords));
  const entities = discovered.map((draft, i) => {
    const ownWords = words[i] ?? [];
    // A shortened name is dropped if it is the name of another entity.
    const names = nameVariants(ownWords, prefix, removableSuffixes(draft, suffix))
      .map(createNormalizedName)
      .filter(
        (name, at) => at === 0 || !hasAmbiguousSuffix(ownWords, suffix) || !fullNames.has(name.normalized),
      );
    const further = (aliases.get(draft.type) ?? []).map(createNormalizedName);
    return new LazyIndexedEntity(draft, [...names, ...further]);
  });
  return {
    all: entities,
    bySuffix: groupBy(entities, ({ names }) => names.flatMap(({ suffixes }) => suffixes)),
    byName: groupBy(entities, ({ names }) => names.map(({ normalized }) => normalized)),
    byCompactName: groupBy(entities, ({ names }) => names.map(({ compact }) => compact)),
    byKeyName: groupBy(entities, ({ discovered: draft }) => getTellingKeyName(draft)),
    byType: groupBy(entities, ({ discovered: draft, interfaces }) => [
      draft.type,
      ...draft.members,
      ...interfaces,
    ]),
    findHinted: indexHintedEntities(entities),
  };
}

/** Returns the normalized name of the page's key, if it is an id that is named after its record; otherwise none. */
function getTellingKeyName({ key }: DiscoveredEntity): readonly string[] {
  const part = getSoleKeyField(key);
  if (part === undefined) return [];
  const { words, normalized } = getNormalizedKeyName(part.path);
  return words.length > 1 && words.at(-1) === 'id' && !part.path.includes('.') ? [normalized] : [];
}

class LazyIndexedEntity implements IndexedEntity {
  readonly interfaces: readonly string[];
  private nouns: ReadonlySet<string> | null = null;
  private parts: IndexedEntity['keyPartNames'] | null = null;

  constructor(
    readonly discovered: DiscoveredEntity,
    readonly names: readonly NormalizedName[],
  ) {
    const type = discovered.graphqlType;
    this.interfaces = 'getInterfaces' in type ? type.getInterfaces().map((each) => each.name) : [];
  }

  // Computed on demand: most entities are never asked.
  get fieldNouns(): ReadonlySet<string> {
    this.nouns ??= new Set(this.discovered.fields.map((field) => toNounKey(field.name)));
    return this.nouns;
  }

  get keyPartNames(): IndexedEntity['keyPartNames'] {
    const { keys, key, get } = this.discovered;
    const argumentOf = (part: number): string | undefined =>
      get?.key.find((argument) => argument.part === part)?.at.path.at(-1);
    this.parts ??= keys.map((each) =>
      each.fields.map(({ path }, part) =>
        parseKeyPartName(path, each === key ? argumentOf(part) : undefined),
      ),
    );
    return this.parts;
  }
}

function indexHintedEntities(
  entities: readonly IndexedEntity[],
): (mutation: NamedMutation) => readonly IndexedEntity[] {
  const writers = groupBy(entities, ({ discovered }) => {
    const { create, update, delete: deleteField } = getTypeHint(discovered.graphqlType);
    return [create, update, deleteField].filter((name) => name !== undefined);
  });
  return ({ name, field }) => {
    const { actsOn } = getMutationHint(field);
    const acting =
      typeof actsOn === 'string' ? entities.filter(({ discovered: draft }) => draft.type === actsOn) : [];
    return [...(writers.get(name) ?? []), ...acting];
  };
}

/**
 * Returns the suffixes that may be removed from a type name: technical ones and the one that most types of the
 * schema share.
 */
function removableSuffixes(discovered: DiscoveredEntity, common: string | null): ReadonlySet<string> {
  const ownWords = isAbstractType(discovered.graphqlType) ? ABSTRACT_SUFFIXES : [];
  return new Set([
    ...TYPE_SUFFIXES,
    ...AMBIGUOUS_SUFFIXES,
    ...ownWords,
    ...(common === null ? [] : [common]),
  ]);
}

function nameVariants(
  words: readonly string[],
  prefix: string | null,
  suffixes: ReadonlySet<string>,
): readonly (readonly string[])[] {
  const names: (readonly string[])[] = words.length > 0 ? [words] : [];
  const last = words.at(-1);
  const shortened = words.length > 1 && last !== undefined && suffixes.has(last) ? words.slice(0, -1) : words;
  if (shortened !== words) names.push(shortened);
  if (shortened.length > 1 && shortened[0] === prefix) names.push(shortened.slice(1));
  return names;
}

/** Returns true for a suffix that could be part of the name: PetType beside Pet. */
function hasAmbiguousSuffix(words: readonly string[], suffix: string | null): boolean {
  const last = words.at(-1) ?? '';
  return last !== suffix && !TYPE_SUFFIXES.has(last);
}

/** Finds the word that most of the types share at one end (at least three types, or all of two), or null. */
function findCommonWord(words: readonly (string | undefined)[]): string | null {
  const counts = countEach(words.filter((word) => word !== undefined));
  const [mostFrequent] = [...counts].sort((a, b) => b[1] - a[1]);
  if (mostFrequent === undefined || mostFrequent[1] < 2) return null;
  const share = mostFrequent[1] / words.length;
  return share === 1 || (mostFrequent[1] >= 3 && share > 0.6) ? mostFrequent[0] : null;
}

/**
 * Creates the finder of an entity's owners: the entities whose fields return it. An address belongs to
 * customers.
 */
export function createOwnerFinder(
  entities: readonly IndexedEntity[],
): (entity: IndexedEntity) => readonly IndexedEntity[] {
  const index = lazy(() => {
    const owners = new Map<string, Set<IndexedEntity>>();
    for (const owner of entities) {
      const type = owner.discovered.graphqlType;
      if (isUnionType(type)) continue;
      for (const field of getOutputFields(type)) {
        const ownedType = findListEnvelope(field.type)?.rowType.name ?? getInnermostType(field.type).name;
        owners.set(ownedType, (owners.get(ownedType) ?? new Set()).add(owner));
      }
    }
    return owners;
  });
  return ({ discovered }) => [...(index().get(discovered.type) ?? [])];
}

/** Names that a schema's fields give to a type besides its own, as words, by type name. */
export type EntityAliases = ReadonlyMap<string, readonly (readonly string[])[]>;
