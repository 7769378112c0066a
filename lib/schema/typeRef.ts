import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
} from 'graphql';
import type { Argument, FieldStep } from './reads';

/** A type without its wrappers, and what they said. Tolerates NON_NULL of NON_NULL (BACKENDS 3.16). */
export interface TypeRef {
  readonly named: GraphQLNamedType;
  /** Number of list wrappers: 0 for a single value. */
  readonly lists: number;
  readonly nonNull: boolean;
}

/** Takes a type apart. */
export function typeRef(type: GraphQLType): TypeRef {
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
export function namedType(type: GraphQLType): GraphQLNamedType {
  let current: GraphQLType = type;
  while (current instanceof GraphQLNonNull || current instanceof GraphQLList) current = current.ofType;
  return current;
}

/** A type as GraphQL prints it: what `String(type)` says by a call per wrapper, and large schemas have ten thousand types to print. */
export function printedType(type: GraphQLType): string {
  if (type instanceof GraphQLNonNull) return `${printedType(type.ofType)}!`;
  return type instanceof GraphQLList ? `[${printedType(type.ofType)}]` : type.name;
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
export function isRequired(argument: Pick<GraphQLArgument, 'type' | 'defaultValue'>): boolean {
  return argument.type instanceof GraphQLNonNull && argument.defaultValue === undefined;
}

/** Whether a field can be selected without knowing anything. */
export function hasRequiredArgument(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some(isRequired);
}

/** The field as a step of a model's way, with all arguments that may be sent. `on`: the fragment to enter after it. */
export function fieldStep(field: GraphQLField<unknown, unknown>, on?: string): FieldStep {
  const step = STEPS.get(field) ?? newStep(field);
  STEPS.set(field, step);
  return on === undefined ? step : { ...step, on };
}
const STEPS = new WeakMap<GraphQLField<unknown, unknown>, FieldStep>();

function newStep(field: GraphQLField<unknown, unknown>): FieldStep {
  const args: readonly Argument[] = field.args
    .filter((argument) => isRequired(argument) || !isDeprecated(argument))
    .map((argument) => ({
      name: argument.name,
      type: printedType(argument.type),
      required: isRequired(argument),
    }));
  return { field: field.name, args };
}

/** A schema's description as help text: trimmed; absent when it says nothing. */
export function descriptionOf(element: { readonly description?: string | null }): {
  readonly description?: string;
} {
  const text = element.description?.trim() ?? '';
  return text === '' ? {} : { description: text };
}
