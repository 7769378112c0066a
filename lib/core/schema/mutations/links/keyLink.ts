import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType } from 'graphql';
import { getScalarKind } from '../../graphql/valueKind';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { isRequiredArgument, isScalarType, unwrapType, getInnermostType } from '../../graphql/types';
import type { IndexedEntity } from '../names/entityIndex';
import { toCanonicalWord } from '../../lexicon/inflector';
import { CREDENTIAL_WORDS, ID_WORDS, KEY_WORDS } from '../../lexicon/keyWords';
import {
  findListChange,
  findOwnerList,
  findOwnerRelation,
  stripIdWord,
  type ValueOwner,
} from '../inputs/valueOwner';
import { normalizeWords } from '../names/normalizedName';
import { findDescribedKey, findDescribedParent, findDescribedTargets } from './describedTargets';
import {
  getScalarNoun,
  isGeneral,
  type FindTarget,
  type InputLink,
  type ManyTypedLink,
  type TargetFinders,
  findTypeOfRelations,
} from './linkTargets';
import { unwrapTypeName } from '../../model/typeName';
import { getSingleFieldKeys, findIdField, type EntityKeyField } from './inputRelation';

type KeyInput = GraphQLArgument | GraphQLInputField;

/** Finds the link of an input that takes bare keys, or null. */
export function findKeyLink(
  finders: TargetFinders,
  item: KeyInput,
  owner: ValueOwner | null,
): InputLink | ManyTypedLink | null {
  const { named, lists } = unwrapType(item.type);
  const set = Array<string>(lists).fill('[]');
  const changed = lists === 1 ? findListChange(owner, item.name) : null;
  const [found, ...others] =
    changed === null
      ? findLinkedKeys(finders, item, owner)
      : findChangedKeys(finders, { name: changed.name, type: item.type }, owner);
  if (found === undefined || isOwnKey(found, item, owner)) return null;
  const write = changed === null ? { set } : { link: set, change: changed.change };
  const relation = { many: lists > 0, keyPath: found.keyField, type: String(named), ...write };
  const alike = others.filter(({ keyField }) => keyField === found.keyField);
  const targets = [found, ...alike].map(({ entity }) => entity.discovered.type);
  return alike.length === 0 ? { target: found.entity.discovered.type, relation } : { targets, relation };
}

/** Finds the key of the records in the list of the owner that an input adds to or removes from. */
function findChangedKeys(
  finders: TargetFinders,
  item: Pick<KeyInput, 'name' | 'type'>,
  owner: ValueOwner | null,
): readonly EntityKeyField[] {
  const target = finders.findByType(findOwnerRelation(owner, item.name)?.target);
  const words = splitWords(item.name);
  const key =
    target === null
      ? findListKey(finders, item, owner)
      : findRelationKey(target, words, unwrapType(item.type).named);
  return key === null ? [] : [key];
}

/** Checks whether an input is the key that the new record itself gets: `filmId` of a Film. */
function isOwnKey(
  { entity, keyField }: EntityKeyField,
  { name }: KeyInput,
  owner: ValueOwner | null,
): boolean {
  return (
    owner?.isNew === true &&
    owner.type === entity.discovered.type &&
    findOwnerRelation(owner, name) === undefined &&
    toNounKey(keyField) === toNounKey(name)
  );
}

/** Finds the keys that an input may take: one, or one of each type of a union, an interface or a description. */
function findLinkedKeys(
  finders: TargetFinders,
  item: KeyInput,
  owner: ValueOwner | null,
): readonly EntityKeyField[] {
  const { named, lists } = unwrapType(item.type);
  const words = splitWords(item.name);
  const ownTarget = finders.findByType(findOwnerRelation(owner, item.name)?.target);
  const own = ownTarget === null ? null : findRelationKey(ownTarget, words, named);
  if (ownTarget !== null) return own === null ? [] : [own];
  const isId = isIdScalar(named) || ID_WORDS.has(toCanonicalWord(words.at(-1) ?? ''));
  const byName = findKeyByName(words, named, finders.findByName);
  const members = isId ? finders.abstract.findByField(item.name, owner) : [];
  // A similar name of a record that the union does not contain is a coincidence.
  const isMeant = members.length === 0 || byName === null || members.includes(byName.entity);
  if (byName !== null && (isMeant || isExactName(finders, words, byName))) return [byName];
  // One id may be that of a record in the owner's list, too: `labelId` beside `labels`.
  const mayBeListed = members.length === 0 && (lists > 0 || isId);
  const listed = mayBeListed ? findListKey(finders, item, owner) : null;
  if (listed !== null) return [listed];
  if (!isId) {
    const parent =
      owner?.isNew === true && lists === 0
        ? findDescribedParent(finders.entities, item, finders.findByType(owner.type))
        : null;
    return parent === null ? [] : [parent];
  }
  const targets = members.length > 0 ? members : findToldTargets(finders, item, owner);
  if (targets.length > 0) return targets.flatMap((entity) => findIdField(entity, named) ?? []);
  const key = isBareId(words)
    ? null
    : (findDescribedKey(finders.entities, item) ?? findNamedKey(finders, item));
  return key === null ? [] : [key];
}

/**
 * Finds the key of the records that all relations of the input's name lead to. Their key has to be of the input's type:
 * no field of the owner confirms the name.
 */
function findNamedKey(
  { findByType, schema }: TargetFinders,
  { name, type }: KeyInput,
): EntityKeyField | null {
  const named = getInnermostType(type);
  const target = findTypeOfRelations(schema, stripIdWord(splitWords(name)));
  const entity = findByType(target);
  // Records of an interface are of several types.
  if (entity?.discovered.type !== target) return null;
  const found = entity === null ? null : findIdField(entity, named);
  const key = entity?.discovered.fields.find((field) => field.name === found?.keyField);
  return key !== undefined && unwrapTypeName(key.type) === named.name ? found : null;
}

/** Finds the entities that the scalar, the description or the name tells, the most certain first. */
function findToldTargets(
  { abstract, entities, findByType }: TargetFinders,
  item: KeyInput,
  owner: ValueOwner | null,
): readonly IndexedEntity[] {
  const { named, lists } = unwrapType(item.type);
  const scalarNoun = getScalarNoun(named);
  if (scalarNoun.length > 0) return abstract.findByWords(scalarNoun);
  const noun = stripIdWord(splitWords(item.name));
  const subject = { item, noun: isBareId(noun) ? [] : noun, owner: findByType(owner?.type) };
  const described = findDescribedTargets(entities, subject);
  if (described.length > 0 || lists > 0) return described;
  if (owner?.isNew === true && isRequiredArgument(item) && isGeneral(noun))
    return findParents(findByType, subject.owner);
  // A description that does not repeat the word speaks of something else.
  const isConfirmed =
    item.description === undefined ||
    item.description === null ||
    normalizeWords(splitWords(item.description)).includes(normalizeWords(noun));
  return isConfirmed ? abstract.findByWords(noun) : [];
}

/** Finds what a record belongs to: its relations to records that list it (`issue` beside `Issue.comments`). */
function findParents(
  findByType: TargetFinders['findByType'],
  owner: IndexedEntity | null,
): readonly IndexedEntity[] {
  if (owner === null) return [];
  const { type, fields } = owner.discovered;
  const parents = fields.flatMap(({ list, target }) => {
    const parent = list || target === type ? null : findByType(target);
    return parent?.discovered.related().some(({ source }) => source.of === type) === true ? [parent] : [];
  });
  return [...new Set(parents)];
}

function isBareId(words: readonly string[]): boolean {
  return words.length === 1 && ID_WORDS.has(toCanonicalWord(words[0] ?? ''));
}

function isExactName({ entities }: TargetFinders, words: readonly string[], key: EntityKeyField): boolean {
  const noun = normalizeWords(stripIdWord(words));
  return entities.byName.get(noun)?.includes(key.entity) === true;
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
  const isCode = KEY_WORDS.has(last) || (words.length === 1 && CREDENTIAL_WORDS.has(last));
  const entity = isId && !isCode ? named(words) : null;
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
  const noun = getScalarNoun(type);
  return noun.length === 0 ? null : named(noun);
}

/**
 * Finds the key of records in the owner's list of that name: `reviewerIds`, `reviewerId`, or `reviewers: [ID!]` beside
 * `reviewers: [User!]!`.
 */
function findListKey(
  finders: TargetFinders,
  { name, type }: Pick<KeyInput, 'name' | 'type'>,
  owner: ValueOwner | null,
): EntityKeyField | null {
  const named = getInnermostType(type);
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

/** Checks whether a scalar is one of the usual types of ids of any record. */
export function isIdScalar({ name }: GraphQLNamedType): boolean {
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
