import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLUnionType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  type GraphQLAbstractType,
  type GraphQLCompositeType,
  type GraphQLLeafType,
} from 'graphql';
import type { Argument, FieldStep } from '../model/reads';

/**
 * What kind a type is, as graphql's own predicates of the same names say it. Theirs also look for a second copy of the library
 * behind every "no", and discovery asks half a million times: `discover` has that checked once, at its door.
 */

export const isScalarType = (type: unknown): type is GraphQLScalarType => type instanceof GraphQLScalarType;
export const isObjectType = (type: unknown): type is GraphQLObjectType => type instanceof GraphQLObjectType;
export const isInterfaceType = (type: unknown): type is GraphQLInterfaceType =>
  type instanceof GraphQLInterfaceType;
export const isUnionType = (type: unknown): type is GraphQLUnionType => type instanceof GraphQLUnionType;
export const isEnumType = (type: unknown): type is GraphQLEnumType => type instanceof GraphQLEnumType;
export const isInputObjectType = (type: unknown): type is GraphQLInputObjectType =>
  type instanceof GraphQLInputObjectType;

export const isNonNullType = (type: unknown): boolean => type instanceof GraphQLNonNull;

export const isLeafType = (type: unknown): type is GraphQLLeafType => isScalarType(type) || isEnumType(type);
export const isAbstractType = (type: unknown): type is GraphQLAbstractType =>
  isInterfaceType(type) || isUnionType(type);
export const isCompositeType = (type: unknown): type is GraphQLCompositeType =>
  isObjectType(type) || isAbstractType(type);

/**
 * The fields of an object or interface type in the schema's order. Made once per type: the library keeps them in an object of
 * which each look at its values sorts them anew, and every recogniser looks.
 */
export function getOutputFields(
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

/** A type without its wrappers, and what they said. Tolerates NON_NULL of NON_NULL (BACKENDS 3.16). */
export interface TypeRef {
  readonly named: GraphQLNamedType;
  /** Number of list wrappers: 0 for a single value. */
  readonly lists: number;
  readonly nonNull: boolean;
}

/** Takes a type apart. */
export function unwrapType(type: GraphQLType): TypeRef {
  let current: GraphQLType = type;
  let lists = 0;
  const nonNull = type instanceof GraphQLNonNull;
  for (;;) {
    if (current instanceof GraphQLNonNull) current = current.ofType;
    else if (current instanceof GraphQLList) {
      current = current.ofType;
      lists += 1;
    } else return { named: current, lists, nonNull };
  }
}

/** The type without its wrappers, where nothing else is asked. */
export function getInnermostType(type: GraphQLType): GraphQLNamedType {
  let current: GraphQLType = type;
  while (current instanceof GraphQLNonNull || current instanceof GraphQLList) current = current.ofType;
  return current;
}

/** A type as GraphQL prints it: what `String(type)` says by a call per wrapper, and large schemas have ten thousand types to print. */
export function toTypeString(type: GraphQLType): string {
  if (type instanceof GraphQLNonNull) return `${toTypeString(type.ofType)}!`;
  return type instanceof GraphQLList ? `[${toTypeString(type.ofType)}]` : type.name;
}

/** Whether the schema says that it should not be used any more. Go servers put an empty reason on everything: that is none. */
export function isDeprecated(element: { readonly deprecationReason?: string | null }): boolean {
  return (
    element.deprecationReason !== undefined &&
    element.deprecationReason !== null &&
    element.deprecationReason !== ''
  );
}

/** NON_NULL without a default. */
export function isRequiredArgument(argument: Pick<GraphQLArgument, 'type' | 'defaultValue'>): boolean {
  return argument.type instanceof GraphQLNonNull && argument.defaultValue === undefined;
}

/** Whether a field can be selected without knowing anything. */
export function hasRequiredArguments(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some(isRequiredArgument);
}

/** The field as a step of a model's way, with all arguments that may be sent. `on`: the fragment to enter after it. */
export function toFieldStep(field: GraphQLField<unknown, unknown>, on?: string): FieldStep {
  const step = STEPS.get(field) ?? newStep(field);
  STEPS.set(field, step);
  return on === undefined ? step : { ...step, on };
}
const STEPS = new WeakMap<GraphQLField<unknown, unknown>, FieldStep>();

function newStep(field: GraphQLField<unknown, unknown>): FieldStep {
  const args: readonly Argument[] = field.args
    .filter((argument) => isRequiredArgument(argument) || !isDeprecated(argument))
    .map((argument) => ({
      name: argument.name,
      type: toTypeString(argument.type),
      required: isRequiredArgument(argument),
    }));
  return { field: field.name, args };
}

/** A schema's description as help text: trimmed; absent when it says nothing. */
export function getDescription(element: { readonly description?: string | null }): {
  readonly description?: string;
} {
  const text = element.description?.trim() ?? '';
  return text === '' ? {} : { description: text };
}
