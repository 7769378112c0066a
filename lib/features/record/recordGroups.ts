import { getTitlePaths } from '../../core/operations/document/recordIdentity';
import { getFieldPath } from '../../core/schema/model/fieldPath';
import type { RecordLayout } from '../../core/schema/model/facts';
import type { Entity, Field } from '../../core/schema/model/model';
import { hasRole, isForeignKeyField, isRenditionField } from '../../kit/describe/fieldRoles';
import { mapPlaces } from './readRecordView';
import type { DetailPart } from './recordView';
import { KIND_TRAITS } from '../../core/schema/model/kindTraits';

/** Returns the section of a field by its facts and kind; undefined for fields about the record itself. */
export function findDetailPart(field: Field): DetailPart | undefined {
  const stated = field.section?.value;
  if (stated !== undefined) return stated === 'none' ? undefined : stated;
  if (isTechnicalField(field)) return 'technical';
  const { subject } = KIND_TRAITS[field.kind];
  if (hasRole(field, 'epoch') || subject === 'dates') return 'dates';
  if (subject === 'contact') return 'reach';
  return subject === 'numbers' || field.composite?.type === 'money' ? 'numbers' : undefined;
}

/** Checks whether a field is technical: an id, a manual order, a counter of changes, a hash, or about the current user. */
function isTechnicalField(field: Field): boolean {
  if (field.kind === 'id' || hasRole(field, 'viewer', 'position', 'version', 'lock')) return true;
  return hasRole(field, 'machine') && (field.kind === 'text' || field.kind === 'url');
}

/** Fields of a record by their place on its page; each field is in exactly one group. */
type RecordGroups = ReturnType<typeof mapPlaces<readonly Field[]>>;

/**
 * Groups a record's fields into the cards of its page. It leaves out the title and `code` (shown in the head), opaque
 * ids, concurrency tokens, deprecated fields, and fields that repeat others.
 */
export function groupRecordFields(
  entity: Pick<Entity, 'fields' | 'title' | 'titleBefore' | 'key'> & Partial<Pick<Entity, 'layout'>>,
  code: string | null,
): RecordGroups {
  const groups = mapPlaces((): Field[] => []);
  const stated = getStatedNames(entity.layout ?? {});
  const isShownByItself = (field: Field): boolean =>
    field.name !== code &&
    field.via === undefined &&
    !isOpaqueKey(entity, field) &&
    !isForeignKeyField(entity, field) &&
    !isRenditionField(entity, field) &&
    !hasRole(field, 'lock');
  const related = entity.fields.filter(
    (field) =>
      !getTitlePaths(entity).includes(getFieldPath(field)) &&
      field.deprecated !== true &&
      (stated.has(field.name) || isShownByItself(field)),
  );
  for (const field of related) groups[getGroupName(field)].push(field);
  return groups;
}

/** Returns the names that an operator places on the page. */
function getStatedNames({ stated }: Pick<RecordLayout, 'stated'>): ReadonlySet<string> {
  const { head = null, folded = [], folds = [] } = stated ?? {};
  return new Set([...(head ?? []), ...folded, ...folds.flatMap(({ of }) => of)]);
}

function isOpaqueKey(entity: Pick<Entity, 'key'>, field: Field): boolean {
  return field.kind === 'id' && entity.key?.fields.length === 1 && entity.key.fields[0]?.path === field.name;
}

function getGroupName(field: Field): keyof RecordGroups {
  if (hasRole(field, 'status', 'priority')) return field.list ? 'details' : 'status';
  if (hasRole(field, 'timestamp')) return 'timestamps';
  switch (field.kind) {
    case 'longText':
    case 'image':
      return 'prose';
    case 'relation':
    case 'union':
      return 'relations';
    case 'object':
      if (field.composite?.type === 'money') return 'details';
      if (field.composite?.type === 'picture' || field.composite?.type === 'text') return 'prose';
      return field.list ? 'objectLists' : 'objects';
    default:
      return 'details';
  }
}
