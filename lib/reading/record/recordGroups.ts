import { getTitlePaths } from '../../operations/document/recordIdentity';
import { getFieldPath } from '../../schema/model/fieldPath';
import type { Entity, Field } from '../../schema/model/model';
import {
  isPriorityField,
  isStatusField,
  isDateField,
  isTechnicalField,
  isForeignKeyField,
  isRenditionField,
  isTimestampField,
  findMoneyParts,
  findPictureParts,
} from '../describe/fieldRoles';
import { splitWords } from '../../schema/lexicon/names';
import type { DetailPart } from './recordView';
import { KIND_TRAITS } from '../../schema/model/kindTraits';

const PLACE_WORDS: ReadonlySet<string> = new Set(
  'street address city town village postal postcode zip country region province county district latitude longitude lat lng lon location coordinates building floor room'.split(
    ' ',
  ),
);

/** Returns the section of a field by its kind and name; undefined for fields about the record itself. */
export function findDetailPart(field: Field): DetailPart | undefined {
  if (isTechnicalField(field)) return 'technical';
  const { subject } = KIND_TRAITS[field.kind];
  if (isDateField(field) || subject === 'dates') return 'dates';
  if (subject === 'contact') return 'reach';
  if (
    splitWords(field.name).some((word) => PLACE_WORDS.has(word.replace(/\d+$/, ''))) &&
    field.kind !== 'boolean'
  )
    return 'place';
  return subject === 'numbers' || findMoneyParts(field) !== null ? 'numbers' : undefined;
}

/** Fields of a record by their place on its page; each field is in exactly one group. */
export interface RecordGroups {
  readonly status: readonly Field[];
  readonly prose: readonly Field[];
  readonly details: readonly Field[];
  readonly relations: readonly Field[];
  readonly objects: readonly Field[];
  /** Lists of nested objects, each a small table. */
  readonly objectLists: readonly Field[];
  readonly timestamps: readonly Field[];
}

/**
 * Groups a record's fields into the cards of its page. It leaves out the title and `code` (shown in the head), opaque
 * ids, concurrency tokens, deprecated fields, and fields that repeat others.
 */
export function groupRecordFields(
  entity: Pick<Entity, 'fields' | 'title' | 'titleBefore' | 'key'>,
  code: string | null,
): RecordGroups {
  const groups: Record<keyof RecordGroups, Field[]> = {
    status: [],
    prose: [],
    details: [],
    relations: [],
    objects: [],
    objectLists: [],
    timestamps: [],
  };
  const related = entity.fields.filter(
    (field) =>
      !getTitlePaths(entity).includes(getFieldPath(field)) &&
      field.name !== code &&
      field.deprecated !== true &&
      !isOpaqueKey(entity, field) &&
      !isForeignKeyField(entity, field) &&
      !isRenditionField(entity, field) &&
      !isConcurrencyToken(field),
  );
  for (const field of related) groups[getGroupName(field)].push(field);
  return groups;
}

function isOpaqueKey(entity: Pick<Entity, 'key'>, field: Field): boolean {
  return field.kind === 'id' && entity.key?.fields.length === 1 && entity.key.fields[0]?.path === field.name;
}

/** Recognises version counters for optimistic locking. A plain `version` may be the document's own. */
function isConcurrencyToken(field: Field): boolean {
  return field.kind === 'integer' && /^(_version|_?(lock|row)_?version|__v)$/i.test(field.name);
}

function getGroupName(field: Field): keyof RecordGroups {
  if (isStatusField(field) || isPriorityField(field)) return field.list ? 'details' : 'status';
  if (isTimestampField(field)) return 'timestamps';
  switch (field.kind) {
    case 'longText':
    case 'image':
      return 'prose';
    case 'relation':
    case 'union':
      return 'relations';
    case 'object':
      if (findMoneyParts(field) !== null) return 'details';
      if (findPictureParts(field) !== null) return 'prose';
      return field.list ? 'objectLists' : 'objects';
    default:
      return 'details';
  }
}
