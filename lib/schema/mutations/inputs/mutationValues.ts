import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import { splitWords } from '../../lexicon/names';
import { toNounKey } from '../../lexicon/nouns';
import { CLIENT_MUTATION_ID, type MutationInput } from './mutationInput';
import { isFilterInput } from './filterInput';
import type { Mutation } from '../mutation';
import { isInputObjectType, isInterfaceType, isObjectType, getOutputFields } from '../../graphql/types';
import type { ValueOwner } from './valueOwner';

/** Where a mutation takes the values of a record. */
export interface MutationValues {
  /** The input object's slot (its path; '[]' ends it when it is in a list), or null where arguments are the fields. */
  readonly path: readonly string[] | null;
  readonly inputType: string | null;
  /** Names that are also the entity's fields, and all names but the key's: how much it is about the entity's fields. */
  readonly sharedCount: number;
  /** Of the shared ones those that are no keys: the `ids` of its parts say nothing of whose fields are written. */
  readonly sharedNonKeyCount: number;
  readonly totalCount: number;
  readonly multiple: boolean;
}

/** `input { patch }`: what lies deeper is a part of the record. */
const MAX_CONTAINER_DEPTH = 2;

/** Keys of any record, under nobody's name. */
const KEY_NAME_PATTERN = /^_?(u?u?id|guid)s?$/i;

const VALUES_NAME_PATTERN =
  /^(input|data|object|objects|set|_set|patch|update|attributes|fields|values|payload|record|body|changes)$/i;

/**
 * The input object that holds the record's values: the one that shares most names with the entity, outer before inner. An
 * inner one only where nothing else in its surroundings has to be filled.
 * @param fields the entity's fields as `nounKey`s; empty where no record is written
 */
export function getMutationValues(
  mutation: Mutation,
  fields: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): MutationValues {
  const flat = mutation.inputs.filter((slot) => slot.parent === null && !includesPath(slot.path, keyPaths));
  const options = mutation.valueInputs.flatMap((slot) => {
    const values = objectValues(slot, fields, keyPaths);
    return values === null || !canStandAlone(slot, mutation, keyPaths) ? [] : [{ slot, values }];
  });
  const rated = options.map(({ slot, values }) => ({ values, rate: scoreValues(slot, values) }));
  const best = rated.sort((a, b) => b.rate - a.rate)[0]?.values;
  const isOwn = ({ name }: MutationInput): boolean =>
    fields.has(toNounKey(name)) || fields.has(bareNoun(name));
  const own = flat.filter(isOwn);
  const flatShared = own.length;
  if (best !== undefined && (best.sharedCount >= flatShared || flat.length <= 1)) return best;
  const told = own.filter(({ name }) => !KEY_NAME_PATTERN.test(name)).length;
  return {
    path: null,
    inputType: null,
    sharedCount: flatShared,
    sharedNonKeyCount: told,
    totalCount: flat.length,
    multiple: false,
  };
}

function objectValues(
  slot: MutationInput,
  names: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): MutationValues | null {
  const { named, lists } = slot;
  if (!isInputObjectType(named)) return null;
  const path = lists > 0 ? [...slot.path, '[]'] : slot.path;
  const keyed = keyPaths.flatMap((key) =>
    key.length === path.length + 1 && startsWithPath(key, path) ? [key.at(-1)] : [],
  );
  const fields =
    keyed.length === 0
      ? getInputNames(named)
      : getInputNames(named).filter(({ name }) => !keyed.includes(name));
  if (fields.length === 0 && keyPaths.some((key) => startsWithPath(key, path)) && slot.path.length > 1)
    return null;
  let shared = 0;
  let told = 0;
  for (const { name, noun, bare } of fields) {
    if (!names.has(noun) && !names.has(bare)) continue;
    shared += 1;
    if (!KEY_NAME_PATTERN.test(name)) told += 1;
  }
  return {
    path,
    inputType: named.name,
    sharedCount: shared,
    sharedNonKeyCount: told,
    totalCount: fields.length,
    multiple: slot.multiple,
  };
}

/** Whether values of a record may stand in a slot's object. */
export function canHoldValues({ named, lists, parent, depth }: MutationInput): boolean {
  if (depth > MAX_CONTAINER_DEPTH || !isInputObjectType(named) || isFilterInput(named)) return false;
  // A list inside an input is a part of the record (its lines), unless the input is nothing but a wrapper of rows.
  return lists === 0 || parent === null || getInputNames(parent).length <= 1;
}

interface InputName {
  readonly name: string;
  readonly noun: string;
  /** Without the word of a key: `categoryId` writes the category. */
  readonly bare: string;
}

function getInputNames(type: GraphQLInputObjectType): readonly InputName[] {
  const known = INPUT_NAMES.get(type);
  if (known !== undefined) return known;
  const names = Object.keys(type.getFields()).filter((name) => name !== CLIENT_MUTATION_ID);
  const fields = names.map((name) => ({ name, noun: toNounKey(name), bare: bareNoun(name) }));
  INPUT_NAMES.set(type, fields);
  return fields;
}
function bareNoun(name: string): string {
  const words = splitWords(name);
  return /^(ids?|uuids?)$/.test(words.at(-1) ?? '')
    ? toNounKey(words.slice(0, -1).join('_'))
    : toNounKey(name);
}

/** Every entity that a mutation may be about asks for them. */
const INPUT_NAMES = new WeakMap<GraphQLInputObjectType, readonly InputName[]>();

function scoreValues(slot: MutationInput, values: MutationValues): number {
  return (
    values.sharedCount * 2 +
    Math.min(values.totalCount, 10) * 0.05 +
    (VALUES_NAME_PATTERN.test(slot.name) ? 1 : 0) +
    (slot.required ? 0.5 : 0) -
    slot.depth * 0.6
  );
}

/** Nothing beside or above it has to be filled, but the key. */
function canStandAlone(
  slot: MutationInput,
  mutation: Mutation,
  keyPaths: readonly (readonly string[])[],
): boolean {
  if (slot.path.length === 1) return true;
  return !mutation.inputs.some(
    (other) =>
      other.required &&
      other.path.length > 1 &&
      other.path[0] === slot.path[0] &&
      !startsWithPath(slot.path, other.path) &&
      !startsWithPath(other.path, slot.path) &&
      !keyPaths.some((key) => startsWithPath(key, other.path)),
  );
}

function startsWithPath(path: readonly string[], above: readonly string[]): boolean {
  return above.length <= path.length && above.every((key, i) => path[i] === key);
}

function includesPath(path: readonly string[], paths: readonly (readonly string[])[]): boolean {
  return paths.some((each) => each.length === path.length && startsWithPath(path, each));
}

/**
 * The values of a mutation as its form takes them. An argument named after an object of the record (`address: AddressInput!`) holds
 * that object and not the record's own values: it is a field of the form, which begins with what the record has.
 */
export function excludeObjectValues(
  schema: GraphQLSchema,
  values: MutationValues,
  owner: ValueOwner | null,
): MutationValues {
  const [name, ...inside] = values.path ?? [];
  if (name === undefined || inside.length > 0 || values.inputType === null) return values;
  const own = owner?.fields.find((field) => field.name === name && field.kind === 'object' && !field.list);
  if (own === undefined) return values;
  const input = schema.getType(values.inputType);
  const part = schema.getType(own.type.replace('!', ''));
  if (!isInputObjectType(input) || !(isObjectType(part) || isInterfaceType(part))) return values;
  const names = new Set(getOutputFields(part).map((field) => field.name));
  const shared = Object.keys(input.getFields()).filter((each) => names.has(each)).length;
  return shared > values.sharedCount ? { ...values, path: null, inputType: null } : values;
}
