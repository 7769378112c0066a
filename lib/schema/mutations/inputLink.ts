import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { scalarKind } from '../kindOf';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import { isInputObjectType, isScalarType } from '../typeGuards';
import { isRequired, typeRef } from '../typeRef';
import type { InputRelation } from '../writes';
import type { entityNames, EntityNames } from './entityNames';
import { keyPlace, singleKeys, type InputKeyPlace } from './keyPlace';
import { ownInputLink } from './ownInputLink';
import { baseType, bareKey, idOf, type FoundKey } from './idOf';
import { ofType, uniqueInputs } from './inputOwners';
import { hasLinkOperators, linkOperators } from './linkOperators';
import { prefixNames, targetNames, type NamedEntity } from './targetNames';
import { canonicalWord } from '../inflector';
import { ID_WORDS, KEY_WORDS, ownList, ownRelation, withoutIdWord, type ValueOwner } from './valueOwner';

/** The entity whose records a place of an input links, and how they are written there. */
export interface InputLink {
  readonly target: string;
  readonly relation: InputRelation;
}

/** Finds what a place links, from its name, its type and the owner's relation of that name; null where it links nothing. */
export type LinkOf = (
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
) => InputLink | null;

interface Finders {
  readonly byType: (type: string | undefined) => EntityNames | null;
  readonly unique: ReadonlyMap<string, EntityNames>;
  readonly named: NamedEntity;
  readonly prefix: NamedEntity;
}

/**
 * Makes the finder of links: bare keys (`categoryId: ID`, `tagIds: [ID!]`, `districtCode`), objects that identify a record, and
 * objects of operators on links (`connect`, `set`, `disconnect` …), found by shape.
 */
export function inputLink(entities: ReturnType<typeof entityNames>): LinkOf {
  const finders: Finders = {
    byType: (type) => (type === undefined ? null : ofType(entities.byType.get(type) ?? [], type)),
    unique: uniqueInputs(entities.all),
    named: targetNames(entities),
    prefix: prefixNames(entities),
  };
  return (item, owner) => {
    const { named, lists } = typeRef(item.type);
    if (isInputObjectType(named)) return linkOfObject(finders, item, { type: named, lists, owner });
    if (!isScalarType(named) || lists > 1 || !KEY_KINDS.has(scalarKind(named))) return null;
    return linkOfKey(finders, item, owner);
  };
}

const KEY_KINDS: ReadonlySet<string> = new Set(['id', 'text', 'integer', 'bigInteger']);

interface ObjectPlace {
  readonly type: GraphQLInputObjectType;
  readonly lists: number;
  readonly owner: ValueOwner | null;
}

function linkOfObject(
  finders: Finders,
  item: GraphQLArgument | GraphQLInputField,
  { type, lists, owner }: ObjectPlace,
): InputLink | null {
  if (lists > 1) return null;
  const own = finders.byType(ownRelation(owner, item.name)?.target);
  if (hasLinkOperators(type)) {
    const linked = own ?? finders.byType(ownList(owner, item.name)?.source.of);
    for (const entity of candidates(finders, item, { own: linked, type })) {
      const relation = linkOperators(type, lists, (named) =>
        keyIn(named, entity, { item, own: linked, finders }),
      );
      if (relation !== null) return { target: entity.draft.type, relation };
    }
    return null;
  }
  const named = own ?? finders.prefix(wordsOf(type.name)) ?? finders.named(withoutIdWord(wordsOf(item.name)));
  const entity = finders.unique.get(type.name) ?? (isReference(type) ? named : null);
  const key = entity === null ? null : keyPlace(type, entity.draft);
  if (entity === null || key === null) return linkOfOwnInput(finders, item, { type, lists, owner });
  const outer = Array<string>(lists).fill('[]');
  const set = [...outer, ...key.path];
  return {
    target: entity.draft.type,
    relation: { many: lists > 0, by: key.by, type: key.type, set },
  };
}

/**
 * An input made of the related record's own values is a link to it, where such records stand for themselves: they have a list, and
 * none of their fields says that they belong to the owner. What would be typed there would change the other record.
 */
function linkOfOwnInput(
  { byType }: Finders,
  { name }: { readonly name: string },
  { type, lists, owner }: ObjectPlace,
): InputLink | null {
  const listed = lists > 0 ? owner?.related?.().find((list) => list.name === name)?.source.of : undefined;
  const entity = byType(lists > 0 ? listed : ownRelation(owner, name)?.target);
  if (entity === null || entity.draft.list === null || owner === null) return null;
  const { draft } = entity;
  const isSelf = draft.type === owner.type && lists === 0;
  const isPart = draft.fields.some(
    ({ list, target }) => !list && target !== undefined && target === owner.type,
  );
  const relation = isPart && !isSelf ? null : ownInputLink(type, draft, lists);
  return relation === null ? null : { target: draft.type, relation };
}

/** Whose keys an operator may take: the owner's relation, what the operators' own types say, what the names say. */
function candidates(
  finders: Finders,
  item: { readonly name: string },
  { own, type }: { readonly own: EntityNames | null; readonly type: GraphQLInputObjectType },
): readonly EntityNames[] {
  const inside = Object.values(type.getFields()).flatMap((field) => {
    const { named } = typeRef(field.type);
    if (!isInputObjectType(named)) return [];
    return finders.unique.get(named.name) ?? finders.prefix(wordsOf(named.name)) ?? [];
  });
  const found = [
    own,
    ...inside,
    finders.named(withoutIdWord(wordsOf(item.name))),
    finders.prefix(wordsOf(type.name)),
  ];
  return [...new Set(found.filter((entity) => entity !== null))];
}

interface KeyContext {
  readonly item: { readonly name: string };
  readonly own: EntityNames | null;
  readonly finders: Finders;
}

/** An operator's value: an object that identifies the record, or the bare key of what is surely meant. */
function keyIn(
  named: GraphQLNamedType,
  entity: EntityNames,
  { item, own, finders }: KeyContext,
): InputKeyPlace | null {
  if (isInputObjectType(named)) return keyPlace(named, entity.draft);
  if (!isScalarType(named) || !KEY_KINDS.has(scalarKind(named))) return null;
  const isMeant = entity === own || entity === finders.named(withoutIdWord(wordsOf(item.name)));
  return isMeant && scalarKind(named) !== 'text' ? bareKey(named, entity) : null;
}

/** An object that stands for a record: it has nothing but a key, or says so by its name. */
function isReference(type: GraphQLInputObjectType): boolean {
  const fields = Object.values(type.getFields());
  const isKey =
    fields.length === 1 && /^(_?id|uuid|key|code|slug|nodeId|rowId|documentId)$/i.test(fields[0]?.name ?? '');
  return (
    isKey ||
    (/(Ref|Reference|Identifier|UniqueInput|WhereUnique|ConnectWhere)(_?Input)?$/.test(type.name) &&
      !fields.some(isRequired))
  );
}

function linkOfKey(
  finders: Finders,
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): InputLink | null {
  const { named, lists } = typeRef(item.type);
  const words = wordsOf(item.name);
  const own = finders.byType(ownRelation(owner, item.name)?.target);
  const byName = own === null ? keyNamed(words, named, finders.named) : ownKey(own, words, named);
  const found = byName ?? (own === null && lists > 0 ? keyOfList(finders, item, owner) : null);
  if (found === null) return null;
  const set = Array<string>(lists).fill('[]');
  return {
    target: found.entity.draft.type,
    relation: { many: lists > 0, by: found.by, type: String(named), set },
  };
}

/** `categoryId`, `category: ID`, `districtCode` where a district goes by its code. */
function keyNamed(words: readonly string[], type: GraphQLNamedType, named: NamedEntity): FoundKey | null {
  const last = canonicalWord(words.at(-1) ?? '');
  if (ID_WORDS.has(last)) {
    const entity = words.length > 1 ? named(words.slice(0, -1)) : null;
    return entity === null ? null : idOf(entity, type);
  }
  const isId = isIdType(type);
  const owner = words.length > 1 ? named(words.slice(0, -1)) : null;
  const key = owner === null ? undefined : singleKeys(owner.draft).find(({ path }) => nounKey(path) === last);
  if (owner !== null && key !== undefined && !ID_WORDS.has(last)) return { entity: owner, by: key.path };
  const entity = isId && !KEY_WORDS.has(last) ? named(words) : null;
  return entity === null ? null : idOf(entity, type);
}

/** The owner has a list of that name, whatever its records are called: `reviewerIds`, `reviewers: [ID!]` beside `reviewers: [User!]!`. */
function keyOfList(
  finders: Finders,
  { name, type }: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
): FoundKey | null {
  const { named } = typeRef(type);
  const entity = finders.byType(ownList(owner, name)?.source.of);
  const found = entity === null ? null : idOf(entity, named);
  if (entity === null || found === null) return null;
  // Texts of the list's own name may be names of what is made, such as tags.
  const isKey =
    ID_WORDS.has(canonicalWord(wordsOf(name).at(-1) ?? '')) ||
    isIdType(named) ||
    (isScalarType(named) &&
      scalarKind(named) !== 'text' &&
      singleKeys(entity.draft).some((key) => baseType(key.type) === named.name));
  return isKey ? found : null;
}

function isIdType({ name }: GraphQLNamedType): boolean {
  return /^(id|uuid|guid|objectid)$/i.test(name);
}

/** The owner has a relation of that name: `author: ID`, `authorId`, `districtCode`. A name alone is no key unless an id is wanted. */
function ownKey(entity: EntityNames, words: readonly string[], type: GraphQLNamedType): FoundKey | null {
  const last = canonicalWord(words.at(-1) ?? '');
  const key = singleKeys(entity.draft).find(({ path }) => nounKey(path) === last);
  if (key !== undefined && !ID_WORDS.has(last)) return { entity, by: key.path };
  const isBareText = !ID_WORDS.has(last) && isScalarType(type) && scalarKind(type) === 'text';
  return isBareText && !singleKeys(entity.draft).some((each) => baseType(each.type) === type.name)
    ? null
    : idOf(entity, type);
}
