import type { EntityType } from '../entities/discoveredEntity';
import type { Entity } from '../model/model';
import { toNounKey } from '../lexicon/nouns';
import { findListEnvelope } from '../shapes/envelope';
import { isUnbrowsableBelowRecord } from '../shapes/aggregate';
import {
  getDescription,
  hasRequiredArguments,
  isDeprecated,
  unwrapType,
  isObjectType,
  isUnionType,
  getOutputFields,
} from '../graphql/types';
import { analyzeList } from './listSource';
import type { SchemaIndex } from '../entities/schemaIndex';
import type { OutputField } from '../entities/rootFields';
import { findFieldTotal } from './siblingTotals';

/**
 * Builds the to-many relations of an entity with paging, sort and filter. Includes those inside an `attributes`
 * object.
 */
export function buildRelatedLists(type: EntityType, reading: SchemaIndex): Entity['related'] {
  if (isUnionType(type)) return [];
  const fields = getOutputFields(type);
  const own = onceEach(fields.flatMap((field) => relatedOf([field], fields, reading)));
  const holder = fields.find((field) => field.name === 'attributes' && !hasRequiredArguments(field));
  const holding = holder === undefined ? null : unwrapType(holder.type);
  if (holder === undefined || holding === null || holding.lists > 0 || !isObjectType(holding.named))
    return own;
  return [
    ...own,
    ...onceEach(getOutputFields(holding.named).flatMap((field) => relatedOf([holder, field], [], reading))),
  ];
}

/**
 * Keeps one list of each relation, the one that offers more or the first: `books` and `books_connection`, `variants`
 * and `variantList`.
 */
function onceEach(lists: Entity['related']): Entity['related'] {
  const best = new Map<string, Entity['related'][number]>();
  for (const list of lists) {
    const known = best.get(relationOf(list));
    if (known === undefined || offers(list) > offers(known)) best.set(relationOf(list), list);
  }
  return lists.filter((list) => best.get(relationOf(list)) === list);
}

function relationOf({ name, source }: Entity['related'][number]): string {
  return `${source.of} ${toNounKey(name.replace(/_?(connection|collection|list|paginated|page)$/i, ''))}`;
}

function offers({ name, source }: Entity['related'][number]): number {
  const { paging, total, sort, filter, search } = source;
  const found = [total, sort, filter, search].filter((part) => part !== null).length;
  // A plain name reads better than a technical one.
  const isPlain = !/(connection|collection|list|paginated|page)$/i.test(name);
  return (paging.type === 'none' ? 0 : 10) + found + (isPlain ? 0.5 : 0);
}

function relatedOf(
  fields: readonly OutputField[],
  siblings: readonly OutputField[],
  reading: SchemaIndex,
): Entity['related'] {
  const field = fields.at(-1);
  // Asked first, because most fields are not lists.
  const rows = field === undefined ? null : findListEnvelope(field.type);
  const target = rows === null ? undefined : reading.entities.get(rows.rowType.name);
  if (field === undefined || rows === null || target === undefined) return [];
  if (isDeprecated(field) || isUnbrowsableBelowRecord(field)) return [];
  const read = analyzeList(fields, rows, target.type, reading);
  if (read.unfilledSlots.length > 0) return [];
  const { total, paging } = read.source;
  const isCounted = total !== null || fields.length > 1 || paging.type === 'none';
  const beside = isCounted ? null : findFieldTotal(siblings, field, read.container);
  const source = beside === null ? read.source : { ...read.source, total: beside };
  return [{ name: field.name, ...getDescription(field), source }];
}
