import { toNounKey } from '../lexicon/nouns';
import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';
import type { KeyArgument, RelatedList } from '../model/reads';
import { unwrapTypeName } from '../model/typeName';
import { lazy } from '../model/memoize';
import { because } from '../model/reason';

/** The entities of a model, as far as proofs of owners need them. */
type Owner = Pick<Entity, 'type' | 'key'>;
type Rows = Pick<Entity, 'members' | 'fields'>;

/**
 * Adds to root lists that take the key of their owner the field of the rows that names it. Each is found when it is
 * first read.
 */
export function withOwnerProofs(
  owner: Owner,
  lists: readonly RelatedList[],
  findRows: (type: string) => Rows | undefined,
): readonly RelatedList[] {
  return lists.map((list) => {
    if (list.keys === undefined) return list;
    const proof = lazy(() => findOwnerProof(owner, list, findRows(list.source.of)));
    return {
      ...list,
      get ownerProof() {
        return proof() ?? undefined;
      },
    };
  });
}

/**
 * Finds the field by which rows name the record whose key selected them: one that is called like the argument
 * (`customerId`), or the only relation of that name to the owner's type (`customer`). Null where rows do not name it.
 */
function findOwnerProof(owner: Owner, { keys }: RelatedList, rows: Rows | undefined): Fact<string> | null {
  const [argument, ...others] = keys ?? [];
  if (rows === undefined || rows.members !== undefined || argument === undefined || others.length > 0)
    return null;
  // An argument that is no key part may match any field, and a list of keys may return rows of several owners.
  if (owner.key?.fields[argument.part] === undefined || owner.key.fields.length !== 1) return null;
  const found = findOwnerFields(rows.fields, owner.type, argument);
  const leaf = found.find(({ kind }) => kind !== 'relation');
  const [link, ...more] = found;
  const proof = leaf ?? (more.length === 0 ? link : undefined);
  const name = argument.at.path.join('.');
  return proof === undefined
    ? null
    : { value: proof.name, reason: because('list.ownerProof', { field: proof.name, argument: name }) };
}

/** Key suffixes. The text before the suffix names the owner. */
const KEY_SUFFIX = /(uu)?ids?$|codes?$|keys?$|slugs?$/;

function findOwnerFields(
  fields: readonly Field[],
  owner: string,
  { at, type }: KeyArgument,
): readonly Field[] {
  const path = at.path.map(toNounKey);
  const keys = path.filter((name) => KEY_SUFFIX.test(name) && name.replace(KEY_SUFFIX, '') !== '');
  const links = [...path, ...keys.map((name) => name.replace(KEY_SUFFIX, ''))];
  const single = fields.filter(
    ({ list, secret, unwrap }) => !list && secret === undefined && unwrap === undefined,
  );
  const toOwner = single.filter(({ kind, target }) => kind === 'relation' && target === owner);
  const named = [
    // Keys in another notation (database id, global id) have another type.
    ...single.filter(
      (field) => unwrapTypeName(field.type) === unwrapTypeName(type) && keys.includes(toNounKey(field.name)),
    ),
    ...toOwner.filter(({ name }) => links.includes(toNounKey(name))),
  ];
  // An argument without a telling name refers to the owner by its type.
  return named.length > 0 || keys.length > 0
    ? named
    : toOwner.filter(({ name }) => toNounKey(name) === toNounKey(owner));
}
