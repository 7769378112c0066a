import type { EntityType } from '../entityDraft';
import type { Entity } from '../model';
import { rowsOf } from '../shapes/envelope';
import { isSpecialList } from '../shapes/aggregate';
import { descriptionOf, hasRequiredArgument, isDeprecated, typeRef } from '../typeRef';
import { readList } from './listSource';
import type { Reading } from './reading';
import type { OutputField } from './roots';
import { isObjectType, isUnionType } from '../typeGuards';

/** To-many relations of an entity with what their fields offer; also those one step inside a part that holds all its fields. */
export function relatedLists(type: EntityType, reading: Reading): Entity['related'] {
  if (isUnionType(type)) return [];
  const fields = Object.values(type.getFields());
  const own = fields.flatMap((field) => relatedOf([field], reading));
  const holder = fields.find((field) => field.name === 'attributes' && !hasRequiredArgument(field));
  const holding = holder === undefined ? null : typeRef(holder.type);
  if (holder === undefined || holding === null || holding.lists > 0 || !isObjectType(holding.named))
    return own;
  return [
    ...own,
    ...Object.values(holding.named.getFields()).flatMap((field) => relatedOf([holder, field], reading)),
  ];
}

function relatedOf(fields: readonly OutputField[], reading: Reading): Entity['related'] {
  const field = fields.at(-1);
  if (field === undefined || isDeprecated(field) || isSpecialList(field)) return [];
  const rows = rowsOf(field.type);
  const target = rows === null ? undefined : reading.entities.get(rows.of.name);
  if (rows === null || target === undefined) return [];
  const read = readList(fields, rows, target.type, reading);
  if (read.unfilled.length > 0) return [];
  return [{ name: field.name, ...descriptionOf(field), source: read.source }];
}
