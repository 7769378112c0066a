import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { getScalarKind } from '../../graphql/valueKind';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { isInputObjectType, isScalarType, isRequiredArgument, unwrapType } from '../../graphql/types';
import type { InputRelation } from '../../model/writes';
import type { indexEntities, IndexedEntity } from '../names/entityIndex';
import {
  findInputKey,
  getSingleFieldKeys,
  unwrapTypeName,
  findBareKey,
  findIdField,
  type InputKey,
  type EntityKeyField,
} from './inputKey';
import { buildNestedRelation, hasLinkOperators, buildOperatorRelation } from './inputRelation';
import {
  pickEntityOfType,
  indexUniqueInputs,
  createPrefixFinder,
  createTargetFinder,
  type FindTarget,
} from './linkTargets';
import { toCanonicalWord } from '../../lexicon/inflector';
import {
  ID_WORDS,
  KEY_WORDS,
  findOwnerList,
  findOwnerRelation,
  stripIdWord,
  type ValueOwner,
} from '../inputs/valueOwner';

/** The entity whose records a place of an input links, and how they are written there. */
export interface InputLink {
  readonly target: string;
  readonly relation: InputRelation;
}

/** Finds what a place links, from its name, its type and the owner's relation of that name; null where it links nothing. */
export type FindLink = (
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
) => InputLink | null;

interface TargetFinders {
  readonly byType: (type: string | undefined) => IndexedEntity | null;
  readonly unique: ReadonlyMap<string, IndexedEntity>;
  readonly named: FindTarget;
  readonly prefix: FindTarget;
}

/**
 * Makes the finder of links: bare keys (`categoryId: ID`, `tagIds: [ID!]`, `districtCode`), objects that identify a record, and
 * objects of operators on links (`connect`, `set`, `disconnect` …), found by shape.
 */
export function createLinkFinder(entities: ReturnType<typeof indexEntities>): FindLink {
  const finders: TargetFinders = {
    byType: (type) => (type === undefined ? null : pickEntityOfType(entities.byType.get(type) ?? [], type)),
    unique: indexUniqueInputs(entities.all),
    named: createTargetFinder(entities),
    prefix: createPrefixFinder(entities),
  };
  return (item, owner) => {
    const { named, lists } = unwrapType(item.type);
    if (isInputObjectType(named)) return findObjectLink(finders, item, { type: named, lists, owner });
    if (!isScalarType(named) || lists > 1 || !LINK_KEY_KINDS.has(getScalarKind(named))) return null;
    return findKeyLink(finders, item, owner);
  };
}

const LINK_KEY_KINDS: ReadonlySet<string> = new Set(['id', 'text', 'integer', 'bigInteger']);

interface ObjectInput {
  readonly type: GraphQLInputObjectType;
  readonly lists: number;
  readonly owner: ValueOwner | null;
}

function findObjectLink(
  finders: TargetFinders,
  item: GraphQLArgument | GraphQLInputField,
  { type, lists, owner }: ObjectInput,
): InputLink | null {
  if (lists > 1) return null;
  const own = finders.byType(findOwnerRelation(owner, item.name)?.target);
  if (hasLinkOperators(type)) {
    const linked = own ?? finders.byType(findOwnerList(owner, item.name)?.source.of);
    for (const entity of operatorTargets(finders, item, { own: linked, type })) {
      const relation = buildOperatorRelation(type, lists, (named) =>
        findOperatorKey(named, entity, { item, own: linked, finders }),
      );
      if (relation !== null) return { target: entity.draft.type, relation };
    }
    return null;
  }
  const named =
    own ?? finders.prefix(splitWords(type.name)) ?? finders.named(stripIdWord(splitWords(item.name)));
  const entity = finders.unique.get(type.name) ?? (isRecordReference(type) ? named : null);
  const key = entity === null ? null : findInputKey(type, entity.draft);
  if (entity === null || key === null) return findNestedLink(finders, item, { type, lists, owner });
  const outer = Array<string>(lists).fill('[]');
  const set = [...outer, ...key.path];
  return {
    target: entity.draft.type,
    relation: { many: lists > 0, by: key.keyField, type: key.type, set },
  };
}

/**
 * An input made of the related record's own values is a link to it, where such records stand for themselves: they have a list, and
 * none of their fields says that they belong to the owner. What would be typed there would change the other record.
 */
function findNestedLink(
  { byType }: TargetFinders,
  { name }: { readonly name: string },
  { type, lists, owner }: ObjectInput,
): InputLink | null {
  const listed = lists > 0 ? owner?.related?.().find((list) => list.name === name)?.source.of : undefined;
  const entity = byType(lists > 0 ? listed : findOwnerRelation(owner, name)?.target);
  if (entity === null || entity.draft.list === null || owner === null) return null;
  const { draft } = entity;
  const isSelf = draft.type === owner.type && lists === 0;
  const isPart = draft.fields.some(
    ({ list, target }) => !list && target !== undefined && target === owner.type,
  );
  const relation = isPart && !isSelf ? null : buildNestedRelation(type, draft, lists);
  return relation === null ? null : { target: draft.type, relation };
}

/** Whose keys an operator may take: the owner's relation, what the operators' own types say, what the names say. */
function operatorTargets(
  finders: TargetFinders,
  item: { readonly name: string },
  { own, type }: { readonly own: IndexedEntity | null; readonly type: GraphQLInputObjectType },
): readonly IndexedEntity[] {
  const inside = Object.values(type.getFields()).flatMap((field) => {
    const { named } = unwrapType(field.type);
    if (!isInputObjectType(named)) return [];
    return finders.unique.get(named.name) ?? finders.prefix(splitWords(named.name)) ?? [];
  });
  const found = [
    own,
    ...inside,
    finders.named(stripIdWord(splitWords(item.name))),
    finders.prefix(splitWords(type.name)),
  ];
  return [...new Set(found.filter((entity) => entity !== null))];
}

interface OperatorContext {
  readonly item: { readonly name: string };
  readonly own: IndexedEntity | null;
  readonly finders: TargetFinders;
}

/** An operator's value: an object that identifies the record, or the bare key of what is surely meant. */
function findOperatorKey(
  named: GraphQLNamedType,
  entity: IndexedEntity,
  { item, own, finders }: OperatorContext,
): InputKey | null {
  if (isInputObjectType(named)) return findInputKey(named, entity.draft);
  if (!isScalarType(named) || !LINK_KEY_KINDS.has(getScalarKind(named))) return null;
  const isMeant = entity === own || entity === finders.named(stripIdWord(splitWords(item.name)));
  return isMeant && getScalarKind(named) !== 'text' ? findBareKey(named, entity) : null;
}

/** An object that stands for a record: it has nothing but a key, or says so by its name. */
function isRecordReference(type: GraphQLInputObjectType): boolean {
  const fields = Object.values(type.getFields());
  const isKey =
    fields.length === 1 && /^(_?id|uuid|key|code|slug|nodeId|rowId|documentId)$/i.test(fields[0]?.name ?? '');
  return (
    isKey ||
    (/(Ref|Reference|Identifier|UniqueInput|WhereUnique|ConnectWhere)(_?Input)?$/.test(type.name) &&
      !fields.some(isRequiredArgument))
  );
}

function findKeyLink(
  finders: TargetFinders,
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): InputLink | null {
  const { named, lists } = unwrapType(item.type);
  const words = splitWords(item.name);
  const own = finders.byType(findOwnerRelation(owner, item.name)?.target);
  const byName =
    own === null ? findKeyByName(words, named, finders.named) : findRelationKey(own, words, named);
  const found = byName ?? (own === null && lists > 0 ? findListKey(finders, item, owner) : null);
  if (found === null) return null;
  const set = Array<string>(lists).fill('[]');
  return {
    target: found.entity.draft.type,
    relation: { many: lists > 0, by: found.keyField, type: String(named), set },
  };
}

/** `categoryId`, `category: ID`, `districtCode` where a district goes by its code. */
function findKeyByName(
  words: readonly string[],
  type: GraphQLNamedType,
  named: FindTarget,
): EntityKeyField | null {
  const last = toCanonicalWord(words.at(-1) ?? '');
  if (ID_WORDS.has(last)) {
    const entity = words.length > 1 ? named(words.slice(0, -1)) : null;
    return entity === null ? null : findIdField(entity, type);
  }
  const isId = isIdScalar(type);
  const owner = words.length > 1 ? named(words.slice(0, -1)) : null;
  const key =
    owner === null ? undefined : getSingleFieldKeys(owner.draft).find(({ path }) => toNounKey(path) === last);
  if (owner !== null && key !== undefined && !ID_WORDS.has(last))
    return { entity: owner, keyField: key.path };
  const entity = isId && !KEY_WORDS.has(last) ? named(words) : null;
  return entity === null ? null : findIdField(entity, type);
}

/** The owner has a list of that name, whatever its records are called: `reviewerIds`, `reviewers: [ID!]` beside `reviewers: [User!]!`. */
function findListKey(
  finders: TargetFinders,
  { name, type }: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): EntityKeyField | null {
  const { named } = unwrapType(type);
  const entity = finders.byType(findOwnerList(owner, name)?.source.of);
  const found = entity === null ? null : findIdField(entity, named);
  if (entity === null || found === null) return null;
  // Texts of the list's own name may be names of what is made, such as tags.
  const isKey =
    ID_WORDS.has(toCanonicalWord(splitWords(name).at(-1) ?? '')) ||
    isIdScalar(named) ||
    (isScalarType(named) &&
      getScalarKind(named) !== 'text' &&
      getSingleFieldKeys(entity.draft).some((key) => unwrapTypeName(key.type) === named.name));
  return isKey ? found : null;
}

function isIdScalar({ name }: GraphQLNamedType): boolean {
  return /^(id|uuid|guid|objectid)$/i.test(name);
}

/** The owner has a relation of that name: `author: ID`, `authorId`, `districtCode`. A name alone is no key unless an id is wanted. */
function findRelationKey(
  entity: IndexedEntity,
  words: readonly string[],
  type: GraphQLNamedType,
): EntityKeyField | null {
  const last = toCanonicalWord(words.at(-1) ?? '');
  const key = getSingleFieldKeys(entity.draft).find(({ path }) => toNounKey(path) === last);
  if (key !== undefined && !ID_WORDS.has(last)) return { entity, keyField: key.path };
  const isBareText = !ID_WORDS.has(last) && isScalarType(type) && getScalarKind(type) === 'text';
  return isBareText &&
    !getSingleFieldKeys(entity.draft).some((each) => unwrapTypeName(each.type) === type.name)
    ? null
    : findIdField(entity, type);
}
