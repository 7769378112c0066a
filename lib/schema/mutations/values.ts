import type { GraphQLInputObjectType } from 'graphql';
import { wordsOf } from '../names';
import { nounKey } from '../nounKey';
import { ECHO_FIELD } from './echoField';
import { isFilterInput } from './filterKey';
import type { Mutation } from './mutation';
import type { Slot } from './slots';
import { isInputObjectType } from '../typeGuards';

/** Where a mutation takes the values of a record. */
export interface Values {
  /** The input object's slot (its path; '[]' ends it when it is in a list), or null where arguments are the fields. */
  readonly path: readonly string[] | null;
  readonly inputType: string | null;
  /** Names that are also the entity's fields, and all names but the key's: how much it is about the entity's fields. */
  readonly shared: number;
  /** Of the shared ones those that are no keys: the `ids` of its parts say nothing of whose fields are written. */
  readonly told: number;
  readonly total: number;
  readonly many: boolean;
}

/** `input { patch }`: what lies deeper is a part of the record. */
const CONTAINER_DEPTH = 2;

/** Keys of any record, under nobody's name. */
const KEY_NAME = /^_?(u?u?id|guid)s?$/i;

const HINT =
  /^(input|data|object|objects|set|_set|patch|update|attributes|fields|values|payload|record|body|changes)$/i;

/**
 * The input object that holds the record's values: the one that shares most names with the entity, outer before inner. An
 * inner one only where nothing else in its surroundings has to be filled.
 * @param fields the entity's fields as `nounKey`s; empty where no record is written
 */
export function valuesOf(
  mutation: Mutation,
  fields: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): Values {
  const flat = mutation.slots.filter((slot) => slot.parent === null && !isOneOf(slot.path, keyPaths));
  const options = mutation.valueSlots.flatMap((slot) => {
    const values = objectValues(slot, fields, keyPaths);
    return values === null || !canStandAlone(slot, mutation, keyPaths) ? [] : [{ slot, values }];
  });
  const rated = options.map(({ slot, values }) => ({ values, rate: rate(slot, values) }));
  const best = rated.sort((a, b) => b.rate - a.rate)[0]?.values;
  const isOwn = ({ name }: Slot): boolean => fields.has(nounKey(name)) || fields.has(bareNoun(name));
  const own = flat.filter(isOwn);
  const flatShared = own.length;
  if (best !== undefined && (best.shared >= flatShared || flat.length <= 1)) return best;
  const told = own.filter(({ name }) => !KEY_NAME.test(name)).length;
  return { path: null, inputType: null, shared: flatShared, told, total: flat.length, many: false };
}

function objectValues(
  slot: Slot,
  names: ReadonlySet<string>,
  keyPaths: readonly (readonly string[])[],
): Values | null {
  const { named, lists } = slot;
  if (!isInputObjectType(named)) return null;
  const path = lists > 0 ? [...slot.path, '[]'] : slot.path;
  const keyed = keyPaths.flatMap((key) =>
    key.length === path.length + 1 && isBelow(key, path) ? [key.at(-1)] : [],
  );
  const fields =
    keyed.length === 0 ? ownFields(named) : ownFields(named).filter(({ name }) => !keyed.includes(name));
  if (fields.length === 0 && keyPaths.some((key) => isBelow(key, path)) && slot.path.length > 1) return null;
  let shared = 0;
  let told = 0;
  for (const { name, noun, bare } of fields) {
    if (!names.has(noun) && !names.has(bare)) continue;
    shared += 1;
    if (!KEY_NAME.test(name)) told += 1;
  }
  return { path, inputType: named.name, shared, told, total: fields.length, many: slot.many };
}

/** Whether values of a record may stand in a slot's object. */
export function takesValues({ named, lists, parent, depth }: Slot): boolean {
  if (depth > CONTAINER_DEPTH || !isInputObjectType(named) || isFilterInput(named)) return false;
  // A list inside an input is a part of the record (its lines), unless the input is nothing but a wrapper of rows.
  return lists === 0 || parent === null || ownFields(parent).length <= 1;
}

interface OwnField {
  readonly name: string;
  readonly noun: string;
  /** Without the word of a key: `categoryId` writes the category. */
  readonly bare: string;
}

function ownFields(type: GraphQLInputObjectType): readonly OwnField[] {
  const known = OWN_FIELDS.get(type);
  if (known !== undefined) return known;
  const names = Object.keys(type.getFields()).filter((name) => name !== ECHO_FIELD);
  const fields = names.map((name) => ({ name, noun: nounKey(name), bare: bareNoun(name) }));
  OWN_FIELDS.set(type, fields);
  return fields;
}
function bareNoun(name: string): string {
  const words = wordsOf(name);
  return /^(ids?|uuids?)$/.test(words.at(-1) ?? '') ? nounKey(words.slice(0, -1).join('_')) : nounKey(name);
}

/** Every entity that a mutation may be about asks for them. */
const OWN_FIELDS = new WeakMap<GraphQLInputObjectType, readonly OwnField[]>();

function rate(slot: Slot, values: Values): number {
  return (
    values.shared * 2 +
    Math.min(values.total, 10) * 0.05 +
    (HINT.test(slot.name) ? 1 : 0) +
    (slot.required ? 0.5 : 0) -
    slot.depth * 0.6
  );
}

/** Nothing beside or above it has to be filled, but the key. */
function canStandAlone(slot: Slot, mutation: Mutation, keyPaths: readonly (readonly string[])[]): boolean {
  if (slot.path.length === 1) return true;
  return !mutation.slots.some(
    (other) =>
      other.required &&
      other.path.length > 1 &&
      other.path[0] === slot.path[0] &&
      !isBelow(slot.path, other.path) &&
      !isBelow(other.path, slot.path) &&
      !keyPaths.some((key) => isBelow(key, other.path)),
  );
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.length <= path.length && above.every((key, i) => path[i] === key);
}

function isOneOf(path: readonly string[], paths: readonly (readonly string[])[]): boolean {
  return paths.some((each) => each.length === path.length && isBelow(path, each));
}
