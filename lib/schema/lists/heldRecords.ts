import type { SchemaIndex } from '../entities/schemaIndex';
import type { EntityType } from '../entities/discoveredEntity';
import { getOutputFields, hasRequiredArguments, isUnionType, unwrapType } from '../graphql/types';
import { splitWords } from '../lexicon/names';
import { toNounKey } from '../lexicon/nouns';
import type { FilterField, ListFilter } from '../model/reads';
import { unwrapTypeName } from '../model/typeName';

/**
 * Finds the records that rows hold a list of, for conditions on a key of one of them: `tagId` where a row has `tags`. The
 * list has the condition's noun, and the key by which its records are read has the condition's type.
 */
export function withHeldRecords(
  filter: ListFilter | null,
  rowType: EntityType,
  index: Pick<SchemaIndex, 'keyOf'>,
): ListFilter | null {
  if (filter === null) return null;
  return { ...filter, fields: filter.fields.map((field) => withTarget(field, rowType, index)) };
}

function withTarget(field: FilterField, rowType: EntityType, index: Pick<SchemaIndex, 'keyOf'>): FilterField {
  const words = splitWords(field.field);
  if (field.target !== undefined || field.kind !== 'id' || words.length < 2 || words.at(-1) !== 'id')
    return field;
  const noun = toNounKey(words.slice(0, -1).join('_'));
  const [held, ...others] = (isUnionType(rowType) ? [] : getOutputFields(rowType)).filter(
    (each) =>
      unwrapType(each.type).lists === 1 && !hasRequiredArguments(each) && toNounKey(each.name) === noun,
  );
  if (held === undefined || others.length > 0) return field;
  const target = unwrapType(held.type).named.name;
  const key = index.keyOf(target)?.named;
  const isKey = field.operations.every(({ op, type }) => isComparison(op) && unwrapTypeName(type) === key);
  return isKey ? { ...field, kind: 'relation', target } : field;
}

const isComparison = (op: string): boolean => op === 'eq' || op === 'in' || op === 'ne';
