import type { DiscoveredEntity } from '../../fields/discoveredEntity';
import { isInputObjectType } from '../../graphql/types';
import type { KeyArgument } from '../../model/reads';
import { createBinding, toKeyArgument, type KeyBinding } from './keyBinding';
import { KEY_FIELDS_BY_ENDING, type FindParentRead } from './parentRead';
import { findKeyNoun, findRelationPath, indexFields } from './relationPath';
import type { Mutation } from '../inputs/mutation';
import { type MutationInput, findFilterKey, isFilterInput } from '../inputs/mutationInput';
import { groupBy } from '../../model/groupBy';
import { memoizeByObject } from '../../model/memoize';
import { collectPartialKeyPaths } from '../../model/fieldPath';
import type { MutationIntent } from '../../lexicon/mutationWords';

const UNIQUE_FIELD_NAMES = new Set('pk slug code symbol login handle number sku token uuid guid'.split(' '));

/** Intents of mutations that give a record its name. */
const WRITES_VALUES: ReadonlySet<MutationIntent> = new Set(['create', 'update', 'upsert']);

/**
 * Binds a required argument with the name of a unique field of the record (`symbol`, `token`).
 * @param isByName the mutation deletes exactly this record and may know it by its name: `deleteCluster(name): Cluster`
 */
export function bindUniqueField(
  mutation: Mutation,
  discovered: DiscoveredEntity,
  inputs: readonly MutationInput[],
  isByName: boolean,
): KeyBinding | null {
  const [record] = mutation.records;
  // Where the key of the page has further parts, the id alone says which record comes back.
  const isId = (name: string): boolean => name === 'id' && record?.type === discovered.type && !record.list;
  const input = inputs.find(
    (each) =>
      each.required &&
      !each.multiple &&
      !(each.name === 'name' && WRITES_VALUES.has(mutation.parsedName.intent)) &&
      (UNIQUE_FIELD_NAMES.has(each.name.toLowerCase()) ||
        isId(each.name) ||
        discovered.keyArgumentNames.includes(each.name) ||
        (isByName && each.name === 'name')) &&
      discovered.fields.some((field) => field.name === each.name && !field.list),
  );
  if (input === undefined || discovered.key === null) return null;
  // One part of a compound key does not identify a record.
  if (!isId(input.name) && collectPartialKeyPaths(discovered.keys).has(input.name)) return null;
  const argument = { ...toKeyArgument(input, -1, mutation.steps.length - 1), field: input.name };
  return createBinding({ arguments: [argument], type: 'unique', main: false, paths: [input.path] });
}

/** Fields that identify a record below its parent. A name does so only where nothing else does. */
const LOCAL_KEY_NAMES = new Set(['iid', 'number', 'localid', 'index', 'slug', 'code']);
const LOCAL_NAME = 'name';

/** What binding a number below a parent asks of the schema. */
interface RelativeKeyPlaces {
  readonly isOthers: (input: MutationInput) => boolean;
  readonly findParentRead: FindParentRead;
}

/**
 * Binds a record by its local key and its parent's key, both required: `projectPath` and `iid`. Where the record does
 * not show its parent's key, the form asks for it, if the mutation returns such a record.
 */
export function bindRelativeKey(
  mutation: Mutation,
  discovered: DiscoveredEntity,
  { isOthers, findParentRead }: RelativeKeyPlaces,
): KeyBinding | null {
  // The parent and the place of a new record are not those of the record on the page.
  if (mutation.parsedName.intent === 'create') return null;
  const keys = mutation.keyInputs.filter((input) => input.required && input.depth < 3 && !input.multiple);
  const candidates = keys.filter(
    (slot) =>
      !isOthers(slot) &&
      discovered.fields.some((field) => field.name === slot.name && !field.list && !field.nullable),
  );
  const local =
    candidates.find(({ name }) => LOCAL_KEY_NAMES.has(name.toLowerCase())) ??
    candidates.find(({ name }) => name === LOCAL_NAME);
  if (local === undefined) return null;
  const parents = findParents(keys, local, discovered);
  if (local.name === LOCAL_NAME && parents.length === 0) return null;
  const asked = parents.length > 0 ? null : findAskedParent(mutation, discovered, keys);
  if (parents.length === 0 && asked === null) return null;
  const parentRead = asked === null ? null : findParentRead({ parent: asked, number: local }, discovered);
  const step = mutation.steps.length - 1;
  return createBinding({
    arguments: [
      ...parents.map(({ slot, field }) => ({ ...toKeyArgument(slot, -1, step), field })),
      { ...toKeyArgument(local, -1, step), field: local.name },
    ],
    type: 'relative',
    main: false,
    paths: [...parents.map(({ slot }) => slot.path), local.path],
    ...(asked === null ? {} : { askedPath: asked.path }),
    ...(parentRead === null ? {} : { parentRead }),
  });
}

/**
 * Finds the inputs that take the keys of what the record is in. A relation that may be missing is no part of its identity
 * beside one that may not: `setAssignee(projectPath, iid, assigneeId)` takes a new assignee.
 */
function findParents(
  keys: readonly MutationInput[],
  local: MutationInput,
  discovered: DiscoveredEntity,
): readonly { readonly slot: MutationInput; readonly field: string }[] {
  const found = keys.flatMap((slot) => {
    const isName = slot.words.at(-1) === LOCAL_NAME;
    const path =
      slot === local || (isName && local.name !== LOCAL_NAME) ? null : findRelationPath(slot, discovered);
    return path === null ? [] : [{ slot, field: path.field, isCertain: path.isCertain }];
  });
  const certain = found.filter(({ isCertain }) => isCertain);
  return certain.length > 0 ? certain : found;
}

/** Finds the parent's key in a mutation of one such record: it is the only other key that is taken. */
function findAskedParent(
  { records }: Mutation,
  { type }: DiscoveredEntity,
  keys: readonly MutationInput[],
): MutationInput | null {
  const [record] = records;
  const others = keys.filter(({ words }) => words.length > 1 && KEY_FIELDS_BY_ENDING.has(words.at(-1) ?? ''));
  // `targetProjectPath` beside `projectPath` is where the record goes.
  const parents = others.filter(
    (other) => !others.some((each) => each !== other && other.normalized.endsWith(each.normalized)),
  );
  const [parent, ...more] = parents;
  return record?.type === type && !record.list && more.length === 0 ? (parent ?? null) : null;
}

/** Adds the required inputs of a delete that the record can fill: its parent's key, its version. */
export function withFilledArguments(
  binding: KeyBinding,
  mutation: Mutation,
  discovered: DiscoveredEntity,
): KeyBinding {
  if (mutation.parsedName.intent !== 'delete' || binding.bulk) return binding;
  const bound = new Set(binding.paths.map((path) => path.join('.')));
  const isUnique = binding.type === 'unique';
  const filled: KeyArgument[] = [];
  for (const input of findFillable(mutation, discovered, isUnique)) {
    if (bound.has(input.path.join('.'))) continue;
    const field =
      findRelationPath(input, discovered)?.field ??
      findVersionField(input, discovered) ??
      (isUnique ? findSameField(input, discovered) : null);
    if (field !== null) filled.push({ ...toKeyArgument(input, -1, mutation.steps.length - 1), field });
  }
  if (filled.length === 0) return binding;
  return {
    ...binding,
    arguments: [...binding.arguments, ...filled],
    filledPaths: filled.map(({ at }) => at.path),
  };
}

/** Required inputs of a mutation that a record may fill, by what the record's field would have to be. */
interface FillableInputs {
  /** By the noun before the key's name: `serverId` by `server`. */
  readonly byNoun: ReadonlyMap<string, readonly MutationInput[]>;
  readonly versions: readonly MutationInput[];
  readonly byName: ReadonlyMap<string, readonly MutationInput[]>;
  readonly order: ReadonlyMap<MutationInput, number>;
}

/** Cached, because a mutation with many keys asks for each of their entities. */
const indexFillable = memoizeByObject(({ inputs }: Mutation): FillableInputs => {
  const required = inputs.filter((input) => input.required && input.depth <= 2 && !input.multiple);
  return {
    byNoun: groupBy(required, (input) => findKeyNoun(input) ?? []),
    versions: required.filter(({ name }) => VERSION.test(name)),
    byName: groupBy(required, ({ name }) => name),
    order: new Map(required.map((input, index) => [input, index])),
  };
});

/** Returns the inputs that a field of the record may fill by their names, in the order of the mutation. */
function findFillable(
  mutation: Mutation,
  { graphqlType, fields }: DiscoveredEntity,
  isUnique: boolean,
): readonly MutationInput[] {
  const { byNoun, versions, byName, order } = indexFillable(mutation);
  const nouns = indexFields(graphqlType);
  // Either may be long: one of the mutation's inputs, and one of the record's fields.
  const shared = byNoun.size < nouns.size ? [...byNoun.keys()] : [...nouns.keys()];
  const found = new Set([
    ...shared.flatMap((noun) => (nouns.has(noun) ? (byNoun.get(noun) ?? []) : [])),
    ...versions,
    ...(isUnique ? fields.flatMap(({ name }) => byName.get(name) ?? []) : []),
  ]);
  return [...found].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

/** Finds the field that always has the value of an input: the `provider` beside the name. */
function findSameField({ name, named }: MutationInput, { fields }: DiscoveredEntity): string | null {
  const own = fields.find((field) => field.name === name && !field.list && !field.nullable);
  return own?.type.replace('!', '') === named.name ? name : null;
}

const VERSION = /^(lock_?)?version$|^e_?tag$|^revision$/i;

/** Finds the field with the version of the record, which nobody would type. */
function findVersionField(input: MutationInput, discovered: DiscoveredEntity): string | null {
  return VERSION.test(input.name) ? findSameField(input, discovered) : null;
}

/**
 * Binds a filter that can be narrowed to the key of one record. It acts on all matches, so the binding is a
 * bulk one.
 */
export function bindFilterKey(mutation: Mutation, discovered: DiscoveredEntity): KeyBinding | null {
  const { key } = discovered;
  if (key === null) return null;
  for (const input of mutation.filterInputs) {
    const { named } = input;
    if (!isInputObjectType(named) || !(discovered.filterInputs.includes(named.name) || isFilterInput(named)))
      continue;
    const places = key.fields.map((part) => findFilterKey(named, part.path));
    const args = places.flatMap((place, part): KeyArgument[] => {
      if (place === null) return [];
      const at = { step: mutation.steps.length - 1, path: [...input.path, ...place.path] };
      const argument = { part, at, type: place.type };
      return [place.list ? { ...argument, list: true } : argument];
    });
    if (args.length === key.fields.length && args.length > 0)
      return createBinding({ arguments: args, type: 'filter', bulk: true, paths: [input.path] });
  }
  return null;
}
