import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { argumentHint } from '../hints';
import { scalarKind } from '../kindOf';
import type { ValueKind } from '../kinds';
import { isEnumType, isInputObjectType, isScalarType } from '../typeGuards';
import { isDeprecated, isRequired, typeRef } from '../typeRef';
import { isFilterInput } from './filterKey';
import { calledAsKey } from './called';
import { inputFields } from '../shapes/slot';

/** A place in a mutation's arguments that takes a value: an argument, or a field of the input objects below it. */
export interface Slot {
  readonly name: string;
  readonly words: readonly string[];
  /** The words as names are compared. */
  readonly said: string;
  /** Argument name, then input fields; '[]' where a list is entered. */
  readonly path: readonly string[];
  readonly named: GraphQLNamedType;
  /** Number of list wrappers. */
  readonly lists: number;
  /** 1 for an argument. */
  readonly depth: number;
  /** A list of values is wanted, or one of the input objects above is in a list. */
  readonly many: boolean;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The input object that it is a field of, null for an argument. */
  readonly parent: GraphQLInputObjectType | null;
}

/** Three levels reach `input { where { id } }`; what lies deeper belongs to other records. */
const DEPTH = 3;

/** All slots of a mutation that are neither deprecated nor given a value by the operator, outer before inner. */
export function slotsOf(args: readonly GraphQLArgument[]): readonly Slot[] {
  const slots: Slot[] = [];
  let level: Slot[] = args
    .filter((arg) => isCurrent(arg) && argumentHint(arg).value === undefined)
    .map((arg) => slotOf(arg, null));
  for (let depth = 1; level.length > 0; depth += 1) {
    slots.push(...level);
    level = depth < DEPTH ? level.flatMap(below) : [];
  }
  return slots;
}

const NAMING_KINDS: readonly ValueKind[] = ['id', 'text', 'integer', 'bigInteger', 'email', 'url'];
/** Of a key of several parts one may be a day, a moment, an amount: a pass for one day, a rate from one moment on. */
const KEY_KINDS: ReadonlySet<ValueKind> = new Set([
  ...NAMING_KINDS,
  'date',
  'time',
  'dateTime',
  'decimal',
  'boolean',
]);

/**
 * Whether a value of one key part can go into the slot: an enum, or a scalar that identifies. Where a program has one kind of
 * numbers, what is called an id may be a Float.
 */
export function takesKey(slot: Slot): boolean {
  const { named, words } = slot;
  if (isEnumType(named)) return true;
  if (!isScalarType(named)) return false;
  const kind = scalarKind(named);
  return KEY_KINDS.has(kind) || (kind === 'float' && /^ids?$/.test(words.at(-1) ?? ''));
}

/** Whether a value that is called after a record alone may be its key: `report: ID!`, and no `report: Boolean`. */
export function standsForRecord({ named }: Slot): boolean {
  return isScalarType(named) && NAMING_KINDS.includes(scalarKind(named));
}

/** Whether the slot's own type says that it is a key, or at least could be nothing else but one: ids and whole numbers. */
export function isIdentifier(slot: Slot): boolean {
  const { named } = slot;
  return isScalarType(named) && /^(id|integer|bigInteger)$/.test(scalarKind(named));
}

function below(slot: Slot): Slot[] {
  const { named } = slot;
  // A filter nests every type that its records point to; its keys are looked for where one is expected.
  if (!isInputObjectType(named) || isFilterInput(named)) return [];
  const inside = slot.lists > 0 ? [...slot.path, '[]'] : slot.path;
  return inputFields(named)
    .filter(isCurrent)
    .map((field) => slotOf(field, { ...slot, path: inside }));
}

function slotOf(item: GraphQLArgument | GraphQLInputField, above: Slot | null): Slot {
  const parent = above?.named ?? null;
  const { named, lists } = typeRef(item.type);
  const { words, said } = calledAsKey(item.name);
  return {
    name: item.name,
    words,
    said,
    path: [...(above?.path ?? []), item.name],
    named,
    lists,
    depth: (above?.depth ?? 0) + 1,
    many: (above?.many ?? false) || lists > 0,
    required: isRequired(item) && (above?.required ?? true),
    description: item.description ?? undefined,
    parent: isInputObjectType(parent) ? parent : null,
  };
}

/** What is deprecated is not sent, unless it has to be. */
function isCurrent(item: GraphQLArgument | GraphQLInputField): boolean {
  return !isDeprecated(item) || isRequired(item);
}
