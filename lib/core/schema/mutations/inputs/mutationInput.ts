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
  getInputFields,
  isLeafType,
  getInnermostType,
} from '../../graphql/types';
import { getNormalizedKeyName } from '../names/normalizedName';
import { KIND_TRAITS } from '../../model/kindTraits';
import { toFlatCase } from '../../lexicon/names';
import { memoizeByObject } from '../../model/memoize';
import { toNounKey } from '../../lexicon/nouns';

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

/** Operators for equality: plain, with underscores or as suffixes (docs/shapes.md, 3.5). */
const EQUALITY_OPERATORS = new Set(['eq', 'equals', 'equalto', 'is', 'exact']);

/**
 * The place in a filter that takes one value of a field: the keys below the filter object and the printed type
 * of the value.
 */
interface FilterKeyPath {
  readonly path: readonly string[];
  readonly type: string;
  /** The value is sent as a list of one. */
  readonly list: boolean;
}

/** Returns true if an input object is a filter: it nests itself (and, or, not) or compares with operators. */
export const isFilterInput: (type: GraphQLInputObjectType) => boolean = memoizeByObject(
  // An input that identifies one record may nest filters for further conditions.
  (type) => !/unique/i.test(type.name) && nestsItself(type),
);

function nestsItself(type: GraphQLInputObjectType): boolean {
  // Inputs of values may nest themselves too: a category has a parent category.
  const isNamedFilter = /where|filter|condition|bool_?exp|criteria/i.test(type.name);
  return getInputFields(type).some(
    (field) =>
      (isNamedFilter && getInnermostType(field.type) === type) || /^_?(and|or|not)$/i.test(field.name),
  );
}

/**
 * Finds the place in a filter that narrows it to one value of a field, or null.
 * @param fieldPath dotted
 */
export function findFilterKey(type: GraphQLInputObjectType, fieldPath: string): FilterKeyPath | null {
  const fieldNoun = toNounKey(fieldPath);
  const places: { place: FilterKeyPath; preference: number }[] = [];
  for (const field of getInputFields(type)) {
    const { named, lists } = unwrapType(field.type);
    const name = toNounKey(field.name);
    const list = lists > 0;
    if (isInputObjectType(named) && name === fieldNoun && !list) {
      const equals = getInputFields(named).find((each) => EQUALITY_OPERATORS.has(toFlatCase(each.name)));
      if (equals === undefined) continue;
      const value = unwrapType(equals.type);
      const place = { path: [field.name, equals.name], type: String(value.named), list: value.lists > 0 };
      places.push({ place, preference: 0 });
    } else if (isLeafType(named) && (name === fieldNoun || hasEqualitySuffix(field.name, fieldPath))) {
      const preference = (name === fieldNoun ? 1 : 2) + (list ? 2 : 0);
      places.push({ place: { path: [field.name], type: String(named), list }, preference });
    }
  }
  return places.sort((a, b) => a.preference - b.preference)[0]?.place ?? null;
}

/** Returns true for names with an equality suffix: `id_EQ`, `idEq`, `id_equals`. */
function hasEqualitySuffix(name: string, fieldPath: string): boolean {
  const all = toFlatCase(name);
  const field = toFlatCase(fieldPath.replaceAll('.', ''));
  return all.startsWith(field) && EQUALITY_OPERATORS.has(all.slice(field.length));
}
