import type { GraphQLInputField, GraphQLNamedType, GraphQLSchema } from 'graphql';

/** A member of an input object, with its named type. */
export interface FoundMember {
  readonly field: GraphQLInputField;
  readonly named: GraphQLNamedType | undefined;
}

/**
 * Tells the kind of a type by its own tag: the server may hold two copies of graphql, in its start and in its pages, and `instanceof`
 * of one knows nothing of the other's types.
 */
export function isOfKind(
  type: GraphQLNamedType | undefined,
  kind: 'GraphQLEnumType' | 'GraphQLInputObjectType' | 'GraphQLObjectType' | 'GraphQLInterfaceType',
): boolean {
  return type !== undefined && type[Symbol.toStringTag] === kind;
}

/** Finds a member of an input object; undefined where the type is none or has no such member. */
export function inputMember(
  schema: GraphQLSchema,
  type: GraphQLNamedType | undefined,
  name: string,
): FoundMember | undefined {
  if (type === undefined || !isOfKind(type, 'GraphQLInputObjectType') || !('getFields' in type))
    return undefined;
  const fields = type.getFields();
  // Of an input object, as its tag says.
  const field = Object.hasOwn(fields, name) ? (fields[name] as GraphQLInputField | undefined) : undefined;
  return field === undefined ? undefined : { field, named: schema.getType(namedIn(field.type)) };
}

/** Gives the name in a printed type. */
export function namedIn(type: unknown): string {
  return String(type).replace(/[[\]!]/g, '');
}
