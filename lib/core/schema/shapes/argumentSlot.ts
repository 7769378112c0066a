import { toFlatCase } from '../lexicon/names';
import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import { getArgumentHint, type ArgumentHint } from '../model/hints';
import type { ArgConstant, ArgRef } from '../model/reads';
import {
  isDeprecated,
  isRequiredArgument,
  toTypeString,
  unwrapType,
  isInputObjectType,
  type TypeRef,
  getInputFields,
  type OutputField,
} from '../graphql/types';
import { memoizeByObject } from '../model/memoize';

/**
 * A place for a value in the arguments: an argument of a step, or a key inside a container (`options { skip }`,
 * `pagination { page }`, `where { search }`). Recognisers treat both alike.
 */
export interface ArgumentSlot {
  /** The declared name. */
  readonly name: string;
  /** The name in lower case without separators, for comparison. */
  readonly flatName: string;
  readonly at: ArgRef;
  readonly ref: TypeRef;
  readonly typeString: string;
  readonly required: boolean;
  readonly default: unknown;
  readonly description: string;
  /** The slot that contains it, or null for an argument. */
  readonly container: ArgumentSlot | null;
  /** The operator's role for it; undefined where name and type decide. */
  readonly role: ArgumentHint['role'];
  /** A list as a slot for its first element. */
  readonly element: ArgumentSlot;
}

/** Builds a set of flat names. A set lookup costs a tenth of a pattern, and every slot of a schema asks. */
export function toNameSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Returns the arguments of the steps as slots, without deprecated ones and those with a fixed value. */
export function getArgumentSlots(fields: readonly OutputField[]): readonly ArgumentSlot[] {
  return fields.flatMap((field, step) =>
    field.args
      .filter((argument) => getArgumentHint(argument).value === undefined)
      .filter((argument) => !isDeprecated(argument) || isRequiredArgument(argument))
      .map((argument) => slotOf(argument, { step, path: [argument.name] }, null)),
  );
}

/** Returns the arguments of the steps that the operator gave a value. */
export function getFixedArguments(fields: readonly OutputField[]): readonly ArgConstant[] {
  return fields.flatMap((field, step) =>
    field.args.flatMap((argument) => {
      const { value } = getArgumentHint(argument);
      return value === undefined ? [] : [{ at: { step, path: [argument.name] }, value }];
    }),
  );
}

/**
 * Returns the keys inside a container argument; empty for a scalar, an enum or a list. Cached, because several recognisers
 * look into one and large ones have hundreds of keys.
 */
export const getKeySlots = memoizeByObject((container: ArgumentSlot): readonly ArgumentSlot[] => {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return [];
  return getInputFields(named)
    .filter((field) => !isDeprecated(field) || isRequiredArgument(field))
    .map((field) =>
      slotOf(field, { step: container.at.step, path: [...container.at.path, field.name] }, container),
    );
});

/** Finds one key inside a container by its name, without creating the others. */
export function findKeySlot(container: ArgumentSlot, name: string): ArgumentSlot | null {
  const { named, lists } = container.ref;
  if (!isInputObjectType(named) || lists > 0) return null;
  const fields = named.getFields();
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || (isDeprecated(field) && !isRequiredArgument(field))) return null;
  return slotOf(field, { step: container.at.step, path: [...container.at.path, name] }, container);
}

/**
 * Returns the flat names of a container's keys. Cached per type, so that recognisers can look for one without
 * creating slots.
 */
export function getKeyNames(container: ArgumentSlot): ReadonlySet<string> {
  const { named, lists } = container.ref;
  return isInputObjectType(named) && lists === 0 ? collectKeyNames(named) : NO_NAMES;
}
const NO_NAMES: ReadonlySet<string> = new Set();
const collectKeyNames = memoizeByObject(
  (type: GraphQLInputObjectType): ReadonlySet<string> =>
    new Set(getInputFields(type).map((field) => toFlatCase(field.name))),
);

function slotOf(
  argument: GraphQLArgument | GraphQLInputField,
  at: ArgRef,
  container: ArgumentSlot | null,
): ArgumentSlot {
  return new DeclaredSlot(argument, at, container);
}

/** A slot with lazy parts, because large schemas have a hundred thousand slots. */
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

  /** The first element of this list. */
  get element(): ArgumentSlot {
    return new DeclaredSlot(
      this.declared,
      { ...this.at, path: [...this.at.path, '[]'] },
      this.container,
      true,
    );
  }
}

/** Formats a slot's path for reports and reasons: `options.sort`. */
export function formatSlotPath(slot: ArgumentSlot): string {
  return slot.at.path.filter((part) => part !== '[]').join('.');
}
