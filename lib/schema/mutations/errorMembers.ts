import type { GraphQLAbstractType, GraphQLInterfaceType, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { outputFields } from '../outputFields';
import { isLeafType, isObjectType } from '../typeGuards';
import { hasRequiredArgument, namedType, typeRef } from '../typeRef';
import type { ErrorMember, ErrorShape } from '../writes';
import { CODE, FIELD, isErrorName, isRefusalName, isWellName, MESSAGE, plainName } from './refusalWords';

type IsEntity = (typeName: string) => boolean;
type Composite = GraphQLObjectType | GraphQLInterfaceType;

/**
 * The members of a union or interface that tell of a failure: by a word in their name or in that of an interface; beside a record
 * also whatever else has words of its own and is not called like a success. `all`: each that has words (a list of errors).
 */
export function errorMembers(
  schema: GraphQLSchema,
  type: GraphQLAbstractType,
  isEntity: IsEntity,
  all = false,
): readonly ErrorMember[] {
  if (all)
    return schema
      .getPossibleTypes(type)
      .flatMap((member) => (isEntity(member.name) ? [] : (withWords(member) ?? [])));
  const known = MEMBERS.get(type);
  if (known !== undefined) return known;
  const possible = schema.getPossibleTypes(type);
  const hasRecord = possible.some((member) => holdsRecord(member, isEntity));
  const found = possible.flatMap((member) => {
    if (isEntity(member.name)) return [];
    if (isNamedSo(member)) return memberOf(member) ?? [];
    const isOther = hasRecord && !holdsRecord(member, isEntity) && !isWellName(member.name);
    return isOther ? (withWords(member) ?? []) : [];
  });
  MEMBERS.set(type, found);
  return found;
}
/** An interface can have hundreds of members, and many mutations give it back. */
const MEMBERS = new WeakMap<GraphQLAbstractType, readonly ErrorMember[]>();

/** Whether a member of a result tells of a refusal by its name alone. */
export function isNamedSo(member: GraphQLObjectType): boolean {
  return isRefusalName(member.name) || member.getInterfaces().some((each) => isErrorName(each.name));
}

function holdsRecord(member: GraphQLObjectType, isEntity: IsEntity): boolean {
  if (isEntity(member.name)) return true;
  return !isNamedSo(member) && outputFields(member).some((field) => isEntity(namedType(field.type).name));
}

/** A member with a message, or with refusals inside it. */
function withWords(member: GraphQLObjectType): ErrorMember | null {
  const found = memberOf(member);
  return found === null || (found.message === null && found.inside === undefined) ? null : found;
}

/** Null for a member of which nothing can be selected, so that nobody could know it. */
function memberOf(member: GraphQLObjectType): ErrorMember | null {
  const message = messageOf(member);
  const inside = insideShapes(member);
  const taken = message === null ? [] : [message];
  const code = pickLeaf(member, CODE, taken);
  const field = pickLeaf(member, FIELD, taken);
  const seen = message ?? code ?? field ?? inside[0]?.path ?? anyLeaf(member);
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
export function insideShapes(type: Composite): readonly ErrorShape[] {
  return outputFields(type).flatMap((field): readonly ErrorShape[] => {
    if (hasRequiredArgument(field)) return [];
    const { named, lists } = typeRef(field.type);
    if (isLeafType(named)) {
      if (lists > 0) return isErrorName(field.name) ? [{ style: 'strings', path: field.name }] : [];
      const isMap = isErrorName(field.name) && /json|map|object|any|dict/i.test(named.name);
      return isMap ? [{ style: 'json', path: field.name }] : [];
    }
    if (lists === 0 || !isObjectType(named)) return [];
    const message = messageOf(named);
    if (message === null) return [];
    const shape = listShape(named, field.name, message);
    const isRefusals = isErrorName(field.name) || isErrorName(named.name) || shape.field !== null;
    return isRefusals ? [shape] : [];
  });
}

type ListShape = Extract<ErrorShape, { readonly style: 'list' }>;

/** A list of objects with a message each. What has a key and no field is known by its key. */
export function listShape(type: Composite, path: string, message: string): ListShape {
  const field = pickLeaf(type, FIELD, [message]) ?? pickLeaf(type, ['key', 'name'], [message]);
  const without = field === null ? [message] : [message, field];
  return { style: 'list', path, field, message, code: pickLeaf(type, CODE, without) };
}

/** The field of an object that says why. */
export function messageOf(type: Composite): string | null {
  return pickLeaf(type, MESSAGE, []);
}

/** The field of that type that is called like one of the names (in their order) and can be read without knowing anything. */
export function pickLeaf(
  type: Composite,
  names: readonly string[],
  without: readonly string[],
): string | null {
  const fields = leavesOf(type).filter((name) => !without.includes(name));
  for (const name of names) {
    const found = fields.find((field) => plainName(field) === name);
    if (found !== undefined) return found;
  }
  return null;
}

function anyLeaf(type: Composite): string | null {
  return leavesOf(type)[0] ?? null;
}

function leavesOf(type: Composite): readonly string[] {
  return outputFields(type)
    .filter((field) => isLeafType(typeRef(field.type).named) && !hasRequiredArgument(field))
    .map(({ name }) => name);
}
