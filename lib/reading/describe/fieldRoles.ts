import type { Entity, Field } from '../../schema/model/model';
import { isTimestampName } from '../../format/epoch';

const KEY_KINDS: ReadonlySet<string> = new Set(['id', 'text', 'integer', 'bigInteger']);

/** Tells whether a field is the bare key of a relation beside it: `authorId` beside `author` or `userByAuthorId`. */
export function isForeignKeyField(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  if (field.list || !KEY_KINDS.has(field.kind)) return false;
  const base = /^(.+?)_?(?:database|row|node)?_?id$/i.exec(field.name)?.[1];
  if (base === undefined) return false;
  const names = (other: string): boolean =>
    other === normalizeFieldName(base) || other.endsWith(`by${normalizeFieldName(field.name)}`);
  return entity.fields.some(
    (other) => (other.kind === 'relation' || other.kind === 'union') && names(normalizeFieldName(other.name)),
  );
}

/** Tells whether a field repeats another one in a different format: `bodyHTML` beside `body`. */
export function isRenditionField(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  const base = /^(.+?)_?(?:html|markdown|md|raw|plain|plain_?text|resource_?path)$/i.exec(field.name)?.[1];
  return (
    base !== undefined &&
    entity.fields.some((other) => normalizeFieldName(other.name) === normalizeFieldName(base))
  );
}

function normalizeFieldName(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

const STATUS = /(^|_)(status|state|stage|phase)$|Status$|State$/;
const PRIORITY = /priority|severity|urgency/i;
const CODE = /(^|_)(number|code|sku|slug|reference|ref|symbol|login|username|isbn)$|(Number|Code)$/i;
const CREATED =
  /(created|submitted|reported|ordered|published|placed|added|opened|started|registered|joined)/i;
const CHANGED = /(updated|changed|modified|edited)/i;
/** Owner and category of a record: the most useful facts beside its name. */
const OWNERSHIP =
  /author|owner|user|customer|client|assignee|creator|person|member|employee|category|group|project|company|organi[sz]ation|department|district|city|country|product|order|customer|parent|created_?by/i;
/** Manual order, the current user's relation to the record, and machine-readable values. */
const ORDERING = /^(sort|order|position|weight|rank|ordinal|menu_?order|sort_?order|lft|rgt|depth|level)$/i;
const CURRENT_USER = /^(viewer|current_?user|me)(?=[A-Z_])/;
const MACHINE = /(hash|sha|oid|etag|checksum|signature|token|cursor|secret|password|guid|resource_?path)$/i;
const LANGUAGE = /(^|_)(locale|lang|language)(_?code)?$/i;

/** Tells whether a field is a date, or a number that holds one. */
export function isDateField(field: Pick<Field, 'kind' | 'name'>): boolean {
  if (field.kind === 'date' || field.kind === 'dateTime') return true;
  return (field.kind === 'integer' || field.kind === 'bigInteger') && isTimestampName(field.name);
}

/** Tells whether a field's name means the creation time. */
export function isCreatedField(field: Pick<Field, 'name'>): boolean {
  return CREATED.test(field.name);
}

/** Returns the rank of a field as a table column; 0 hides it by default. `titled`: another field names the record. */
export function getColumnRank(entity: Pick<Entity, 'fields'>, field: Field, titled: boolean): number {
  if (field.list || field.deprecated === true) return 0;
  if (CURRENT_USER.test(field.name) || MACHINE.test(field.name) || isForeignKeyField(entity, field)) return 0;
  if (isDateField(field)) return CREATED.test(field.name) ? 78 : CHANGED.test(field.name) ? 30 : 55;
  if (LANGUAGE.test(field.name)) return 8;
  return getKindRank(field, titled);
}

function getKindRank(field: Field, titled: boolean): number {
  switch (field.kind) {
    case 'enum':
      return isStatusField(field) ? 95 : PRIORITY.test(field.name) ? 85 : 60;
    case 'text':
      // A slug repeats the title.
      if (titled && /^(slug|handle|permalink)$/i.test(field.name)) return 12;
      return CODE.test(field.name) ? 80 : 35;
    case 'relation':
    case 'union':
      if (CHANGED.test(field.name)) return 20;
      return OWNERSHIP.test(field.name) ? 70 : 52;
    case 'object':
      return 50;
    case 'decimal':
    case 'integer':
    case 'bigInteger':
    case 'float':
      return ORDERING.test(field.name) ? 0 : 45;
    default:
      return RANKS.get(field.kind) ?? 0;
  }
}

const RANKS: ReadonlyMap<string, number> = new Map([
  ['email', 58],
  ['phone', 40],
  ['boolean', 38],
  ['duration', 25],
  ['time', 25],
  ['url', 15],
  ['color', 15],
  ['id', 5],
]);

/** Returns the position of a column, from left to right: codes, status, other enums, relations, values, dates. */
export function getColumnOrder(field: Field): number {
  if (field.kind === 'id') return 0;
  if (isDateField(field)) return 7;
  if (field.kind === 'text') return CODE.test(field.name) ? 1 : 5;
  if (field.kind === 'enum') return isStatusField(field) ? 2 : 3;
  return field.kind === 'relation' || field.kind === 'union' ? 4 : 6;
}

/** Tells whether a field is technical: an id, a hash or token, a manual order, or about the current user. */
export function isTechnicalField({ name, kind }: Pick<Field, 'name' | 'kind'>): boolean {
  if (kind === 'id' || CURRENT_USER.test(name)) return true;
  if (kind === 'integer' || kind === 'float') return ORDERING.test(name) || /^version$/i.test(name);
  return (kind === 'text' || kind === 'url') && MACHINE.test(name);
}

/** Tells whether an enum field is a status. */
export function isStatusField(field: Pick<Field, 'name' | 'kind'>): boolean {
  return field.kind === 'enum' && STATUS.test(field.name);
}

/** Tells whether an enum field is a priority. */
export function isPriorityField(field: Pick<Field, 'name' | 'kind'>): boolean {
  return field.kind === 'enum' && PRIORITY.test(field.name);
}
