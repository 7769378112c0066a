import type { GraphQLInputField, GraphQLInputObjectType } from 'graphql';
import type { EntityDraft } from '../entityDraft';
import { nounKey } from '../nounKey';
import { isInputObjectType, isScalarType } from '../typeGuards';
import { isRequired, typeRef } from '../typeRef';
import type { InputRelation } from '../writes';
import { singleKeys } from './keyPlace';

/**
 * How an input object made of a related record's own values (`author: UpdateAuthorInput`) links that record: by its key, with what
 * else the object demands copied from the record. Null where it has no place for a key, or demands what cannot be copied.
 */
export function ownInputLink(
  type: GraphQLInputObjectType,
  entity: EntityDraft,
  lists: number,
): InputRelation | null {
  const fields = Object.values(type.getFields());
  const outer = Array<string>(lists).fill('[]');
  for (const { path: by } of singleKeys(entity)) {
    const key = fields.find((field) => nounKey(field.name) === nounKey(by) && isOneScalar(field));
    if (key === undefined) continue;
    const copies = fields
      .filter((field) => field !== key && isRequired(field))
      .map((field) => copyOf(field, entity));
    if (copies.some((copy) => copy === null)) return null;
    const told = copies.filter((copy) => copy !== null);
    return {
      many: lists > 0,
      by,
      type: String(key.type),
      set: [...outer, key.name],
      ...(told.length === 0 ? {} : { copies: told }),
    };
  }
  return null;
}

function copyOf(
  field: GraphQLInputField,
  entity: EntityDraft,
): NonNullable<InputRelation['copies']>[number] | null {
  const own = entity.fields.find(({ name, list }) => !list && nounKey(name) === nounKey(field.name));
  const { named, lists } = typeRef(field.type);
  const isSame = own !== undefined && own.type.replace(/[[\]!]/g, '') === named.name;
  if (!isSame || lists > 0 || isInputObjectType(named) || own.secret !== undefined) return null;
  return { name: field.name, from: own.name, type: String(field.type) };
}

function isOneScalar(field: GraphQLInputField): boolean {
  const { named, lists } = typeRef(field.type);
  return isScalarType(named) && lists === 0;
}
