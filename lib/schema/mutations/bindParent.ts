import type { EntityDraft } from '../entityDraft';
import { outputFields } from '../outputFields';
import { isLeafType, isObjectType, isInterfaceType, isUnionType } from '../typeGuards';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { canonicalWord } from '../inflector';
import type { KeyArgument } from '../reads';
import { saidBy, saidByName } from './called';
import { argumentOf } from './keyArgument';
import type { KeyBinding } from './keyBinding';
import type { Mutation } from './mutation';
import type { Slot } from './slots';

/** Numbers and codes that tell a record from the others of its parent. */
const LOCAL = new Set(['iid', 'number', 'localid', 'index', 'slug', 'code']);
/** The fields that hold what an argument asks for by its last word, best first. */
const ENDINGS: ReadonlyMap<string, readonly string[]> = new Map([
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
export function bindRelative(mutation: Mutation, draft: EntityDraft): KeyBinding | null {
  const keys = mutation.keySlots.filter((slot) => slot.required && slot.depth < 3 && !slot.many);
  const local = keys.find(
    (slot) =>
      LOCAL.has(slot.name.toLowerCase()) &&
      draft.fields.some((field) => field.name === slot.name && !field.list && !field.nullable),
  );
  if (local === undefined) return null;
  const parents = keys.flatMap((slot) => {
    const field = slot === local ? null : relationPath(slot, draft);
    return field === null ? [] : [{ slot, field }];
  });
  if (parents.length === 0) return null;
  const step = mutation.steps.length - 1;
  return {
    arguments: [
      ...parents.map(({ slot, field }) => ({ ...argumentOf(slot, -1, step), field })),
      { ...argumentOf(local, -1, step), field: local.name },
    ],
    style: 'relative',
    bulk: false,
    main: false,
    required: true,
    paths: [...parents.map(({ slot }) => slot.path), local.path],
    filled: [],
  };
}

/** The binding of a delete with what else it demands and the record itself can tell: its parent's key, its version. */
export function filledFromRecord(binding: KeyBinding, mutation: Mutation, draft: EntityDraft): KeyBinding {
  if (mutation.phrase.intent !== 'delete' || binding.bulk) return binding;
  const bound = new Set(binding.paths.map((path) => path.join('.')));
  const filled: KeyArgument[] = [];
  for (const slot of mutation.slots) {
    if (!slot.required || slot.depth > 2 || slot.many || bound.has(slot.path.join('.'))) continue;
    const field = relationPath(slot, draft) ?? versionField(slot, draft);
    if (field !== null) filled.push({ ...argumentOf(slot, -1, mutation.steps.length - 1), field });
  }
  if (filled.length === 0) return binding;
  return {
    ...binding,
    arguments: [...binding.arguments, ...filled],
    filled: filled.map(({ at }) => at.path),
  };
}

/** `server.id` for `serverId`, where every record has a server. */
function relationPath({ words, named }: Slot, { graphqlType }: EntityDraft): string | null {
  const names = ENDINGS.get(canonicalWord(words.at(-1) ?? ''));
  if (names === undefined || words.length < 2 || !isLeafType(named) || isUnionType(graphqlType)) return null;
  const stem = saidBy(words.slice(0, -1));
  for (const field of outputFields(graphqlType)) {
    const { named: target, lists } = typeRef(field.type);
    if (lists > 0 || saidByName(field.name) !== stem || hasRequiredArgument(field)) continue;
    if (!isObjectType(target) && !isInterfaceType(target)) continue;
    const leaf = names.find((name) => {
      const own = outputFields(target).find((each) => each.name === name);
      return own !== undefined && !hasRequiredArgument(own) && isLeafType(typeRef(own.type).named);
    });
    if (leaf !== undefined) return `${field.name}.${leaf}`;
  }
  return null;
}

/** What tells the state that is to be deleted, and nothing that anybody would type. */
function versionField({ name, named }: Slot, { fields }: EntityDraft): string | null {
  if (!/^(lock_?)?version$|^e_?tag$|^revision$/i.test(name)) return null;
  const own = fields.find((field) => field.name === name && !field.list && !field.nullable);
  return own !== undefined && own.type.replace('!', '') === named.name ? own.name : null;
}
