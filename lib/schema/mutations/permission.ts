import type { GraphQLSchema } from 'graphql';
import { isInputObjectType, unwrapType } from '../graphql/types';
import { permitsAction, parsePermissionName, type PermissionName } from '../lexicon/permissionNames';
import { createWordFinder } from '../lexicon/lexicon';
import { splitWords } from '../lexicon/names';
import { removeNoun } from '../lexicon/nouns';
import type { Fact } from '../model/facts';
import { memoizeByObject } from '../model/memoize';
import type { Field } from '../model/model';
import { unwrapTypeName } from '../model/typeName';
import type { Permission } from '../model/writes';
import { isFilterInput } from './inputs/filterInput';
import { getOffers, type ValueOwner } from './inputs/valueOwner';
import { because } from '../model/reason';

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
  const add = (
    inputs: readonly { readonly name: string; readonly type: Parameters<typeof unwrapType>[0] }[],
  ) => {
    for (const { name, type } of inputs) if (unwrapType(type).named.name === 'Boolean') names.add(name);
  };
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) add(field.args);
  for (const type of Object.values(schema.getTypeMap()))
    if (isInputObjectType(type) && !isFilterInput(type)) add(Object.values(type.getFields()));
  return names;
});
