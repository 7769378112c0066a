import { groupBy } from '../../model/groupBy';
import type { GraphQLAbstractType, GraphQLObjectType } from 'graphql';
import {
  getOutputFields,
  isLeafType,
  isObjectType,
  hasRequiredArguments,
  getInnermostType,
  unwrapType,
  type FieldsType,
} from '../../graphql/types';
import type { ErrorMember, ErrorShape } from '../../model/writes';
import {
  ERROR_CODE_FIELD_NAMES,
  ERROR_PATH_FIELD_NAMES,
  isErrorName,
  isSuccessName,
} from '../../lexicon/errorWords';
import { findLeafByName, findMessageField, getLeafNames, hasErrorName } from '../../shapes/messageField';
import { isRecordType, type PayloadTypes } from './payloadRecords';

/**
 * Collects the members of a union or interface that report a failure: by their name or that of an interface.
 * Beside a record, any member with a message counts that is not named like a success.
 * @param all takes every member with a message (a list of errors)
 */
export function collectErrorMembers(
  types: PayloadTypes,
  type: GraphQLAbstractType,
  all = false,
): readonly ErrorMember[] {
  const partial = findPartialRecords(types, type);
  const cache = all ? MEMBERS_WITH_MESSAGE : ERROR_MEMBERS;
  const cached = partial.size === 0 ? cache.get(type) : undefined;
  if (cached !== undefined) return cached;
  const isRecord = (member: GraphQLObjectType): boolean => partial.has(member) || types.isEntity(member.name);
  const possible = types.schema.getPossibleTypes(type);
  const found = all
    ? possible.flatMap((member) => (isRecord(member) ? [] : (toMemberWithMessage(member) ?? [])))
    : findErrorMembers(possible, isRecord, types.isEntity);
  if (partial.size === 0) cache.set(type, found);
  return found;
}
/** Caches without partial records: an interface can have hundreds of members, and many mutations return it. */
const ERROR_MEMBERS = new WeakMap<GraphQLAbstractType, readonly ErrorMember[]>();
const MEMBERS_WITH_MESSAGE = new WeakMap<GraphQLAbstractType, readonly ErrorMember[]>();

/** Finds the members that are partial records of the written entity. Only those with its key can be. */
function findPartialRecords(types: PayloadTypes, type: GraphQLAbstractType): ReadonlySet<GraphQLObjectType> {
  const keyed = KEYED_MEMBERS.get(type) ?? indexByLeaf(types, type);
  KEYED_MEMBERS.set(type, keyed);
  const members = types.entity?.key?.fields.flatMap(({ path }) => keyed.get(path) ?? []) ?? [];
  return new Set(members.filter((member) => isRecordType(types, member)));
}
/** The members that are no entities, by the names of their single values. */
const KEYED_MEMBERS = new WeakMap<GraphQLAbstractType, ReadonlyMap<string, readonly GraphQLObjectType[]>>();

function indexByLeaf(
  { schema, isEntity }: PayloadTypes,
  type: GraphQLAbstractType,
): ReadonlyMap<string, readonly GraphQLObjectType[]> {
  const members = schema.getPossibleTypes(type).filter(({ name }) => !isEntity(name));
  return groupBy(members, getLeafNames);
}

function findErrorMembers(
  possible: readonly GraphQLObjectType[],
  isRecord: (member: GraphQLObjectType) => boolean,
  isEntity: PayloadTypes['isEntity'],
): readonly ErrorMember[] {
  const isBesideRecord = possible.some((member) => isRecord(member) || holdsRecord(member, isEntity));
  return possible.flatMap((member) => {
    if (isRecord(member)) return [];
    if (hasErrorName(member)) return toErrorMember(member) ?? [];
    const isOther = isBesideRecord && !holdsRecord(member, isEntity) && !isSuccessName(member.name);
    return isOther ? (toMemberWithMessage(member) ?? []) : [];
  });
}

function holdsRecord(member: GraphQLObjectType, isEntity: PayloadTypes['isEntity']): boolean {
  return (
    !hasErrorName(member) &&
    getOutputFields(member).some((field) => isEntity(getInnermostType(field.type).name))
  );
}

/** Describes a member with a message or nested errors; null for others. */
function toMemberWithMessage(member: GraphQLObjectType): ErrorMember | null {
  const found = toErrorMember(member);
  return found === null || (found.message === null && found.nestedErrors === undefined) ? null : found;
}

/** Describes a member; null if nothing of it can be selected, so that a document could not recognize it. */
function toErrorMember(member: GraphQLObjectType): ErrorMember | null {
  const message = findMessageField(member);
  const nested = collectNestedErrorShapes(member);
  const taken = message === null ? [] : [message];
  const code = findLeafByName(member, ERROR_CODE_FIELD_NAMES, taken);
  const field = findLeafByName(member, ERROR_PATH_FIELD_NAMES, taken);
  const recognizedBy = message ?? code ?? field ?? nested[0]?.path ?? getLeafNames(member)[0];
  if (recognizedBy === undefined) return null;
  return {
    type: member.name,
    message,
    code,
    field,
    ...(message === null && code === null && field === null && nested.length === 0
      ? { markerField: recognizedBy }
      : {}),
    ...(nested.length === 0 ? {} : { nestedErrors: nested }),
  };
}

/** Collects lists of errors inside an error object: `fieldErrors [{ path message }]`, `problems [String]`. */
export function collectNestedErrorShapes(type: FieldsType): readonly ErrorShape[] {
  return getOutputFields(type).flatMap((field): readonly ErrorShape[] => {
    if (hasRequiredArguments(field)) return [];
    const { named, lists } = unwrapType(field.type);
    if (isLeafType(named)) {
      if (lists > 0) return isErrorName(field.name) ? [{ type: 'strings', path: field.name }] : [];
      const isMap = isErrorName(field.name) && /json|map|object|any|dict/i.test(named.name);
      return isMap ? [{ type: 'json', path: field.name }] : [];
    }
    if (lists === 0 || !isObjectType(named)) return [];
    const message = findMessageField(named);
    if (message === null) return [];
    const shape = toErrorListShape(named, field.name, message);
    const isRefusals = isErrorName(field.name) || isErrorName(named.name) || shape.field !== null;
    return isRefusals ? [shape] : [];
  });
}

type ListShape = Extract<ErrorShape, { readonly type: 'list' }>;

/** Describes a list of objects with a message each. If they have no field path, a key or name serves as one. */
export function toErrorListShape(type: FieldsType, path: string, message: string): ListShape {
  const field =
    findLeafByName(type, ERROR_PATH_FIELD_NAMES, [message]) ??
    findLeafByName(type, ['key', 'name'], [message]);
  const excluded = field === null ? [message] : [message, field];
  return {
    type: 'list',
    path,
    field,
    message,
    code: findLeafByName(type, ERROR_CODE_FIELD_NAMES, excluded),
  };
}
