import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { getArgumentHint } from '../../model/hints';
import { getScalarKind } from '../../graphql/valueKind';
import type { ValueKind } from '../../model/kinds';
import {
  isEnumType,
  isInputObjectType,
  isScalarType,
  isDeprecated,
  isRequiredArgument,
  unwrapType,
} from '../../graphql/types';
import { isFilterInput } from './filterInput';
import { getNormalizedKeyName } from '../names/normalizedName';
import { getInputFields } from '../../shapes/argumentSlot';

/** A token that some servers want in every input only to give it back; nobody has to see or fill it. */
export const CLIENT_MUTATION_ID = 'clientMutationId';

/** A place in a mutation's arguments that takes a value: an argument, or a field of the input objects below it. */
export interface MutationInput {
  readonly name: string;
  readonly words: readonly string[];
  /** The words as names are compared. */
  readonly normalized: string;
  /** Argument name, then input fields; '[]' where a list is entered. */
  readonly path: readonly string[];
  readonly named: GraphQLNamedType;
  /** Number of list wrappers. */
  readonly lists: number;
  /** 1 for an argument. */
  readonly depth: number;
  /** A list of values is wanted, or one of the input objects above is in a list. */
  readonly multiple: boolean;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The input object that it is a field of, null for an argument. */
  readonly parent: GraphQLInputObjectType | null;
}

/** Three levels reach `input { where { id } }`; what lies deeper belongs to other records. */
const MAX_INPUT_DEPTH = 3;

/** All slots of a mutation that are neither deprecated nor given a value by the operator, outer before inner. */
export function collectMutationInputs(args: readonly GraphQLArgument[]): readonly MutationInput[] {
  const slots: MutationInput[] = [];
  let level: MutationInput[] = args
    .filter((arg) => isCurrent(arg) && getArgumentHint(arg).value === undefined)
    .map((arg) => toMutationInput(arg, null));
  for (let depth = 1; level.length > 0; depth += 1) {
    slots.push(...level);
    level = depth < MAX_INPUT_DEPTH ? level.flatMap(nestedInputs) : [];
  }
  return slots;
}

const IDENTIFYING_KINDS: readonly ValueKind[] = ['id', 'text', 'integer', 'bigInteger', 'email', 'url'];
/** Of a key of several parts one may be a day, a moment, an amount: a pass for one day, a rate from one moment on. */
const KEY_KINDS: ReadonlySet<ValueKind> = new Set([
  ...IDENTIFYING_KINDS,
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
export function canHoldKey(slot: MutationInput): boolean {
  const { named, words } = slot;
  if (isEnumType(named)) return true;
  if (!isScalarType(named)) return false;
  const kind = getScalarKind(named);
  return KEY_KINDS.has(kind) || (kind === 'float' && /^ids?$/.test(words.at(-1) ?? ''));
}

/** Whether a value that is called after a record alone may be its key: `report: ID!`, and no `report: Boolean`. */
export function canIdentifyRecord({ named }: MutationInput): boolean {
  return isScalarType(named) && IDENTIFYING_KINDS.includes(getScalarKind(named));
}

/** Whether the slot's own type says that it is a key, or at least could be nothing else but one: ids and whole numbers. */
export function isIdentifierInput(slot: MutationInput): boolean {
  const { named } = slot;
  return isScalarType(named) && /^(id|integer|bigInteger)$/.test(getScalarKind(named));
}

function nestedInputs(slot: MutationInput): MutationInput[] {
  const { named } = slot;
  // A filter nests every type that its records point to; its keys are looked for where one is expected.
  if (!isInputObjectType(named) || isFilterInput(named)) return [];
  const inside = slot.lists > 0 ? [...slot.path, '[]'] : slot.path;
  return getInputFields(named)
    .filter(isCurrent)
    .map((field) => toMutationInput(field, { ...slot, path: inside }));
}

function toMutationInput(
  item: GraphQLArgument | GraphQLInputField,
  above: MutationInput | null,
): MutationInput {
  const parent = above?.named ?? null;
  const { named, lists } = unwrapType(item.type);
  const { words, normalized: said } = getNormalizedKeyName(item.name);
  return {
    name: item.name,
    words,
    normalized: said,
    path: [...(above?.path ?? []), item.name],
    named,
    lists,
    depth: (above?.depth ?? 0) + 1,
    multiple: (above?.multiple ?? false) || lists > 0,
    required: isRequiredArgument(item) && (above?.required ?? true),
    description: item.description ?? undefined,
    parent: isInputObjectType(parent) ? parent : null,
  };
}

/** What is deprecated is not sent, unless it has to be. */
function isCurrent(item: GraphQLArgument | GraphQLInputField): boolean {
  return !isDeprecated(item) || isRequiredArgument(item);
}
