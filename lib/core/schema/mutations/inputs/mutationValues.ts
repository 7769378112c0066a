import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import { splitWords, toFlatCase } from '../../lexicon/names';
import { isListControlName } from '../../shapes/filterContainer';
import { memoizeByObject } from '../../model/memoize';
import { toNounKey } from '../../lexicon/nouns';
import { type MutationInput, isFilterInput } from './mutationInput';
import { isInputObjectType, getOutputFields, isFieldsType } from '../../graphql/types';
import type { ValueOwner } from './valueOwner';
import { CLIENT_MUTATION_ID } from '../../model/formEntries';

/** The place where a mutation takes the values of a record. */
export interface MutationValues {
  /**
   * The path of the input object ('[]' at the end for a list of them), or null if the arguments are the fields.
   */
  readonly path: readonly string[] | null;
  readonly inputType: string | null;
  /** The number of inputs that are fields of the entity. */
  readonly sharedCount: number;
  /**
   * The number of shared inputs that are not keys: the `ids` of a record's parts do not tell whose fields are
   * written.
   */
  readonly sharedNonKeyCount: number;
  readonly totalCount: number;
  readonly multiple: boolean;
}

/** The inputs of a mutation, and those of them that could hold a record's values. */
interface ValueInputs {
  readonly inputs: readonly MutationInput[];
  readonly valueInputs: readonly MutationInput[];
}

/** `input { patch }`: deeper objects are parts of the record. */
const MAX_CONTAINER_DEPTH = 2;

/** Keys that any record may have. */
const KEY_NAME_PATTERN = /^_?(u?u?id|guid)s?$/i;

const VALUES_NAME_PATTERN =
  /^(input|data|object|objects|set|_set|patch|update|attributes|fields|values|payload|record|body|changes)$/i;

/**
 * Finds the input object with the record's values: the one that shares most names with the entity, outer before
 * inner. An inner object counts only if nothing else around it is required.
 * @param fields the entity's fields as noun keys; empty if no record is written
 */
export function getMutationValues(
  mutation: ValueInputs,
  fields: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): MutationValues {
  const flat = mutation.inputs.filter(
    (input) => input.parent === null && !includesPath(input.path, keyPaths),
  );
  const options = mutation.valueInputs.flatMap((slot) => {
    const values = objectValues(slot, fields, keyPaths);
    return values === null || !canStandAlone(slot, mutation, keyPaths) ? [] : [{ slot, values }];
  });
  const rated = options.map(({ slot, values }) => ({ values, rate: scoreValues(slot, values) }));
  const best = rated.sort((a, b) => b.rate - a.rate)[0]?.values;
  const isOwn = ({ name }: MutationInput): boolean =>
    fields.has(toNounKey(name)) || fields.has(bareNoun(name));
  const ownInputs = flat.filter(isOwn);
  const flatCount = ownInputs.length;
  if (best !== undefined && (best.sharedCount >= flatCount || flat.length <= 1)) return best;
  const nonKeyCount = ownInputs.filter(({ name }) => !KEY_NAME_PATTERN.test(name)).length;
  return {
    path: null,
    inputType: null,
    sharedCount: flatCount,
    sharedNonKeyCount: nonKeyCount,
    totalCount: flat.length,
    multiple: false,
  };
}

function objectValues(
  input: MutationInput,
  names: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): MutationValues | null {
  const { named, lists } = input;
  if (!isInputObjectType(named)) return null;
  const path = lists > 0 ? [...input.path, '[]'] : input.path;
  const keyNames = keyPaths.flatMap((key) =>
    key.length === path.length + 1 && startsWithPath(key, path) ? [key.at(-1)] : [],
  );
  const fields =
    keyNames.length === 0
      ? getInputNames(named)
      : getInputNames(named).filter(({ name }) => !keyNames.includes(name));
  if (fields.length === 0 && keyPaths.some((key) => startsWithPath(key, path)) && input.path.length > 1)
    return null;
  let sharedCount = 0;
  let nonKeyCount = 0;
  for (const { name, noun, bare } of fields) {
    if (!names.has(noun) && !names.has(bare)) continue;
    sharedCount += 1;
    if (!KEY_NAME_PATTERN.test(name)) nonKeyCount += 1;
  }
  return {
    path,
    inputType: named.name,
    sharedCount,
    sharedNonKeyCount: nonKeyCount,
    totalCount: fields.length,
    multiple: input.multiple,
  };
}

/** Returns true if an input's object may hold the values of a record. */
export function canHoldValues({ name, named, lists, parent, depth, required }: MutationInput): boolean {
  if (depth > MAX_CONTAINER_DEPTH || !isInputObjectType(named) || isFilterInput(named)) return false;
  // The order in which a bulk mutation goes through the records.
  if (parent === null && !required && isListControlName(toFlatCase(name))) return false;
  // A list inside an input is a part of the record (its lines), unless the input only wraps the rows.
  return lists === 0 || parent === null || getInputNames(parent).length <= 1;
}

interface InputName {
  readonly name: string;
  readonly noun: string;
  /** The noun without the key word: `categoryId` writes the category. */
  readonly bare: string;
}

/** Every candidate entity of a mutation asks for them. */
const getInputNames: (type: GraphQLInputObjectType) => readonly InputName[] = memoizeByObject((type) =>
  Object.keys(type.getFields())
    .filter((name) => name !== CLIENT_MUTATION_ID)
    .map((name) => ({ name, noun: toNounKey(name), bare: bareNoun(name) })),
);

function bareNoun(name: string): string {
  const words = splitWords(name);
  return /^(ids?|uuids?)$/.test(words.at(-1) ?? '')
    ? toNounKey(words.slice(0, -1).join('_'))
    : toNounKey(name);
}

function scoreValues(input: MutationInput, values: MutationValues): number {
  return (
    values.sharedCount * 2 +
    Math.min(values.totalCount, 10) * 0.05 +
    (VALUES_NAME_PATTERN.test(input.name) ? 1 : 0) +
    (input.required ? 0.5 : 0) -
    input.depth * 0.6
  );
}

/** Returns true if nothing beside or above the object is required, except the key. */
function canStandAlone(
  input: MutationInput,
  mutation: ValueInputs,
  keyPaths: readonly (readonly string[])[],
): boolean {
  if (input.path.length === 1) return true;
  return !getRequiredInside(mutation.inputs).some(
    (other) =>
      other.path[0] === input.path[0] &&
      !startsWithPath(input.path, other.path) &&
      !startsWithPath(other.path, input.path) &&
      !keyPaths.some((key) => startsWithPath(key, other.path)),
  );
}

/** Every object of every candidate entity asks for them. */
const getRequiredInside = memoizeByObject((inputs: readonly MutationInput[]) =>
  inputs.filter(({ required, path }) => required && path.length > 1),
);

function startsWithPath(path: readonly string[], above: readonly string[]): boolean {
  return above.length <= path.length && above.every((key, i) => path[i] === key);
}

function includesPath(path: readonly string[], paths: readonly (readonly string[])[]): boolean {
  return paths.some((each) => each.length === path.length && startsWithPath(path, each));
}

/**
 * Returns the values as the form takes them. An argument named after an object of the record (`address:
 * AddressInput!`) holds that object, not the record's values: it becomes a field of the form with the record's
 * present value.
 */
export function excludeObjectValues(
  schema: GraphQLSchema,
  values: MutationValues,
  owner: ValueOwner | null,
): MutationValues {
  const [name, ...inside] = values.path ?? [];
  if (name === undefined || inside.length > 0 || values.inputType === null) return values;
  const ownInputs = owner?.fields.find(
    (field) => field.name === name && field.kind === 'object' && !field.list,
  );
  if (ownInputs === undefined) return values;
  const input = schema.getType(values.inputType);
  const part = schema.getType(ownInputs.type.replace('!', ''));
  if (!isInputObjectType(input) || !isFieldsType(part)) return values;
  const names = new Set(getOutputFields(part).map((field) => field.name));
  const sharedCount = Object.keys(input.getFields()).filter((each) => names.has(each)).length;
  return sharedCount > values.sharedCount ? { ...values, path: null, inputType: null } : values;
}
