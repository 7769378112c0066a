import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { getArgumentHint, type ArgumentHint } from '../model/hints';
import type { ArgConstant, ArgRef } from '../model/reads';
import {
  isDeprecated,
  isRequiredArgument,
  toTypeString,
  unwrapType,
  isInputObjectType,
  type TypeRef,
} from '../graphql/types';

/**
 * A place that a value can be sent to: an argument of one of a list's steps, or a key inside a container argument
 * (`options { skip }`, `pagination { page }`, `where { search }`). Recognisers look at slots and do not care which.
 */
export interface ArgumentSlot {
  /** The declared name. */
  readonly name: string;
  /** Lower case without separators: what names are compared by. */
  readonly flatName: string;
  readonly at: ArgRef;
  readonly ref: TypeRef;
  readonly typeString: string;
  readonly required: boolean;
  readonly default: unknown;
  readonly description: string;
  /** The argument that it stands in, or null for an argument itself. */
  readonly container: ArgumentSlot | null;
  /** What the operator says that it is; undefined where its name and type are to tell. */
  readonly role: ArgumentHint['role'];
  /** A list as a slot for its first element. */
  readonly element: ArgumentSlot;
}

/** A table of plain names: asked for every slot of a schema, where a pattern would cost ten times as much. */
export function toNameSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** `order_by` and `orderBy` are one name. */
export function toFlatCase(name: string): string {
  const known = PLAIN.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll('_', '');
  if (PLAIN.size > 50_000) PLAIN.clear();
  PLAIN.set(name, plain);
  return plain;
}
const PLAIN = new Map<string, string>();

/**
 * The arguments of the steps as slots; deprecated ones are left out (BACKENDS 2, rule 7), and those that `fixedValues` sends.
 */
export function getArgumentSlots(fields: readonly GraphQLField<unknown, unknown>[]): readonly ArgumentSlot[] {
  return fields.flatMap((field, step) =>
    field.args
      .filter((argument) => getArgumentHint(argument).value === undefined)
      .filter((argument) => !isDeprecated(argument) || isRequiredArgument(argument))
      .map((argument) => slotOf(argument, { step, path: [argument.name] }, null)),
  );
}

/** The arguments of the steps to which the operator has given a value. */
export function getFixedArguments(fields: readonly GraphQLField<unknown, unknown>[]): readonly ArgConstant[] {
  return fields.flatMap((field, step) =>
    field.args.flatMap((argument) => {
      const { value } = getArgumentHint(argument);
      return value === undefined ? [] : [{ at: { step, path: [argument.name] }, value }];
    }),
  );
}

/** The keys inside a container argument; none for a scalar, an enum or a list. */
export function getKeySlots(container: ArgumentSlot): readonly ArgumentSlot[] {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return [];
  const known = KEYS.get(container);
  if (known !== undefined) return known;
  const keys = getInputFields(named)
    .filter((field) => !isDeprecated(field) || isRequiredArgument(field))
    .map((field) =>
      slotOf(field, { step: container.at.step, path: [...container.at.path, field.name] }, container),
    );
  KEYS.set(container, keys);
  return keys;
}
/** One key inside a container by its name, without making the others. */
export function findKeySlot(container: ArgumentSlot, name: string): ArgumentSlot | null {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return null;
  const fields = named.getFields();
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || (isDeprecated(field) && !isRequiredArgument(field))) return null;
  return slotOf(field, { step: container.at.step, path: [...container.at.path, name] }, container);
}

/** Several recognisers look into one container, and large ones have hundreds of keys. */
const KEYS = new WeakMap<ArgumentSlot, readonly ArgumentSlot[]>();

/** The fields of an input object in the schema's order. */
export function getInputFields(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const known = INPUT_FIELDS.get(type);
  if (known !== undefined) return known;
  const fields = Object.values(type.getFields());
  INPUT_FIELDS.set(type, fields);
  return fields;
}
const INPUT_FIELDS = new WeakMap<GraphQLInputObjectType, readonly GraphQLInputField[]>();

/** The names of a container's keys as `plain` has them; made once per type, so that recognisers need not make slots to look for one. */
export function getKeyNames(container: ArgumentSlot): ReadonlySet<string> {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return NO_NAMES;
  const known = KEY_NAMES.get(named);
  if (known !== undefined) return known;
  const names = new Set(getInputFields(named).map((field) => toFlatCase(field.name)));
  KEY_NAMES.set(named, names);
  return names;
}
const NO_NAMES: ReadonlySet<string> = new Set();
const KEY_NAMES = new WeakMap<GraphQLInputObjectType, ReadonlySet<string>>();

function slotOf(
  argument: GraphQLArgument | GraphQLInputField,
  at: ArgRef,
  container: ArgumentSlot | null,
): ArgumentSlot {
  return new DeclaredSlot(argument, at, container);
}

/** What most slots are never asked for is made on demand: large schemas have a hundred thousand of them. */
class DeclaredSlot implements ArgumentSlot {
  readonly name: string;
  readonly flatName: string;
  readonly ref: TypeRef;
  readonly required: boolean;
  readonly role: ArgumentSlot['role'];

  constructor(
    private readonly declared: GraphQLArgument | GraphQLInputField,
    readonly at: ArgRef,
    readonly container: ArgumentSlot | null,
    isElement = false,
  ) {
    this.name = declared.name;
    this.flatName = toFlatCase(declared.name);
    const ref = unwrapType(declared.type);
    this.ref = isElement ? { ...ref, lists: 0 } : ref;
    this.required = isRequiredArgument(declared);
    this.role = getArgumentHint(declared).role;
  }

  get typeString(): string {
    return toTypeString(this.declared.type);
  }

  get default(): unknown {
    return this.declared.defaultValue;
  }

  get description(): string {
    return this.declared.description ?? '';
  }

  /** This list as a slot for its first element. */
  get element(): ArgumentSlot {
    return new DeclaredSlot(
      this.declared,
      { ...this.at, path: [...this.at.path, '[]'] },
      this.container,
      true,
    );
  }
}

/** A slot as reports and reasons name it: `options.sort`. */
export function formatSlotPath(slot: ArgumentSlot): string {
  return slot.at.path.filter((part) => part !== '[]').join('.');
}
