import type { RelatedList } from '../../schema/model/reads';
import type { Entity, Model } from '../../schema/model/model';
import { getFieldPath } from '../../schema/model/fieldPath';
import { findEntityByType } from '../document/entityLookup';
import type { OwnerCheck } from '../document/compareKeys';

/**
 * Builds the check that rows of a root list, filtered by a record's key, belong to that record, by the field that names
 * it. Null where rows do not name their owner.
 */
export function buildOwnerCheck(
  model: Model,
  owner: Pick<Entity, 'key'>,
  { source, keys, ownerProof }: RelatedList,
  key: readonly string[],
): OwnerCheck | null {
  const part = owner.key?.fields[keys?.[0]?.part ?? -1];
  const value = key[keys?.[0]?.part ?? -1];
  // An operator may have hidden the field.
  const field = findEntityByType(model, source.of)?.fields.find(({ name }) => name === ownerProof?.value);
  if (part === undefined || value === undefined || field === undefined) return null;
  return field.kind === 'relation'
    ? { path: `${getFieldPath(field)}.${part.path}`, value, type: part.type }
    : { path: getFieldPath(field), value, type: field.type };
}
