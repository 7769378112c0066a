import type { GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  getInnermostType,
  getOutputFields,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import { GENERIC_NOUNS, ID_WORDS } from '../../lexicon/keyWords';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { memoizeByObject } from '../../model/memoize';
import { stripIdWord, type ValueOwner } from '../inputs/valueOwner';
import { normalizeWords } from '../names/normalizedName';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';

/** An interface of more types than this is shared by all records (`Node`) and tells nothing. */
const MAX_KINDS = 20;

/** Finds the entities of the union or interface that an input of keys means; each way returns none if it fails. */
export interface AbstractTargetFinder {
  /** By the owner's field of the input's name: `ownerId` beside `owner: Owner`. */
  readonly findByField: (name: string, owner: ValueOwner | null) => readonly IndexedEntity[];
  /** By words: those of a scalar (`NoteableID`) or of the input itself (`actorId`). */
  readonly findByWords: (words: readonly string[]) => readonly IndexedEntity[];
}

/** Creates the finder. An interface with a general name, such as `Node`, means any record and is left out. */
export function createAbstractTargetFinder(
  schema: GraphQLSchema,
  entities: EntityIndex,
): AbstractTargetFinder {
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

/** Tells whether words name no entity: `subject`, `node`. */
export function isGeneral(words: readonly string[]): boolean {
  return words.every((word) => GENERIC_NOUNS.has(word));
}

function isOfType(name: string): (entity: IndexedEntity) => boolean {
  return ({ discovered }) => discovered.type === name;
}

/** Returns the type of the field with the input's name, with or without the id word. */
function findFieldType(type: GraphQLNamedType, name: string): GraphQLNamedType | undefined {
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
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

/** Indexes unions and interfaces by their names, also without the words that say what they are. */
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
