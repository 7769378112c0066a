/**
 * What an operator has said about parts of a schema. Hints ride on the schema itself, in the place that GraphQL has for such
 * things (`extensions`), so that a recogniser finds them at the type or argument that it looks at, and `discover` stays a
 * function of the schema alone. A hint weighs more than anything that is read.
 */
import type { GraphQLArgument, GraphQLField, GraphQLNamedType } from 'graphql';
import type { Json } from './json';

/** Of an entity's type: paths of root fields, and what its records are known by. */
export interface TypeHint {
  readonly list?: string;
  readonly get?: string;
  readonly key?: readonly string[];
  readonly create?: string;
  readonly update?: string;
  readonly delete?: string;
  /** It gets no pages: nothing of it is to be selected as a record. */
  readonly hidden?: true;
  /** Of a scalar: how many digits of its amounts stand behind the point. */
  readonly minor?: number;
}

/** Of an argument. `value` is sent always, and then nothing else is made of the argument. */
export interface ArgumentHint {
  readonly role?: 'locale' | 'channel' | 'stage' | 'none';
  readonly value?: Json;
}

/** Of a mutation: the entity on whose records it acts, or null for an action of the site. */
export interface MutationHint {
  readonly actsOn?: string | null;
}

/** Of a field, of a record or of an input. */
export interface FieldHint {
  /** Whether nobody may see its value, whatever its name says. */
  readonly secret?: boolean;
  /** How many digits of its amount stand behind the point. */
  readonly minor?: number;
}

type Field = GraphQLField<unknown, unknown>;
interface Hinted {
  readonly extensions: { readonly [name: string]: unknown };
}

const KEY = 'witryna.hint';
const NONE = {};

export const getTypeHint = (type: GraphQLNamedType): TypeHint => hintOf<TypeHint>(type);
export const getArgumentHint = (argument: Hinted): ArgumentHint => hintOf<ArgumentHint>(argument);
export const getFieldHint = (field: Hinted): FieldHint => hintOf<FieldHint>(field);
export const getMutationHint = (field: Field): MutationHint => hintOf<MutationHint>(field);

/** Changes a schema that nobody has read yet. */
export function setTypeHint(type: GraphQLNamedType, hint: TypeHint): void {
  type.extensions = { ...type.extensions, [KEY]: hint };
}

/** Changes a schema that nobody has read yet. */
export function setArgumentHint(argument: GraphQLArgument, hint: ArgumentHint): void {
  argument.extensions = { ...argument.extensions, [KEY]: hint };
}

/** Changes a schema that nobody has read yet. */
export function setMutationHint(field: Field, hint: MutationHint): void {
  field.extensions = { ...field.extensions, [KEY]: hint };
}

/** Changes a schema that nobody has read yet. */
export function setFieldHint(field: Field, hint: FieldHint): void {
  field.extensions = { ...field.extensions, [KEY]: hint };
}

function hintOf<Hint extends object>({ extensions }: Hinted): Hint {
  // Only the functions above write it, each for its own kind of element.
  return (extensions[KEY] ?? NONE) as Hint;
}
