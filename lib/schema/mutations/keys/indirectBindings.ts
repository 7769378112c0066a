import type { DiscoveredEntity } from '../../entities/discoveredEntity';
import {
  getOutputFields,
  isLeafType,
  isObjectType,
  isInterfaceType,
  isUnionType,
  isInputObjectType,
  hasRequiredArguments,
  unwrapType,
} from '../../graphql/types';
import { toCanonicalWord } from '../../lexicon/inflector';
import type { KeyArgument } from '../../model/reads';
import { normalizeWords, normalizeName } from '../names/normalizedName';
import { toKeyArgument } from './keyBinding';
import type { KeyBinding } from './bindKey';
import type { Mutation } from '../mutation';
import type { MutationInput } from '../inputs/mutationInput';
import { findFilterKey, isFilterInput } from '../inputs/filterInput';
import { collectPartialKeyPaths } from '../../model/fieldPath';

const UNIQUE_FIELD_NAMES = new Set([
  'slug',
  'code',
  'symbol',
  'login',
  'handle',
  'number',
  'sku',
  'token',
  'uuid',
  'guid',
]);

/** A required argument that is called like a telling field of the record (`symbol`, `token`). */
export function bindUniqueField(
  mutation: Mutation,
  draft: DiscoveredEntity,
  slots: readonly MutationInput[],
): KeyBinding | null {
  const slot = slots.find(
    (each) =>
      each.required &&
      !each.multiple &&
      (UNIQUE_FIELD_NAMES.has(each.name.toLowerCase()) || draft.keyArgumentNames.includes(each.name)) &&
      draft.fields.some((field) => field.name === each.name && !field.list),
  );
  if (slot === undefined || draft.key === null) return null;
  // A part of a key stands for all records that share it.
  if (collectPartialKeyPaths(draft.keys).has(slot.name)) return null;
  const argument = { ...toKeyArgument(slot, -1, mutation.steps.length - 1), field: slot.name };
  return {
    arguments: [argument],
    type: 'unique',
    bulk: false,
    main: false,
    required: true,
    paths: [slot.path],
    filledPaths: [],
  };
}

/** Numbers and codes that tell a record from the others of its parent. */
const LOCAL_KEY_NAMES = new Set(['iid', 'number', 'localid', 'index', 'slug', 'code']);
/** The fields that hold what an argument asks for by its last word, best first. */
const FIELDS_BY_ENDING: ReadonlyMap<string, readonly string[]> = new Map([
  ['id', ['id', '_id']],
  ['iid', ['iid']],
  ['uuid', ['uuid', 'id']],
  ['path', ['fullPath', 'path']],
  ['slug', ['slug']],
  ['key', ['key']],
  ['code', ['code']],
  ['login', ['login']],
]);

/** A record by what tells it from the others of its parent, and the parent's key: `projectPath` and `iid`. Whole or not at all. */
export function bindRelativeKey(mutation: Mutation, draft: DiscoveredEntity): KeyBinding | null {
  const keys = mutation.keyInputs.filter((slot) => slot.required && slot.depth < 3 && !slot.multiple);
  const local = keys.find(
    (slot) =>
      LOCAL_KEY_NAMES.has(slot.name.toLowerCase()) &&
      draft.fields.some((field) => field.name === slot.name && !field.list && !field.nullable),
  );
  if (local === undefined) return null;
  const parents = keys.flatMap((slot) => {
    const field = slot === local ? null : findRelationPath(slot, draft);
    return field === null ? [] : [{ slot, field }];
  });
  if (parents.length === 0) return null;
  const step = mutation.steps.length - 1;
  return {
    arguments: [
      ...parents.map(({ slot, field }) => ({ ...toKeyArgument(slot, -1, step), field })),
      { ...toKeyArgument(local, -1, step), field: local.name },
    ],
    type: 'relative',
    bulk: false,
    main: false,
    required: true,
    paths: [...parents.map(({ slot }) => slot.path), local.path],
    filledPaths: [],
  };
}

/** The binding of a delete with what else it demands and the record itself can tell: its parent's key, its version. */
export function withFilledArguments(
  binding: KeyBinding,
  mutation: Mutation,
  draft: DiscoveredEntity,
): KeyBinding {
  if (mutation.parsedName.intent !== 'delete' || binding.bulk) return binding;
  const bound = new Set(binding.paths.map((path) => path.join('.')));
  const filled: KeyArgument[] = [];
  for (const slot of mutation.inputs) {
    if (!slot.required || slot.depth > 2 || slot.multiple || bound.has(slot.path.join('.'))) continue;
    const field = findRelationPath(slot, draft) ?? findVersionField(slot, draft);
    if (field !== null) filled.push({ ...toKeyArgument(slot, -1, mutation.steps.length - 1), field });
  }
  if (filled.length === 0) return binding;
  return {
    ...binding,
    arguments: [...binding.arguments, ...filled],
    filledPaths: filled.map(({ at }) => at.path),
  };
}

/** `server.id` for `serverId`, where every record has a server. */
function findRelationPath({ words, named }: MutationInput, { graphqlType }: DiscoveredEntity): string | null {
  const names = FIELDS_BY_ENDING.get(toCanonicalWord(words.at(-1) ?? ''));
  if (names === undefined || words.length < 2 || !isLeafType(named) || isUnionType(graphqlType)) return null;
  const stem = normalizeWords(words.slice(0, -1));
  for (const field of getOutputFields(graphqlType)) {
    const { named: target, lists } = unwrapType(field.type);
    if (lists > 0 || normalizeName(field.name) !== stem || hasRequiredArguments(field)) continue;
    if (!isObjectType(target) && !isInterfaceType(target)) continue;
    const leaf = names.find((name) => {
      const own = getOutputFields(target).find((each) => each.name === name);
      return own !== undefined && !hasRequiredArguments(own) && isLeafType(unwrapType(own.type).named);
    });
    if (leaf !== undefined) return `${field.name}.${leaf}`;
  }
  return null;
}

/** What tells the state that is to be deleted, and nothing that anybody would type. */
function findVersionField({ name, named }: MutationInput, { fields }: DiscoveredEntity): string | null {
  if (!/^(lock_?)?version$|^e_?tag$|^revision$/i.test(name)) return null;
  const own = fields.find((field) => field.name === name && !field.list && !field.nullable);
  return own !== undefined && own.type.replace('!', '') === named.name ? own.name : null;
}

/** A filter that can be narrowed to the key of one record; it acts on all that match, so it is a bulk one. */
export function bindFilterKey(mutation: Mutation, draft: DiscoveredEntity): KeyBinding | null {
  const { key } = draft;
  if (key === null) return null;
  for (const slot of mutation.filterInputs) {
    const { named } = slot;
    if (!isInputObjectType(named) || !(draft.filterInputs.includes(named.name) || isFilterInput(named)))
      continue;
    const places = key.fields.map((part) => findFilterKey(named, part.path));
    const args = places.flatMap((place, part): KeyArgument[] => {
      if (place === null) return [];
      const at = { step: mutation.steps.length - 1, path: [...slot.path, ...place.path] };
      const argument = { part, at, type: place.type };
      return [place.list ? { ...argument, list: true } : argument];
    });
    if (args.length === key.fields.length && args.length > 0) {
      return {
        arguments: args,
        type: 'filter',
        bulk: true,
        main: true,
        required: true,
        paths: [slot.path],
        filledPaths: [],
      };
    }
  }
  return null;
}
