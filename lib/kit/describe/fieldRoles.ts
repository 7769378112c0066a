import type { Entity, Field } from '../../core/schema/model/model';
import type { FieldRole } from '../../core/schema/model/facts';
import { isDateKind, isKeyKind, KIND_TRAITS } from '../../core/schema/model/kindTraits';

/** Decides whether a field repeats a sibling relation as a bare key: `authorId` beside `author` or `userByAuthorId`. */
export function isForeignKeyField(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  const { foreignKeyOf } = field;
  if (foreignKeyOf === undefined || field.list || !isKeyKind(field.kind)) return false;
  return entity.fields.some(
    (other) => (other.kind === 'relation' || other.kind === 'union') && foreignKeyOf.includes(other.name),
  );
}

/** Checks whether a field repeats another one in a different format: `bodyHTML` beside `body`. */
export function isRenditionField(entity: Pick<Entity, 'fields'>, { renditionOf = [] }: Field): boolean {
  return entity.fields.some(({ name }) => renditionOf.includes(name));
}

/** Decides whether a field has a role. */
export function hasRole({ role }: Pick<Field, 'role'>, ...roles: readonly FieldRole[]): boolean {
  return role !== undefined && roles.includes(role.value);
}

/** Checks whether a field is a date, or a number that holds one. */
export function isDateField(field: Pick<Field, 'kind' | 'role'>): boolean {
  return isDateKind(field.kind) || hasRole(field, 'epoch');
}

/** Decides whether a field tells of the record's creation. */
export function isCreatedField(field: Pick<Field, 'lifecycle'>): boolean {
  return field.lifecycle?.value === 'created';
}

/** Checks whether a field tells of the last change of its record. */
export function isChangedField(field: Pick<Field, 'lifecycle'>): boolean {
  return field.lifecycle?.value === 'changed';
}

/** Decides whether a field tells of the record's creation or last change, which are never in the future. */
export const hasLifecycle = (field: Pick<Field, 'lifecycle'>): boolean =>
  isCreatedField(field) || isChangedField(field);

/** Returns the rank of a field as a table column; 0 hides it by default. `titled`: another field names the record. */
export function getColumnRank(entity: Pick<Entity, 'fields'>, field: Field, titled: boolean): number {
  if (field.list || field.deprecated === true) return 0;
  if (hasRole(field, 'viewer', 'machine') || isForeignKeyField(entity, field)) return 0;
  if (isDateField(field)) return isCreatedField(field) ? 78 : isChangedField(field) ? 30 : 55;
  if (hasRole(field, 'language')) return 8;
  return getKindRank(field, titled);
}

function getKindRank(field: Field, titled: boolean): number {
  switch (field.role?.value) {
    case 'status':
      return 95;
    case 'priority':
      return 85;
    case 'slug':
      // It repeats the title.
      return titled ? 12 : 80;
    case 'code':
      return 80;
    case 'position':
      return 0;
    case 'owner':
      return isChangedField(field) ? 20 : 70;
    default:
      return isRecordField(field) && isChangedField(field) ? 20 : KIND_TRAITS[field.kind].columnRank;
  }
}

function isRecordField({ kind }: Field): boolean {
  return kind === 'relation' || kind === 'union';
}
