/**
 * The operator's hints about parts of a schema. Hints are stored in `extensions` of the schema's own elements, so
 * recognisers find them where they look and `discover` depends on the schema alone. A hint outweighs everything that
 * is inferred.
 */
import type { GraphQLArgument, GraphQLField, GraphQLNamedType } from 'graphql';
import type { Json } from './json';
import { because } from './reason';
import type { Fact, FieldDigits, FieldLifecycle, FieldRole, FieldSection } from './facts';

/** A hint for an entity's type: paths of root fields, and its key. */
export interface TypeHint {
  readonly list?: string;
  readonly get?: string;
  readonly key?: readonly string[];
  readonly create?: string;
  readonly update?: string;
  readonly delete?: string;
  /** The type gets no pages and is never selected as a record. */
  readonly hidden?: true;
  /** For a scalar: how many digits of its amounts are decimals. */
  readonly minor?: number;
  /** For a scalar: how forms send its numbers. */
  readonly sentAs?: 'text' | 'number';
}

/** A hint for an argument. A `value` is always sent, and the argument is used for nothing else. */
export interface ArgumentHint {
  readonly role?: 'locale' | 'channel' | 'stage' | 'none';
  readonly value?: Json;
}

/** A hint for a mutation: the entity whose records it acts on, or null for an action of the site. */
interface MutationHint {
  readonly actsOn?: string | null;
  /** Facts of the mutation, whatever its name suggests. */
  readonly danger?: 'destroys' | 'ends' | 'none';
  readonly targetStatus?: string;
  readonly effect?: 'setsAside' | 'undoes' | 'none';
  readonly idempotent?: boolean;
  readonly prefills?: boolean;
  readonly replaces?: boolean;
  readonly takesOut?: boolean;
  readonly permission?: boolean;
}

/** A hint for a field of a record or of an input. */
interface FieldHint {
  /** Whether the value is secret, whatever its name suggests. */
  readonly secret?: boolean;
  /** How many digits of the amount are decimals. */
  readonly minor?: number;
  /** Facts of the field, whatever its name suggests. `none`: it is an ordinary field. */
  readonly role?: FieldRole;
  readonly lifecycle?: FieldLifecycle;
  readonly section?: FieldSection;
  readonly digits?: FieldDigits;
}

/** The facts of a mutation that the operator may state. */
export const MUTATION_FACTS = [
  'danger',
  'targetStatus',
  'effect',
  'idempotent',
  'prefills',
  'replaces',
  'takesOut',
  'permission',
] as const;

/** The facts of a field that the operator may state. */
export const FIELD_FACTS = ['role', 'lifecycle', 'section', 'digits'] as const;

/** The evidence for what the operator states. */
export const OPERATOR_REASON = because('says.operator');

/** Decides whether a fact is the operator's word. Nothing that is inferred replaces it. */
export function isOperatorFact({ reason }: Pick<Fact<unknown>, 'reason'>): boolean {
  return reason.id === OPERATOR_REASON.id;
}

type Field = GraphQLField<unknown, unknown>;
interface Hinted {
  readonly extensions: { readonly [name: string]: unknown };
}

const KEY = 'witryna.hint';
const NONE = {};

/** Returns a type's hint; empty without one. */
export const getTypeHint = (type: GraphQLNamedType): TypeHint => hintOf<TypeHint>(type);
/** Returns an argument's hint; empty without one. */
export const getArgumentHint = (argument: Hinted): ArgumentHint => hintOf<ArgumentHint>(argument);
/** Returns a field's hint; empty without one. */
export const getFieldHint = (field: Hinted): FieldHint => hintOf<FieldHint>(field);
/** Returns a mutation's hint; empty without one. */
export const getMutationHint = (field: Field): MutationHint => hintOf<MutationHint>(field);

/** Sets a type's hint. Mutates the schema, which must not have been read yet. */
export function setTypeHint(type: GraphQLNamedType, hint: TypeHint): void {
  type.extensions = { ...type.extensions, [KEY]: hint };
}

/** Sets an argument's hint. Mutates the schema, which must not have been read yet. */
export function setArgumentHint(argument: GraphQLArgument, hint: ArgumentHint): void {
  argument.extensions = { ...argument.extensions, [KEY]: hint };
}

/** Sets a mutation's hint. Mutates the schema, which must not have been read yet. */
export function setMutationHint(field: Field, hint: MutationHint): void {
  field.extensions = { ...field.extensions, [KEY]: hint };
}

/** Sets a field's hint. Mutates the schema, which must not have been read yet. */
export function setFieldHint(field: Field, hint: FieldHint): void {
  field.extensions = { ...field.extensions, [KEY]: hint };
}

function hintOf<Hint extends object>({ extensions }: Hinted): Hint {
  // Only the setters above write this extension, each for its kind of element.
  return (extensions[KEY] ?? NONE) as Hint;
}
