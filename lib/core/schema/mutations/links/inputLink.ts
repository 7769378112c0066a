import type {
  GraphQLArgument,
  GraphQLInputField,
  GraphQLInputObjectType,
  GraphQLNamedType,
  GraphQLSchema,
} from 'graphql';
import { getScalarKind } from '../../graphql/valueKind';
import { splitWords } from '../../lexicon/names';
import {
  isInputObjectType,
  isScalarType,
  isRequiredArgument,
  unwrapType,
  getInnermostType,
  isFieldsType,
} from '../../graphql/types';
import type { EntityIndex, IndexedEntity } from '../names/entityIndex';
import {
  buildNestedRelation,
  buildOperatorRelation,
  buildRowsRelation,
  hasLinkOperators,
  findInputKey,
  findBareKey,
  type InputKey,
} from './inputRelation';
import { createTargetFinders, type InputLink, type ManyTypedLink, type TargetFinders } from './linkTargets';
import { findOwnerList, findOwnerRelation, stripIdWord, type ValueOwner } from '../inputs/valueOwner';
import { findKeyLink, isIdScalar } from './keyLink';
import { isKeyKind } from '../../model/kindTraits';
import { toCanonicalWord } from '../../lexicon/inflector';
import { ID_WORDS } from '../../lexicon/keyWords';
import { memoizeByObject } from '../../model/memoize';
import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import { normalizeWords } from '../names/normalizedName';
import { unwrapTypeName } from '../../model/typeName';
import { countEach } from '../../model/groupBy';

/**
 * Finds the link that an input makes, from its name, its type, its description and the owner's relation of that name.
 * An id may be proven to be of no record. Null if it makes no link.
 */
export type FindLink = (
  item: GraphQLArgument | GraphQLInputField,
  owner: ValueOwner | null,
) => InputLink | ManyTypedLink | { readonly external: true } | null;

/**
 * Creates the finder of links: bare keys (`categoryId: ID`, `tagIds: [ID!]`, `districtCode`), objects that
 * identify a record, and objects of link operators (`connect`, `set`, `disconnect` …).
 */
export function createLinkFinder(schema: GraphQLSchema, entities: EntityIndex): FindLink {
  const finders = createTargetFinders(schema, entities);
  return (item, owner) => {
    const { named, lists } = unwrapType(item.type);
    if (isInputObjectType(named)) return findObjectLink(finders, item, { type: named, lists, owner });
    if (!isScalarType(named) || lists > 1 || !isKeyKind(getScalarKind(named))) return null;
    const link = findKeyLink(finders, item, owner);
    return link === null && isExternalId(finders, item) ? { external: true } : link;
  };
}

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
  const rows = findRowsLink(finders, item, { type, lists, owner });
  if (rows !== null) return rows;
  const ownTarget = finders.findByType(findOwnerRelation(owner, item.name)?.target);
  if (hasLinkOperators(type)) {
    const linkedTarget = ownTarget ?? finders.findByType(findOwnerList(owner, item.name)?.source.of);
    for (const entity of operatorTargets(finders, item, { own: linkedTarget, type })) {
      const relation = buildOperatorRelation(type, lists, (named) =>
        findOperatorKey(named, entity, { item, own: linkedTarget, finders }),
      );
      if (relation !== null) return { target: entity.discovered.type, relation };
    }
    return null;
  }
  const named =
    ownTarget ??
    finders.findByPrefix(splitWords(type.name)) ??
    finders.findByName(stripIdWord(splitWords(item.name)));
  const entity = finders.byUniqueInput.get(type.name) ?? (isRecordReference(type) ? named : null);
  const key = entity === null ? null : findInputKey(type, entity.discovered);
  if (entity === null || key === null) return findNestedLink(finders, item, { type, lists, owner });
  const listPath = Array<string>(lists).fill('[]');
  const set = [...listPath, ...key.path];
  return {
    target: entity.discovered.type,
    relation: { many: lists > 0, keyPath: key.keyField, type: key.type, set },
  };
}

/** Finds the link of rows to the records that the owner lists under the same name. */
function findRowsLink(
  { findByType }: TargetFinders,
  { name }: { readonly name: string },
  { type, lists, owner }: ObjectInput,
): InputLink | null {
  const entity = lists > 0 ? null : findByType(findOwnerList(owner, name)?.source.of);
  if (entity === null) return null;
  const relation = buildRowsRelation(type, (named) =>
    isInputObjectType(named) ? findInputKey(named, entity.discovered) : null,
  );
  return relation === null ? null : { target: entity.discovered.type, relation };
}

/**
 * Finds the link of an input object with the related record's own values. It is a link if such records have a
 * list and no field back to the owner; a nested form would change the other record.
 */
function findNestedLink(
  { findByType }: TargetFinders,
  { name }: { readonly name: string },
  { type, lists, owner }: ObjectInput,
): InputLink | null {
  const listed = lists > 0 ? owner?.related?.().find((list) => list.name === name)?.source.of : undefined;
  const entity = findByType(lists > 0 ? listed : findOwnerRelation(owner, name)?.target);
  if (entity === null || entity.discovered.list === null || owner === null) return null;
  const { discovered } = entity;
  const isSelf = discovered.type === owner.type && lists === 0;
  const isPart = discovered.fields.some(
    ({ list, target }) => !list && target !== undefined && target === owner.type,
  );
  const relation = isPart && !isSelf ? null : buildNestedRelation(type, discovered, lists);
  return relation === null ? null : { target: discovered.type, relation };
}

/**
 * Returns the entities whose keys an operator may take: by the owner's relation, the operators' types and the
 * names.
 */
function operatorTargets(
  finders: TargetFinders,
  item: { readonly name: string },
  { own: ownTarget, type }: { readonly own: IndexedEntity | null; readonly type: GraphQLInputObjectType },
): readonly IndexedEntity[] {
  const inside = Object.values(type.getFields()).flatMap((field) => {
    const named = getInnermostType(field.type);
    if (!isInputObjectType(named)) return [];
    return finders.byUniqueInput.get(named.name) ?? finders.findByPrefix(splitWords(named.name)) ?? [];
  });
  const found = [
    ownTarget,
    ...inside,
    finders.findByName(stripIdWord(splitWords(item.name))),
    finders.findByPrefix(splitWords(type.name)),
  ];
  return [...new Set(found.filter((entity) => entity !== null))];
}

interface OperatorContext {
  readonly item: { readonly name: string };
  readonly own: IndexedEntity | null;
  readonly finders: TargetFinders;
}

/**
 * Finds the key in an operator's value: an object that identifies the record, or the bare key if the target is
 * certain.
 */
function findOperatorKey(
  named: GraphQLNamedType,
  entity: IndexedEntity,
  { item, own: ownTarget, finders }: OperatorContext,
): InputKey | null {
  if (isInputObjectType(named)) return findInputKey(named, entity.discovered);
  if (!isScalarType(named) || !isKeyKind(getScalarKind(named))) return null;
  const isMeant = entity === ownTarget || entity === finders.findByName(stripIdWord(splitWords(item.name)));
  return isMeant && getScalarKind(named) !== 'text' ? findBareKey(named, entity) : null;
}

/** Returns true if an object stands for a record: it has only a key, or its name tells so. */
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

/**
 * Returns true if an id without a link is proven to be of no record: a scalar that records carry beside their keys (the
 * hash of a commit), or a text (`connectionId: String`) whose noun no type has, where records are identified by values of
 * other types.
 */
function isExternalId(
  { entities, schema }: TargetFinders,
  { name, type }: GraphQLArgument | GraphQLInputField,
): boolean {
  const scalar = getInnermostType(type);
  if (!isScalarType(scalar)) return false;
  const kind = getScalarKind(scalar);
  if (kind === 'id') return !isIdScalar(scalar) && isCarriedBesideKeys(entities, scalar);
  const words = splitWords(name);
  if (kind !== 'text' || !isIdName(name) || words.length < 2) return false;
  const isType =
    indexLastWords(schema).has(toCanonicalWord(words.at(-2) ?? '')) ||
    entities.bySuffix.has(normalizeWords(words.slice(0, -1)));
  return !isType && !areKeysOfType(entities, scalar.name);
}

/** Indexes the last words of all types of records and parts. */
const indexLastWords = memoizeByObject(
  (schema: GraphQLSchema): ReadonlySet<string> =>
    new Set(
      Object.values(schema.getTypeMap())
        .filter(isFieldsType)
        .map(({ name }) => toCanonicalWord(splitWords(name).at(-1) ?? '')),
    ),
);

/** Returns true if records have fields of that scalar and none has one as its key. */
function isCarriedBesideKeys(entities: EntityIndex, { name }: GraphQLNamedType): boolean {
  return !collectKeyTypes(entities).has(name) && collectFieldTypes(entities).has(name);
}

type Typed = { readonly type: string };
const typesOf = (fields: readonly Typed[]): readonly string[] =>
  fields.map(({ type }) => unwrapTypeName(type));

const collectKeyTypes = memoizeByObject(
  ({ all }: EntityIndex): ReadonlySet<string> =>
    new Set(all.flatMap(({ discovered }) => discovered.keys.flatMap(({ fields }) => typesOf(fields)))),
);

const collectFieldTypes = memoizeByObject(
  ({ all }: EntityIndex): ReadonlySet<string> =>
    new Set(all.flatMap(({ discovered }) => typesOf(discovered.fields))),
);

/** Of the records with an id, at most one in this many may be identified by values of the scalar. */
const MIN_OTHER_KEYS = 10;

/** Returns true if more than a few records are identified or read by ids of that type. */
function areKeysOfType(entities: EntityIndex, scalar: string): boolean {
  const { counts, total } = countIdTypes(entities);
  return (counts.get(scalar) ?? 0) * MIN_OTHER_KEYS > total;
}

const countIdTypes = memoizeByObject(
  ({ all }: EntityIndex): { readonly counts: ReadonlyMap<string, number>; readonly total: number } => {
    const types = all.flatMap(({ discovered }) => [
      ...typesOf(discovered.key?.fields.filter(({ path }) => isIdName(path)) ?? []),
      ...getReadKeyTypes(discovered).map(unwrapTypeName),
    ]);
    return { counts: countEach(types), total: types.length };
  },
);

/** Returns the types of the arguments with an id that read a record. */
function getReadKeyTypes({ get }: DiscoveredEntity): readonly string[] {
  return (get?.steps ?? []).flatMap(({ args }) =>
    args.filter(({ name }) => isIdName(name)).map(({ type }) => type),
  );
}

function isIdName(name: string): boolean {
  return ID_WORDS.has(toCanonicalWord(splitWords(name).at(-1) ?? ''));
}
