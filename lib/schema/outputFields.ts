import type { GraphQLField, GraphQLInterfaceType, GraphQLObjectType } from 'graphql';

/**
 * The fields of an object or interface type in the schema's order. Made once per type: the library keeps them in an object of
 * which each look at its values sorts them anew, and every recogniser looks.
 */
export function outputFields(
  type: GraphQLObjectType | GraphQLInterfaceType,
): readonly GraphQLField<unknown, unknown>[] {
  const known = FIELDS.get(type);
  if (known !== undefined) return known;
  // A schema that was built without validation may have unions of what is no object.
  const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
  FIELDS.set(type, fields);
  return fields;
}
const FIELDS = new WeakMap<
  GraphQLObjectType | GraphQLInterfaceType,
  readonly GraphQLField<unknown, unknown>[]
>();
