import type { GraphQLSchema, GraphQLType } from 'graphql';
import { isInputObjectType, getInnermostType } from '../graphql/types';
import { createWordFinder, getLexiconWords, splitList } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { removeNoun } from '../lexicon/nouns';
import type { Fact } from '../model/facts';
import { memoizeByObject } from '../model/memoize';
import type { Field } from '../model/model';
import { unwrapTypeName } from '../model/typeName';
import type { Permission } from '../model/writes';
import { getOffers, type ValueOwner } from './inputs/valueOwner';
import { because } from '../model/reason';
import { toCanonicalWord } from '../lexicon/inflector';
import { isFilterInput } from './inputs/mutationInput';

/** The parsed name of a boolean field that tells whether an operation is permitted. */
interface PermissionName {
  readonly words: readonly string[];
  /** `active`: `canCancel`. `passive`: `canBeCancelled`. `able`: `isCancelable`. */
  readonly voice: 'active' | 'passive' | 'able';
}

/** Words before the verb that name the permitted user: `userCanEdit`. */
const SUBJECTS: ReadonlySet<string> = new Set(splitList('user you i'));

/** Parses the name of a boolean field for a permission: `viewerCanUpdate`, `isCancelable`. Null for other names. */
export function parsePermissionName(name: string): PermissionName | null {
  const words = withoutSubject(splitWords(name));
  const [first = '', second = '', ...more] = words;
  if (getLexiconWords('permits').has(first) && second !== '')
    return second === 'be' && more.length > 0
      ? { words: more, voice: /[ai]ble$/.test(more.at(-1) ?? '') ? 'able' : 'passive' }
      : { words: words.slice(1), voice: 'active' };
  const adjective = first === 'is' ? words.slice(1) : words;
  return adjective.length === 1 && /.[ai]ble$/.test(adjective[0] ?? '')
    ? { words: adjective, voice: 'able' }
    : null;
}

function withoutSubject(words: readonly string[]): readonly string[] {
  const isSubject = (word: string): boolean => SUBJECTS.has(word) || getLexiconWords('viewers').has(word);
  return words.length > 1 && isSubject(words[0] ?? '') ? words.slice(1) : words;
}

/** Groups of verbs with one meaning where they act on the whole record. */
const SYNONYM_GROUPS = ['update', 'delete'] as const;

/** Checks whether a permission is that for an action, by the action's words without the record's noun: `cancel`, `add_line`. */
export function permitsAction({ words, voice }: PermissionName, action: readonly string[]): boolean {
  const [verb = ''] = action;
  const [said = ''] = words;
  if (voice === 'active') {
    const isAlike = SYNONYM_GROUPS.some(
      (part) => getLexiconWords(part).has(verb) && getLexiconWords(part).has(said),
    );
    return action.length === 1 && words.length === 1 && isAlike ? true : join(words) === join(action);
  }
  if (action.length > 1 || words.length > 1 || verb === '') return false;
  return voice === 'passive' ? isParticiple(said, verb) : isAdjective(said, verb);
}

function join(words: readonly string[]): string {
  return words.map(toCanonicalWord).join(' ');
}

function isParticiple(said: string, verb: string): boolean {
  return said.endsWith('ed') && isStem(said.slice(0, -2), verb);
}

function isAdjective(said: string, verb: string): boolean {
  return isStem(said.slice(0, -4), verb);
}

/** Compares the beginning of an inflected verb with the verb: `cancell`, `delet`, `modifi`. */
function isStem(stem: string, verb: string): boolean {
  return [verb, `${verb}${verb.at(-1) ?? ''}`, verb.replace(/e$/, ''), verb.replace(/y$/, 'i')].includes(
    stem,
  );
}

/** A boolean field of a record that tells whether an operation is permitted. */
interface Permit {
  readonly path: string;
  readonly permission: PermissionName;
}

/** The parts of a mutation that its permission depends on. */
interface PermittedWrite {
  /** The name of its field. */
  readonly name: string;
  readonly targetStatus: string | null;
  /** The enum of the record's status, or null. */
  readonly statusEnum: string | null;
}

/**
 * Finds the field by which a record permits a mutation: a boolean field named after it (`canIssue` for `issueInvoice`,
 * `userPermissions { updateIssue }`), or the list of statuses that it may go to now. A boolean field that a
 * mutation sets is a setting of the record, not a permission.
 */
export function findPermission(
  schema: GraphQLSchema,
  owner: ValueOwner | null,
  { name, targetStatus, statusEnum }: PermittedWrite,
): Fact<Permission> | null {
  if (owner === null || owner.isNew === true) return null;
  const withoutNoun = (words: string): readonly string[] => splitWords(removeNoun(words, owner.type ?? ''));
  const action = withoutNoun(name);
  const permit = getPermits(owner.fields).find(
    ({ path, permission }) =>
      permitsAction({ ...permission, words: withoutNoun(permission.words.join('_')) }, action) &&
      !collectSettings(schema).has(path),
  );
  if (permit !== undefined)
    return {
      value: { path: permit.path },
      reason: because('permission.says', { path: permit.path, name }),
    };
  if (targetStatus === null || statusEnum === null) return null;
  const [list, ...others] = getOffers(owner.fields).filter(({ type }) => unwrapTypeName(type) === statusEnum);
  return list === undefined || others.length > 0
    ? null
    : {
        value: { path: list.name, status: targetStatus },
        reason: because('permission.lists', { list: list.name, status: targetStatus }),
      };
}

const isNamedPermissions = createWordFinder('permissions', 'last');

/** Returns the boolean fields of a record that are permissions. Cached, because every mutation of the record asks. */
const getPermits = memoizeByObject((fields: readonly Field[]): readonly Permit[] =>
  fields.flatMap((field): readonly Permit[] => {
    if (field.list) return [];
    if (field.kind === 'boolean') return toPermit(field.name, parsePermissionName(field.name));
    if (field.kind !== 'object' || isNamedPermissions(field.name) === null) return [];
    return (field.fields ?? [])
      .filter(({ kind, list }) => kind === 'boolean' && !list)
      .flatMap((inner) =>
        toPermit(
          `${field.name}.${inner.name}`,
          parsePermissionName(inner.name) ?? { words: splitWords(inner.name), voice: 'active' },
        ),
      );
  }),
);

function toPermit(path: string, permission: PermissionName | null): readonly Permit[] {
  return permission === null ? [] : [{ path, permission }];
}

/** Collects the names of the boolean inputs of mutations: fields with such a name store a setting. */
const collectSettings = memoizeByObject((schema: GraphQLSchema): ReadonlySet<string> => {
  const names = new Set<string>();
  const add = (inputs: readonly { readonly name: string; readonly type: GraphQLType }[]) => {
    for (const { name, type } of inputs) if (getInnermostType(type).name === 'Boolean') names.add(name);
  };
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) add(field.args);
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type) && !isFilterInput(type)) add(Object.values(type.getFields()));
  return names;
});
