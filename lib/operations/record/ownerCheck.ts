import type { KeyArgument, RelatedList } from '../../schema/model/reads';
import type { Entity, Field, Model } from '../../schema/model/model';
import { getFieldPath } from '../../schema/model/fieldPath';
import { toNounKey } from '../../schema/lexicon/nouns';
import { findEntityByType } from '../document/entityLookup';
import type { OwnerCheck } from '../document/compareKeys';
import { unwrapTypeName } from '../../schema/model/typeName';

/**
 * Builds the check that rows of a root list, filtered by a record's key, belong to that record. It compares the row
 * field named like the argument (`customerId`), or the only relation of that name to the owner's type (`customer`).
 * Null where rows do not name their owner.
 */
export function buildOwnerCheck(
  model: Model,
  owner: Pick<Entity, 'type' | 'key'>,
  related: RelatedList,
  key: readonly string[],
): OwnerCheck | null {
  const rows = findEntityByType(model, related.source.of);
  const [argument, ...others] = related.keys ?? [];
  if (rows === null || rows.members !== undefined || argument === undefined || others.length > 0) return null;
  const part = owner.key?.fields[argument.part];
  const value = key[argument.part];
  // An argument that is no key part may match any field, and a list of keys may return rows of several owners.
  if (part === undefined || value === undefined || owner.key?.fields.length !== 1) return null;
  const found = findOwnerFields(rows.fields, owner.type, argument);
  const leaf = found.find(({ kind }) => kind !== 'relation');
  if (leaf !== undefined) return { path: getFieldPath(leaf), value, type: leaf.type };
  const [link, ...more] = found;
  if (link === undefined || more.length > 0) return null;
  return { path: `${getFieldPath(link)}.${part.path}`, value, type: part.type };
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
