import type { GraphQLArgument, GraphQLInputField, GraphQLInputObjectType, GraphQLNamedType } from 'graphql';
import { getArgumentHint } from '../../model/hints';
import { getScalarKind } from '../../graphql/valueKind';
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
import { KIND_TRAITS } from '../../model/kindTraits';

/** A Relay token that the server returns unchanged. Forms never show it. */
export const CLIENT_MUTATION_ID = 'clientMutationId';

/** A place in a mutation's arguments that takes a value: an argument, or a field of its input objects. */
export interface MutationInput {
  readonly name: string;
  readonly words: readonly string[];
  /** The normalized name. */
  readonly normalized: string;
  /** Argument name, then input fields; '[]' enters a list. */
  readonly path: readonly string[];
  readonly named: GraphQLNamedType;
  /** Number of list wrappers. */
  readonly lists: number;
  /** 1 for an argument. */
  readonly depth: number;
  /** It takes a list, or one of its input objects is inside a list. */
  readonly multiple: boolean;
  readonly required: boolean;
  readonly description: string | undefined;
  /** The input object that declares it; null for an argument. */
  readonly parent: GraphQLInputObjectType | null;
}

/** Three levels reach `input { where { id } }`; deeper inputs belong to other records. */
const MAX_INPUT_DEPTH = 3;
/** Inputs that nest each other hold more than this below the second level: parts of records, and no key of one. */
const MAX_DEEP_INPUTS = 1000;

/**
 * Collects all inputs of a mutation, outer before inner, without deprecated ones and those with a value fixed
 * by the operator.
 */
export function collectMutationInputs(args: readonly GraphQLArgument[]): readonly MutationInput[] {
  const inputs: MutationInput[] = [];
  let level: MutationInput[] = args
    .filter((arg) => isCurrent(arg) && getArgumentHint(arg).value === undefined)
    .map((arg) => toMutationInput(arg, null));
  for (let depth = 1; level.length > 0; depth += 1) {
    inputs.push(...level);
    const isOnly = depth === 1 && args.length === 1;
    const isDeep = depth >= MAX_INPUT_DEPTH || (depth > 1 && countNested(level) > MAX_DEEP_INPUTS);
    level = isDeep ? [] : level.flatMap((input) => nestedInputs(input, isOnly));
  }
  return inputs;
}

/**
 * Returns true if an input can take a part of a key: an enum or an identifying scalar. Where a server has one
 * type of numbers, an id may be a Float.
 */
export function canHoldKey(input: MutationInput): boolean {
  const { named, words } = input;
  if (isEnumType(named)) return true;
  if (!isScalarType(named)) return false;
  const kind = getScalarKind(named);
  return KIND_TRAITS[kind].key !== null || (kind === 'float' && /^ids?$/.test(words.at(-1) ?? ''));
}

/** Returns true if an input named after a record may take its key: `report: ID!`, but not `report: Boolean`. */
export function canIdentifyRecord({ named }: MutationInput): boolean {
  if (!isScalarType(named)) return false;
  const { key } = KIND_TRAITS[getScalarKind(named)];
  return key === 'alone' || key === 'named';
}

/** Returns true if the type of an input is an id or a whole number. */
export function isIdentifierInput(input: MutationInput): boolean {
  const { named } = input;
  return isScalarType(named) && /^(id|integer|bigInteger)$/.test(getScalarKind(named));
}

function countNested(inputs: readonly MutationInput[]): number {
  return inputs.reduce(
    (sum, { named }) => sum + (isInputObjectType(named) ? getInputFields(named).length : 0),
    0,
  );
}

/** @param isNeeded nothing can be sent without the object, even if it is optional */
function nestedInputs(input: MutationInput, isNeeded: boolean): MutationInput[] {
  const { named } = input;
  // A filter nests all related types; its keys are searched only where a filter is expected.
  if (!isInputObjectType(named) || isFilterInput(named)) return [];
  const inside = input.lists > 0 ? [...input.path, '[]'] : input.path;
  return getInputFields(named)
    .filter(isCurrent)
    .map((field) => toMutationInput(field, { ...input, path: inside, required: input.required || isNeeded }));
}

function toMutationInput(
  item: GraphQLArgument | GraphQLInputField,
  above: MutationInput | null,
): MutationInput {
  const parent = above?.named ?? null;
  const { named, lists } = unwrapType(item.type);
  const { words, normalized } = getNormalizedKeyName(item.name);
  return {
    name: item.name,
    words,
    normalized,
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

/** Returns true for inputs that are not deprecated, or required. */
function isCurrent(item: GraphQLArgument | GraphQLInputField): boolean {
  return !isDeprecated(item) || isRequiredArgument(item);
}
