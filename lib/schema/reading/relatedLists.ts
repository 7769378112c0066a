import type { EntityType } from '../entityDraft';
import type { Entity } from '../model';
import { nounKey } from '../nounKey';
import { rowsOf } from '../shapes/envelope';
import { isSpecialList } from '../shapes/aggregate';
import { descriptionOf, hasRequiredArgument, isDeprecated, typeRef } from '../typeRef';
import { readList } from './listSource';
import type { Reading } from './reading';
import type { OutputField } from './roots';
import { totalBeside } from './siblingTotals';
import { isObjectType, isUnionType } from '../typeGuards';
import { outputFields } from '../outputFields';

/** To-many relations of an entity with what their fields offer; also those one step inside a part that holds all its fields. */
export function relatedLists(type: EntityType, reading: Reading): Entity['related'] {
  if (isUnionType(type)) return [];
  const fields = outputFields(type);
  const own = onceEach(fields.flatMap((field) => relatedOf([field], fields, reading)));
  const holder = fields.find((field) => field.name === 'attributes' && !hasRequiredArgument(field));
  const holding = holder === undefined ? null : typeRef(holder.type);
  if (holder === undefined || holding === null || holding.lists > 0 || !isObjectType(holding.named))
    return own;
  return [
    ...own,
    ...onceEach(outputFields(holding.named).flatMap((field) => relatedOf([holder, field], [], reading))),
  ];
}

/** `books` and `books_connection`, `variants` and `variantList` are one relation: the one that offers more, or the first, stays. */
function onceEach(lists: Entity['related']): Entity['related'] {
  const best = new Map<string, Entity['related'][number]>();
  for (const list of lists) {
    const known = best.get(relationOf(list));
    if (known === undefined || offers(list) > offers(known)) best.set(relationOf(list), list);
  }
  return lists.filter((list) => best.get(relationOf(list)) === list);
}

function relationOf({ name, source }: Entity['related'][number]): string {
  return `${source.of} ${nounKey(name.replace(/_?(connection|collection|list|paginated|page)$/i, ''))}`;
}

function offers({ name, source }: Entity['related'][number]): number {
  const { paging, total, sort, filter, search } = source;
  const found = [total, sort, filter, search].filter((part) => part !== null).length;
  // A plain name reads better than a technical one.
  const isPlain = !/(connection|collection|list|paginated|page)$/i.test(name);
  return (paging.style === 'none' ? 0 : 10) + found + (isPlain ? 0.5 : 0);
}

function relatedOf(
  fields: readonly OutputField[],
  siblings: readonly OutputField[],
  reading: Reading,
): Entity['related'] {
  const field = fields.at(-1);
  // Most fields are no lists: that is asked first.
  const rows = field === undefined ? null : rowsOf(field.type);
  const target = rows === null ? undefined : reading.entities.get(rows.of.name);
  if (field === undefined || rows === null || target === undefined) return [];
  if (isDeprecated(field) || isSpecialList(field)) return [];
  const read = readList(fields, rows, target.type, reading);
  if (read.unfilled.length > 0) return [];
  const { total, paging } = read.source;
  const isCounted = total !== null || fields.length > 1 || paging.style === 'none';
  const beside = isCounted ? null : totalBeside(siblings, field, read.container);
  const source = beside === null ? read.source : { ...read.source, total: beside };
  return [{ name: field.name, ...descriptionOf(field), source }];
}
