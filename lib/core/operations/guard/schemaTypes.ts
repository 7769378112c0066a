import type { GraphQLArgument, GraphQLInputField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import { unwrapTypeName } from '../../schema/model/typeName';

/** A field of an input object, with its named type. */
interface FoundInputField {
  readonly field: GraphQLInputField;
  readonly named: GraphQLNamedType | undefined;
}

/**
 * Tells the kind of a type by its `Symbol.toStringTag`. The server may load two copies of graphql (instrumentation and
 * pages), and `instanceof` fails between them.
 */
export function hasTypeTag(
  type: GraphQLNamedType | undefined,
  kind:
    | 'GraphQLEnumType'
    | 'GraphQLInputObjectType'
    | 'GraphQLObjectType'
    | 'GraphQLInterfaceType'
    | 'GraphQLUnionType',
): boolean {
  return type !== undefined && type[Symbol.toStringTag] === kind;
}

/** A field of an output type, as far as documents need it. */
interface FoundField {
  readonly name: string;
  readonly type: unknown;
  readonly args: readonly GraphQLArgument[];
}

/** Finds a field of an object type or interface; undefined where the type has none of that name. */
export function findOutputField(type: GraphQLNamedType | undefined, name: string): FoundField | undefined {
  const fields = type !== undefined && 'getFields' in type ? type.getFields() : {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field !== undefined && 'args' in field ? field : undefined;
}

/** Finds a field of an input object; undefined where the type is no input object or has no such field. */
export function findInputField(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  name: string,
): FoundInputField | undefined {
  if (type === undefined || !hasTypeTag(type, 'GraphQLInputObjectType') || !('getFields' in type))
    return undefined;
  const fields = type.getFields();
  // The tag proves that the type is an input object.
  const field = Object.hasOwn(fields, name) ? (fields[name] as GraphQLInputField | undefined) : undefined;
  return field === undefined
    ? undefined
    : { field, named: schema.getType(unwrapTypeName(String(field.type))) };
}
