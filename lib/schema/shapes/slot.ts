import type { GraphQLArgument, GraphQLField, GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { argumentHint, type ArgumentHint } from '../hints';
import type { ArgConstant, ArgRef } from '../reads';
import { isDeprecated, isRequired, printedType, typeRef, type TypeRef } from '../typeRef';
import { isInputObjectType } from '../typeGuards';

/**
 * A place that a value can be sent to: an argument of one of a list's steps, or a key inside a container argument
 * (`options { skip }`, `pagination { page }`, `where { search }`). Recognisers look at slots and do not care which.
 */
export interface Slot {
  /** The declared name. */
  readonly name: string;
  /** Lower case without separators: what names are compared by. */
  readonly plain: string;
  readonly at: ArgRef;
  readonly ref: TypeRef;
  readonly printed: string;
  readonly required: boolean;
  readonly default: unknown;
  readonly description: string;
  /** The argument that it stands in, or null for an argument itself. */
  readonly container: Slot | null;
  /** What the operator says that it is; undefined where its name and type are to tell. */
  readonly role: ArgumentHint['role'];
  /** A list as a slot for its first element. */
  readonly element: Slot;
}

/** A table of plain names: asked for every slot of a schema, where a pattern would cost ten times as much. */
export function nameSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** `order_by` and `orderBy` are one name. */
export function plainName(name: string): string {
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
export function argumentSlots(fields: readonly GraphQLField<unknown, unknown>[]): readonly Slot[] {
  return fields.flatMap((field, step) =>
    field.args
      .filter((argument) => argumentHint(argument).value === undefined)
      .filter((argument) => !isDeprecated(argument) || isRequired(argument))
      .map((argument) => slotOf(argument, { step, path: [argument.name] }, null)),
  );
}

/** The arguments of the steps to which the operator has given a value. */
export function fixedValues(fields: readonly GraphQLField<unknown, unknown>[]): readonly ArgConstant[] {
  return fields.flatMap((field, step) =>
    field.args.flatMap((argument) => {
      const { value } = argumentHint(argument);
      return value === undefined ? [] : [{ at: { step, path: [argument.name] }, value }];
    }),
  );
}

/** The keys inside a container argument; none for a scalar, an enum or a list. */
export function keySlots(container: Slot): readonly Slot[] {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return [];
  const known = KEYS.get(container);
  if (known !== undefined) return known;
  const keys = inputFields(named)
    .filter((field) => !isDeprecated(field) || isRequired(field))
    .map((field) =>
      slotOf(field, { step: container.at.step, path: [...container.at.path, field.name] }, container),
    );
  KEYS.set(container, keys);
  return keys;
}
/** One key inside a container by its name, without making the others. */
export function keySlot(container: Slot, name: string): Slot | null {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return null;
  const fields = named.getFields();
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || (isDeprecated(field) && !isRequired(field))) return null;
  return slotOf(field, { step: container.at.step, path: [...container.at.path, name] }, container);
}

/** Several recognisers look into one container, and large ones have hundreds of keys. */
const KEYS = new WeakMap<Slot, readonly Slot[]>();

/** The fields of an input object in the schema's order. */
export function inputFields(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const known = INPUT_FIELDS.get(type);
  if (known !== undefined) return known;
  const fields = Object.values(type.getFields());
  INPUT_FIELDS.set(type, fields);
  return fields;
}
const INPUT_FIELDS = new WeakMap<GraphQLInputObjectType, readonly GraphQLInputField[]>();

/** The names of a container's keys as `plain` has them; made once per type, so that recognisers need not make slots to look for one. */
export function keyNames(container: Slot): ReadonlySet<string> {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return NO_NAMES;
  const known = KEY_NAMES.get(named);
  if (known !== undefined) return known;
  const names = new Set(inputFields(named).map((field) => plainName(field.name)));
  KEY_NAMES.set(named, names);
  return names;
}
const NO_NAMES: ReadonlySet<string> = new Set();
const KEY_NAMES = new WeakMap<GraphQLInputObjectType, ReadonlySet<string>>();

function slotOf(argument: GraphQLArgument | GraphQLInputField, at: ArgRef, container: Slot | null): Slot {
  return new DeclaredSlot(argument, at, container);
}

/** What most slots are never asked for is made on demand: large schemas have a hundred thousand of them. */
class DeclaredSlot implements Slot {
  readonly name: string;
  readonly plain: string;
  readonly ref: TypeRef;
  readonly required: boolean;
  readonly role: Slot['role'];

  constructor(
    private readonly declared: GraphQLArgument | GraphQLInputField,
    readonly at: ArgRef,
    readonly container: Slot | null,
    isElement = false,
  ) {
    this.name = declared.name;
    this.plain = plainName(declared.name);
    const ref = typeRef(declared.type);
    this.ref = isElement ? { ...ref, lists: 0 } : ref;
    this.required = isRequired(declared);
    this.role = argumentHint(declared).role;
  }

  get printed(): string {
    return printedType(this.declared.type);
  }

  get default(): unknown {
    return this.declared.defaultValue;
  }

  get description(): string {
    return this.declared.description ?? '';
  }

  /** This list as a slot for its first element. */
  get element(): Slot {
    return new DeclaredSlot(
      this.declared,
      { ...this.at, path: [...this.at.path, '[]'] },
      this.container,
      true,
    );
  }
}

/** A slot as reports and reasons name it: `options.sort`. */
export function slotPath(slot: Slot): string {
  return slot.at.path.filter((part) => part !== '[]').join('.');
}
