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
  type GraphQLInputField,
} from 'graphql';
import type { Argument, FieldStep } from '../model/reads';
import { memoizeByObject } from '../model/memoize';

// These predicates replace those of graphql-js, which also search for a second copy of the library behind every negative
// answer. Discovery asks half a million times.

/** Decides whether a type is a scalar. */
export const isScalarType = (type: unknown): type is GraphQLScalarType => type instanceof GraphQLScalarType;
/** Decides whether a type is an object type. */
export const isObjectType = (type: unknown): type is GraphQLObjectType => type instanceof GraphQLObjectType;
/** Decides whether a type is an interface. */
export const isInterfaceType = (type: unknown): type is GraphQLInterfaceType =>
  type instanceof GraphQLInterfaceType;
/** A type with fields of its own. */
export type FieldsType = GraphQLObjectType | GraphQLInterfaceType;
/** Decides whether a type is an object type or an interface. */
export const isFieldsType = (type: unknown): type is FieldsType =>
  isObjectType(type) || isInterfaceType(type);
/** Decides whether a type is a union. */
export const isUnionType = (type: unknown): type is GraphQLUnionType => type instanceof GraphQLUnionType;
/** Decides whether a type is an enum. */
export const isEnumType = (type: unknown): type is GraphQLEnumType => type instanceof GraphQLEnumType;
/** Decides whether a type is an input object. */
export const isInputObjectType = (type: unknown): type is GraphQLInputObjectType =>
  type instanceof GraphQLInputObjectType;

/** Decides whether a type is NON_NULL. */
export const isNonNullType = (type: unknown): boolean => type instanceof GraphQLNonNull;

/** Decides whether a type is a scalar or an enum. */
export const isLeafType = (type: unknown): type is GraphQLLeafType => isScalarType(type) || isEnumType(type);
/** Decides whether a type is an interface or a union. */
export const isAbstractType = (type: unknown): type is GraphQLAbstractType =>
  isInterfaceType(type) || isUnionType(type);
/** Decides whether a type has fields or members: an object type, interface or union. */
export const isCompositeType = (type: unknown): type is GraphQLCompositeType =>
  isObjectType(type) || isAbstractType(type);

/**
 * Returns the fields of an object or interface type in the schema's order; a union has none. Cached per type, because every recogniser
 * reads them.
 */
export const getOutputFields = memoizeByObject((type: GraphQLCompositeType): readonly OutputField[] =>
  // A schema built without validation may have unions of types that are not objects.
  'getFields' in type ? Object.values(type.getFields()) : [],
);

/**
 * A type without its wrappers, with the facts of the wrappers. Tolerates NON_NULL of NON_NULL (docs/shapes.md, 3.16).
 */
export interface TypeRef {
  readonly named: GraphQLNamedType;
  /** Number of list wrappers: 0 for a single value. */
  readonly lists: number;
  readonly nonNull: boolean;
}

/** Splits a type into its named type and its wrappers. */
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

/** Returns the named type without its wrappers. */
export function getInnermostType(type: GraphQLType): GraphQLNamedType {
  let current: GraphQLType = type;
  while (current instanceof GraphQLNonNull || current instanceof GraphQLList) current = current.ofType;
  return current;
}

/** Prints a type like `String(type)`, but without a call per wrapper. Large schemas print ten thousand types. */
export function toTypeString(type: GraphQLType): string {
  if (type instanceof GraphQLNonNull) return `${toTypeString(type.ofType)}!`;
  return type instanceof GraphQLList ? `[${toTypeString(type.ofType)}]` : type.name;
}

/**
 * Decides whether an element is deprecated. An empty reason does not count, because Go servers put one on everything.
 */
export function isDeprecated(element: { readonly deprecationReason?: string | null }): boolean {
  return (
    element.deprecationReason !== undefined &&
    element.deprecationReason !== null &&
    element.deprecationReason !== ''
  );
}

/** Decides whether an argument is NON_NULL without a default. */
export function isRequiredArgument(argument: Pick<GraphQLArgument, 'type' | 'defaultValue'>): boolean {
  return argument.type instanceof GraphQLNonNull && argument.defaultValue === undefined;
}

/** Decides whether a field has required arguments, so that it cannot be selected without values. */
export function hasRequiredArguments(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some(isRequiredArgument);
}

/**
 * Converts a field to a step of the model with the arguments that may be sent. `on` is the fragment to enter after
 * it.
 */
export function toFieldStep(field: OutputField, on?: string): FieldStep {
  const step = newStep(field);
  return on === undefined ? step : { ...step, on };
}

const newStep = memoizeByObject((field: OutputField): FieldStep => {
  const args: readonly Argument[] = field.args
    .filter((argument) => isRequiredArgument(argument) || !isDeprecated(argument))
    .map((argument) => ({
      name: argument.name,
      type: toTypeString(argument.type),
      required: isRequiredArgument(argument),
    }));
  return { field: field.name, args, ...field.answer };
});

/** Returns an element's trimmed description; absent where it is empty. */
export function getDescription(element: { readonly description?: string | null }): {
  readonly description?: string;
} {
  const text = element.description?.trim() ?? '';
  return text === '' ? {} : { description: text };
}

/** A GraphQL type that can be an entity. */
export type EntityType = FieldsType | GraphQLUnionType;

/** A field of an object or interface type. */
export interface OutputField extends GraphQLField<unknown, unknown> {
  /** Where the schema's field is a union: the member that stands for its type here, and those that refuse. */
  readonly answer?: Pick<FieldStep, 'on' | 'refusals'>;
}

/**
 * A field where a read can start: of the query type, or one level below a root without a key. See docs/shapes.md,
 * 3.12.
 */
export interface RootField {
  /** One or two fields, outermost first. */
  readonly fields: readonly OutputField[];
  /** The last of `fields`, which returns the value. */
  readonly field: OutputField;
  /**
   * 'wrapper' pages its children (`Page(page, perPage) { media }`); 'viewer' is a record by itself; 'namespace' only
   * groups.
   */
  readonly place: 'root' | 'namespace' | 'wrapper' | 'viewer';
  readonly deprecated: boolean;
  /** `pages.list`. */
  readonly path: string;
}

/** Returns the fields of an input object in the schema's order. */
export const getInputFields = memoizeByObject((type: GraphQLInputObjectType): readonly GraphQLInputField[] =>
  Object.values(type.getFields()),
);

/** Returns the name of the type of a field's value, and those of its fields. */
export function getReturnedTypes({ type }: OutputField): readonly string[] {
  const named = getInnermostType(type);
  const fields = isObjectType(named) ? getOutputFields(named) : [];
  return [named, ...fields.map((field) => getInnermostType(field.type))].map(({ name }) => name);
}
