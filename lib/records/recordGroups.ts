import { titlePaths } from '../operations/recordTitle';
import { fieldPath } from '../schema/fieldPath';
import type { Entity, Field } from '../schema/model';
import { isPriority, isStatus } from './columnRank';
import { isMoment, moneyParts, pictureParts } from './columns';
import { isForeignKey, isRendition } from './foreignKey';

/** The fields of a record by where its page shows them; every field stands in exactly one group. */
export interface RecordGroups {
  readonly status: readonly Field[];
  readonly prose: readonly Field[];
  readonly details: readonly Field[];
  readonly relations: readonly Field[];
  readonly objects: readonly Field[];
  /** Lists of nested objects: a small table each. */
  readonly objectLists: readonly Field[];
  readonly moments: readonly Field[];
}

/**
 * Sorts a record's fields into the cards of its page. What stands in its head (the title, `code`), an opaque id, a
 * concurrency token, deprecated fields and what another field says better need no place of their own.
 */
export function recordGroups(
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
    moments: [],
  };
  const related = entity.fields.filter(
    (field) =>
      !titlePaths(entity).includes(fieldPath(field)) &&
      field.name !== code &&
      field.deprecated !== true &&
      !isOpaqueKey(entity, field) &&
      !isForeignKey(entity, field) &&
      !isRendition(entity, field) &&
      !isConcurrencyToken(field),
  );
  for (const field of related) groups[groupOf(field)].push(field);
  return groups;
}

function isOpaqueKey(entity: Pick<Entity, 'key'>, field: Field): boolean {
  return field.kind === 'id' && entity.key?.fields.length === 1 && entity.key.fields[0]?.path === field.name;
}

/** Counts the changes of a record: for the machine that saves it. A bare `version` may be the document's own. */
function isConcurrencyToken(field: Field): boolean {
  return field.kind === 'integer' && /^(_version|_?(lock|row)_?version|__v)$/i.test(field.name);
}

function groupOf(field: Field): keyof RecordGroups {
  if (isStatus(field) || isPriority(field)) return field.list ? 'details' : 'status';
  if (isMoment(field)) return 'moments';
  switch (field.kind) {
    case 'longText':
    case 'image':
      return 'prose';
    case 'relation':
    case 'union':
      return 'relations';
    case 'object':
      if (moneyParts(field) !== null) return 'details';
      if (pictureParts(field) !== null) return 'prose';
      return field.list ? 'objectLists' : 'objects';
    default:
      return 'details';
  }
}
