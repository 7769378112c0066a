import type { KeyArgument, RelatedList } from '../../schema/model/reads';
import type { Entity, Field, Model } from '../../schema/model/model';
import { getFieldPath } from '../../schema/model/fieldPath';
import { toNounKey } from '../../schema/lexicon/nouns';
import { findEntityByType } from '../document/entityLookup';
import type { OwnerCheck } from '../document/compareKeys';

/**
 * What proves that the rows of a list at the root, narrowed by a record's key, are that record's: the field of theirs that has the
 * argument's name (`customerId`), or their only relation of that name to such a record (`customer`). Null where rows do not say.
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
  // Another field of the record may be anything; a list of keys may ask for more than this record's.
  if (part === undefined || value === undefined || owner.key?.fields.length !== 1) return null;
  const found = fieldsThatSay(rows.fields, owner.type, argument);
  const leaf = found.find(({ kind }) => kind !== 'relation');
  if (leaf !== undefined) return { path: getFieldPath(leaf), value, type: leaf.type };
  const [link, ...more] = found;
  if (link === undefined || more.length > 0) return null;
  return { path: `${getFieldPath(link)}.${part.path}`, value, type: part.type };
}

/** How the name of a key ends: what stands before it is whose key it is. */
const ENDING = /(uu)?ids?$|codes?$|keys?$|slugs?$/;

function fieldsThatSay(fields: readonly Field[], owner: string, { at, type }: KeyArgument): readonly Field[] {
  const path = at.path.map(toNounKey);
  const keys = path.filter((name) => ENDING.test(name) && name.replace(ENDING, '') !== '');
  const links = [...path, ...keys.map((name) => name.replace(ENDING, ''))];
  const single = fields.filter(
    ({ list, secret, unwrap }) => !list && secret === undefined && unwrap === undefined,
  );
  const toOwner = single.filter(({ kind, target }) => kind === 'relation' && target === owner);
  const named = [
    // The same key in another notation has another type.
    ...single.filter((field) => bare(field.type) === bare(type) && keys.includes(toNounKey(field.name))),
    ...toOwner.filter(({ name }) => links.includes(toNounKey(name))),
  ];
  // An argument that says no name means the record by what it is.
  return named.length > 0 || keys.length > 0
    ? named
    : toOwner.filter(({ name }) => toNounKey(name) === toNounKey(owner));
}

const bare = (type: string): string => type.replace(/[[\]!]/g, '');
