import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType } from 'graphql';
import { getScalarKind } from '../../graphql/valueKind';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { isScalarType, unwrapType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import { getSingleFieldKeys, unwrapTypeName, findIdField, type EntityKeyField } from './inputKey';
import { toCanonicalWord } from '../../lexicon/inflector';
import { ID_WORDS, KEY_WORDS } from '../../lexicon/keyWords';
import { findOwnerList, findOwnerRelation, type ValueOwner } from '../inputs/valueOwner';
import type { FindTarget, InputLink, TargetFinders } from './linkTargets';

/** Finds the link of an input that takes bare keys, or null. */
export function findKeyLink(
  finders: TargetFinders,
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): InputLink | null {
  const { named, lists } = unwrapType(item.type);
  const words = splitWords(item.name);
  const ownTarget = finders.findByType(findOwnerRelation(owner, item.name)?.target);
  const byName =
    ownTarget === null
      ? findKeyByName(words, named, finders.findByName)
      : findRelationKey(ownTarget, words, named);
  const found = byName ?? (ownTarget === null && lists > 0 ? findListKey(finders, item, owner) : null);
  if (found === null) return null;
  const set = Array<string>(lists).fill('[]');
  return {
    target: found.entity.discovered.type,
    relation: { many: lists > 0, keyPath: found.keyField, type: String(named), set },
  };
}

/**
 * Finds a key by the input's name: `categoryId`, `category: ID`, `districtCode` if a district is identified by
 * its code.
 */
function findKeyByName(
  words: readonly string[],
  type: GraphQLNamedType,
  named: FindTarget,
): EntityKeyField | null {
  const last = toCanonicalWord(words.at(-1) ?? '');
  if (ID_WORDS.has(last)) {
    const entity = findByScalar(type, named) ?? (words.length > 1 ? named(words.slice(0, -1)) : null);
    return entity === null ? null : findIdField(entity, type);
  }
  const isId = isIdScalar(type);
  const owner = words.length > 1 ? named(words.slice(0, -1)) : null;
  const key =
    owner === null
      ? undefined
      : (getSingleFieldKeys(owner.discovered).find(({ path }) => toNounKey(path) === last) ??
        findKeyByLastWord(owner, last, type));
  if (owner !== null && key !== undefined && !ID_WORDS.has(last))
    return { entity: owner, keyField: key.path };
  const entity = isId && !KEY_WORDS.has(last) ? named(words) : null;
  return entity === null ? null : findIdField(entity, type);
}

/** Finds the only key of the same type whose name ends with the word: `projectPath` is the `fullPath` of a project. */
function findKeyByLastWord(
  { discovered }: IndexedEntity,
  word: string,
  type: GraphQLNamedType,
): EntityKey | undefined {
  const [only, ...more] = getSingleFieldKeys(discovered).filter(
    (key) =>
      toCanonicalWord(splitWords(key.path).at(-1) ?? '') === word && unwrapTypeName(key.type) === type.name,
  );
  return more.length === 0 ? only : undefined;
}

type EntityKey = ReturnType<typeof getSingleFieldKeys>[number];

/** Finds the entity that a scalar of keys is named after: `IssueID`. */
function findByScalar(type: GraphQLNamedType, named: FindTarget): IndexedEntity | null {
  const words = splitWords(type.name);
  const isNamed = words.length > 1 && ID_WORDS.has(toCanonicalWord(words.at(-1) ?? ''));
  return isNamed ? named(words.slice(0, -1)) : null;
}

/**
 * Finds the key of records in the owner's list of that name: `reviewerIds`, or `reviewers: [ID!]` beside
 * `reviewers: [User!]!`.
 */
function findListKey(
  finders: TargetFinders,
  { name, type }: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): EntityKeyField | null {
  const { named } = unwrapType(type);
  const entity = finders.findByType(findOwnerList(owner, name)?.source.of);
  const found = entity === null ? null : findIdField(entity, named);
  if (entity === null || found === null) return null;
  // Plain texts may be the names of new records, such as tags.
  const isKey =
    ID_WORDS.has(toCanonicalWord(splitWords(name).at(-1) ?? '')) ||
    isIdScalar(named) ||
    (isScalarType(named) &&
      getScalarKind(named) !== 'text' &&
      getSingleFieldKeys(entity.discovered).some((key) => unwrapTypeName(key.type) === named.name));
  return isKey ? found : null;
}

function isIdScalar({ name }: GraphQLNamedType): boolean {
  return /^(id|uuid|guid|objectid)$/i.test(name);
}

/**
 * Finds the key of the owner's relation of that name: `author: ID`, `authorId`, `districtCode`. Without a key
 * word, the type must be an id.
 */
function findRelationKey(
  entity: IndexedEntity,
  words: readonly string[],
  type: GraphQLNamedType,
): EntityKeyField | null {
  const last = toCanonicalWord(words.at(-1) ?? '');
  const key = getSingleFieldKeys(entity.discovered).find(({ path }) => toNounKey(path) === last);
  if (key !== undefined && !ID_WORDS.has(last)) return { entity, keyField: key.path };
  const isBareText = !ID_WORDS.has(last) && isScalarType(type) && getScalarKind(type) === 'text';
  return isBareText &&
    !getSingleFieldKeys(entity.discovered).some((each) => unwrapTypeName(each.type) === type.name)
    ? null
    : findIdField(entity, type);
}
