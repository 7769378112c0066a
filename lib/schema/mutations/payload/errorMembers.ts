import type { GraphQLAbstractType, GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import {
  getOutputFields,
  isLeafType,
  isObjectType,
  hasRequiredArguments,
  getInnermostType,
  unwrapType,
} from '../../graphql/types';
import type { ErrorMember, ErrorShape } from '../../model/writes';
import {
  ERROR_CODE_FIELD_NAMES,
  ERROR_PATH_FIELD_NAMES,
  isErrorName,
  isRefusalName,
  isSuccessName,
  MESSAGE_FIELD_NAMES,
  toCompactName,
} from '../../lexicon/errorWords';

type IsEntity = (typeName: string) => boolean;
type FieldsType = GraphQLObjectType | GraphQLInterfaceType;

/**
 * The members of a union or interface that tell of a failure: by a word in their name or in that of an interface; beside a record
 * also whatever else has words of its own and is not called like a success. `all`: each that has words (a list of errors).
 */
export function collectErrorMembers(
  schema: GraphQLSchema,
  type: GraphQLAbstractType,
  isEntity: IsEntity,
  all = false,
): readonly ErrorMember[] {
  if (all)
    return schema
      .getPossibleTypes(type)
      .flatMap((member) => (isEntity(member.name) ? [] : (toMemberWithMessage(member) ?? [])));
  const known = ERROR_MEMBERS.get(type);
  if (known !== undefined) return known;
  const possible = schema.getPossibleTypes(type);
  const hasRecord = possible.some((member) => holdsRecord(member, isEntity));
  const found = possible.flatMap((member) => {
    if (isEntity(member.name)) return [];
    if (hasErrorName(member)) return toErrorMember(member) ?? [];
    const isOther = hasRecord && !holdsRecord(member, isEntity) && !isSuccessName(member.name);
    return isOther ? (toMemberWithMessage(member) ?? []) : [];
  });
  ERROR_MEMBERS.set(type, found);
  return found;
}
/** An interface can have hundreds of members, and many mutations give it back. */
const ERROR_MEMBERS = new WeakMap<GraphQLAbstractType, readonly ErrorMember[]>();

/** Whether a member of a result tells of a refusal by its name alone. */
export function hasErrorName(member: GraphQLObjectType): boolean {
  return isRefusalName(member.name) || member.getInterfaces().some((each) => isErrorName(each.name));
}

function holdsRecord(member: GraphQLObjectType, isEntity: IsEntity): boolean {
  if (isEntity(member.name)) return true;
  return (
    !hasErrorName(member) &&
    getOutputFields(member).some((field) => isEntity(getInnermostType(field.type).name))
  );
}

/** A member with a message, or with refusals inside it. */
function toMemberWithMessage(member: GraphQLObjectType): ErrorMember | null {
  const found = toErrorMember(member);
  return found === null || (found.message === null && found.inside === undefined) ? null : found;
}

/** Null for a member of which nothing can be selected, so that nobody could know it. */
function toErrorMember(member: GraphQLObjectType): ErrorMember | null {
  const message = findMessageField(member);
  const inside = collectNestedErrorShapes(member);
  const taken = message === null ? [] : [message];
  const code = findLeafByName(member, ERROR_CODE_FIELD_NAMES, taken);
  const field = findLeafByName(member, ERROR_PATH_FIELD_NAMES, taken);
  const seen = message ?? code ?? field ?? inside[0]?.path ?? findAnyLeaf(member);
  if (seen === null) return null;
  return {
    type: member.name,
    message,
    code,
    field,
    ...(message === null && code === null && field === null && inside.length === 0 ? { seen } : {}),
    ...(inside.length === 0 ? {} : { inside }),
  };
}

/** Lists of refusals inside an object that is one itself: `fieldErrors [{ path message }]`, `problems [String]`. */
export function collectNestedErrorShapes(type: FieldsType): readonly ErrorShape[] {
  return getOutputFields(type).flatMap((field): readonly ErrorShape[] => {
    if (hasRequiredArguments(field)) return [];
    const { named, lists } = unwrapType(field.type);
    if (isLeafType(named)) {
      if (lists > 0) return isErrorName(field.name) ? [{ style: 'strings', path: field.name }] : [];
      const isMap = isErrorName(field.name) && /json|map|object|any|dict/i.test(named.name);
      return isMap ? [{ style: 'json', path: field.name }] : [];
    }
    if (lists === 0 || !isObjectType(named)) return [];
    const message = findMessageField(named);
    if (message === null) return [];
    const shape = toErrorListShape(named, field.name, message);
    const isRefusals = isErrorName(field.name) || isErrorName(named.name) || shape.field !== null;
    return isRefusals ? [shape] : [];
  });
}

type ListShape = Extract<ErrorShape, { readonly style: 'list' }>;

/** A list of objects with a message each. What has a key and no field is known by its key. */
export function toErrorListShape(type: FieldsType, path: string, message: string): ListShape {
  const field =
    findLeafByName(type, ERROR_PATH_FIELD_NAMES, [message]) ??
    findLeafByName(type, ['key', 'name'], [message]);
  const without = field === null ? [message] : [message, field];
  return { style: 'list', path, field, message, code: findLeafByName(type, ERROR_CODE_FIELD_NAMES, without) };
}

/** The field of an object that says why. */
export function findMessageField(type: FieldsType): string | null {
  return findLeafByName(type, MESSAGE_FIELD_NAMES, []);
}

/** The field of that type that is called like one of the names (in their order) and can be read without knowing anything. */
export function findLeafByName(
  type: FieldsType,
  names: readonly string[],
  without: readonly string[],
): string | null {
  const fields = getLeafNames(type).filter((name) => !without.includes(name));
  for (const name of names) {
    const found = fields.find((field) => toCompactName(field) === name);
    if (found !== undefined) return found;
  }
  return null;
}

function findAnyLeaf(type: FieldsType): string | null {
  return getLeafNames(type)[0] ?? null;
}

function getLeafNames(type: FieldsType): readonly string[] {
  return getOutputFields(type)
    .filter((field) => isLeafType(unwrapType(field.type).named) && !hasRequiredArguments(field))
    .map(({ name }) => name);
}
