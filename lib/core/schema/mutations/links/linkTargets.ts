import type { GraphQLSchema, GraphQLNamedType } from 'graphql';
import { normalizeWords, getWordSuffixes } from '../names/normalizedName';
import type { InputRelation } from '../../model/writes';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';
import {
  getInnermostType,
  getOutputFields,
  isInterfaceType,
  isObjectType,
  isUnionType,
  isAbstractType,
  unwrapType,
  isFieldsType,
} from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import { GENERIC_NOUNS, ID_WORDS } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { memoizeByObject, memoizeByName } from '../../model/memoize';
import { stripIdWord, type ValueOwner } from '../inputs/valueOwner';

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
  const find = memoizeByName((normalized): IndexedEntity | null => {
    const exact = byName.get(normalized)?.find(hasSingleFieldKey);
    if (exact !== undefined) return exact;
    const tails = (bySuffix.get(normalized) ?? []).filter(hasSingleFieldKey);
    const [only] = tails;
    if (only !== undefined && tails.length === 1) return only;
    const qualified = new Set(
      getWordSuffixes(normalized).flatMap((tail) => (byName.get(tail) ?? []).filter(hasSingleFieldKey)),
    );
    return qualified.size === 1 ? ([...qualified][0] ?? null) : null;
  });
  return (words) => find(normalizeWords(words));
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

/** An interface of more types than this is shared by all records (`Node`) and tells nothing. */
const MAX_KINDS = 20;

/** Finds the entities of the union or interface that an input of keys means; each way returns none if it fails. */
interface AbstractTargetFinder {
  /** By the owner's field of the input's name: `ownerId` beside `owner: Owner`. */
  readonly findByField: (name: string, owner: ValueOwner | null) => readonly IndexedEntity[];
  /** By words: those of a scalar (`NoteableID`) or of the input itself (`actorId`). */
  readonly findByWords: (words: readonly string[]) => readonly IndexedEntity[];
}

/** Creates the finder. An interface with a general name, such as `Node`, means any record and is left out. */
function createAbstractTargetFinder(schema: GraphQLSchema, entities: EntityIndex): AbstractTargetFinder {
  const listEntities = (type: GraphQLNamedType | undefined): readonly IndexedEntity[] => {
    if (!isInterfaceType(type) && !isUnionType(type)) return [];
    const members = schema.getPossibleTypes(type);
    // A union lists its members one by one: its name may be general, such as `Subject`.
    if (members.length > MAX_KINDS || (isInterfaceType(type) && isGeneral(splitWords(type.name)))) return [];
    const found = members.flatMap(({ name }) => entities.byType.get(name)?.find(isOfType(name)) ?? []);
    if (isUnionType(type)) return found;
    // Others are the same records in a place: `MergeRequestAssignee` beside `UserCore`.
    const read = found.filter(({ discovered }) => discovered.get !== null || discovered.list !== null);
    return read.length > 0 ? read : found;
  };
  return {
    findByField: (name, owner) => {
      const type = owner?.type === undefined ? undefined : schema.getType(owner.type);
      return type === undefined ? [] : listEntities(findFieldType(type, name));
    },
    findByWords: (words) =>
      words.length === 0 || isGeneral(words)
        ? []
        : listEntities(indexAbstractNames(schema).get(normalizeWords(words))),
  };
}

/** Checks whether words name no entity: `subject`, `node`. */
export function isGeneral(words: readonly string[]): boolean {
  return words.every((word) => GENERIC_NOUNS.has(word));
}

function isOfType(name: string): (entity: IndexedEntity) => boolean {
  return ({ discovered }) => discovered.type === name;
}

/** Returns the type of the field with the input's name, with or without the id word. */
function findFieldType(type: GraphQLNamedType, name: string): GraphQLNamedType | undefined {
  if (!isFieldsType(type)) return undefined;
  const nouns = [toNounKey(name), toNounKey(stripIdWord(splitWords(name)).join('_'))];
  const field = getOutputFields(type).find((each) => nouns.includes(toNounKey(each.name)));
  return field === undefined ? undefined : getInnermostType(field.type);
}

/** Returns the noun of a scalar that is named after a type: `NoteableID`. */
export function getScalarNoun({ name }: GraphQLNamedType): readonly string[] {
  const words = splitWords(name);
  return words.length > 1 && ID_WORDS.has(toCanonicalWord(words.at(-1) ?? '')) ? words.slice(0, -1) : [];
}

const ABSTRACT_WORDS: ReadonlySet<string> = new Set(['interface', 'union']);

/** Indexes unions and interfaces by their names, also without the words that indicate what they are. */
const indexAbstractNames = memoizeByObject((schema: GraphQLSchema): ReadonlyMap<string, GraphQLNamedType> => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isUnionType(type) || isInterfaceType(type),
  );
  const short = types.map((type): [string, GraphQLNamedType] => {
    const words = splitWords(type.name);
    const isMarked = words.length > 1 && ABSTRACT_WORDS.has(words.at(-1) ?? '');
    return [normalizeWords(isMarked ? words.slice(0, -1) : words), type];
  });
  return new Map([
    ...short,
    ...types.map((type): [string, GraphQLNamedType] => [normalizeWords(splitWords(type.name)), type]),
  ]);
});

/** What the to-one fields of a name give: the name of their type, and how many there are. */
interface Relations {
  readonly type: string;
  readonly count: number;
}

/**
 * Finds the type that all to-one fields of a name give, in the whole schema: `procedure: ProcedureType` tells whose id a
 * `procedureId` is, also on a record without such a relation. Undefined where they differ, where one holds a value, and
 * where a single field has a name that its type has not.
 */
export function findTypeOfRelations(schema: GraphQLSchema, words: readonly string[]): string | undefined {
  const noun = words.join(' ');
  const found = indexRelations(schema).get(noun) ?? null;
  if (found === null) return undefined;
  const own = splitWords(found.type).join(' ');
  const isNamed = own === noun || own.startsWith(`${noun} `) || own.endsWith(` ${noun}`);
  return isNamed || found.count > 1 ? found.type : undefined;
}

/** Indexes the relations by the words of their names; null for a name with more than one meaning. */
const indexRelations = memoizeByObject((schema: GraphQLSchema): ReadonlyMap<string, Relations | null> => {
  const roots = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const found = new Map<string, Relations | null>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || roots.has(type) || type.name.startsWith('__')) continue;
    for (const field of getOutputFields(type)) {
      const { named, lists } = unwrapType(field.type);
      if (lists > 0) continue;
      const words = splitWords(field.name).join(' ');
      found.set(
        words,
        addRelation(found.get(words), isObjectType(named) || isAbstractType(named) ? named.name : null),
      );
    }
  }
  return found;
});

function addRelation(known: Relations | null | undefined, type: string | null): Relations | null {
  if (known === undefined) return type === null ? null : { type, count: 1 };
  return known === null || known.type !== type ? null : { type, count: known.count + 1 };
}
