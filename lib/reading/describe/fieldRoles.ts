import type { Entity, Field } from '../../schema/model/model';
import { isTimestampName } from '../../format/epoch';
import type { PictureParts } from '../../view/fieldDescription';
import {
  isDateKind,
  isKeyKind,
  isNumericKind,
  isWholeKind,
  KIND_TRAITS,
} from '../../schema/model/kindTraits';

/** Decides whether a field repeats a sibling relation as a bare key: `authorId` beside `author` or `userByAuthorId`. */
export function isForeignKeyField(entity: Pick<Entity, 'fields'>, field: Field): boolean {
  const { foreignKeyOf } = field;
  if (foreignKeyOf === undefined || field.list || !isKeyKind(field.kind)) return false;
  return entity.fields.some(
    (other) => (other.kind === 'relation' || other.kind === 'union') && foreignKeyOf.includes(other.name),
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
  return isDateKind(field.kind) || (isWholeKind(field.kind) && isTimestampName(field.name));
}

/** Decides whether a field tells of the record's creation. */
export function isCreatedField(field: Pick<Field, 'lifecycle'>): boolean {
  return field.lifecycle?.event === 'created';
}

function isChangedField(field: Field): boolean {
  return field.lifecycle?.event === 'changed';
}

/** Returns the rank of a field as a table column; 0 hides it by default. `titled`: another field names the record. */
export function getColumnRank(entity: Pick<Entity, 'fields'>, field: Field, titled: boolean): number {
  if (field.list || field.deprecated === true) return 0;
  if (CURRENT_USER.test(field.name) || MACHINE.test(field.name) || isForeignKeyField(entity, field)) return 0;
  if (isDateField(field)) return isCreatedField(field) ? 78 : isChangedField(field) ? 30 : 55;
  if (LANGUAGE.test(field.name)) return 8;
  return getKindRank(field, titled);
}

function getKindRank(field: Field, titled: boolean): number {
  const { kind, name } = field;
  const { columnRank } = KIND_TRAITS[kind];
  if (isStatusField(field)) return 95;
  if (isPriorityField(field)) return 85;
  // A slug repeats the title.
  if (kind === 'text' && titled && /^(slug|handle|permalink)$/i.test(name)) return 12;
  if (kind === 'text' && CODE.test(name)) return 80;
  if (kind === 'relation' || kind === 'union')
    return isChangedField(field) ? 20 : OWNERSHIP.test(name) ? 70 : columnRank;
  return isNumericKind(kind) && ORDERING.test(name) ? 0 : columnRank;
}

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

/** Tells whether a field is the creation or modification time, which pages show in small print. */
export function isTimestampField(field: Pick<Field, 'name' | 'kind'>): boolean {
  return (
    field.kind === 'dateTime' && /^(created|updated|modified|changed)(_?(at|on|date))?$/i.test(field.name)
  );
}

/** Returns the names of the amount and currency of a money object, or null. */
export function findMoneyParts(
  field: Pick<Field, 'kind' | 'fields' | 'list'>,
): { amount: string; currency: string } | null {
  if (field.kind !== 'object' || field.fields === undefined) return null;
  const amount = field.fields.find(
    (f) => /^(amount|value)$/i.test(f.name) && (f.kind === 'text' || isNumericKind(f.kind)),
  );
  const currency = field.fields.find((f) => /^currency(_?code)?$/i.test(f.name));
  return amount !== undefined && currency !== undefined
    ? { amount: amount.name, currency: currency.name }
    : null;
}

/** Returns the parts of an object that is a picture (named like a file, with an address), or null. */
export function findPictureParts(
  field: Pick<Field, 'name' | 'kind' | 'fields' | 'list'>,
): PictureParts | null {
  if (field.kind !== 'object' || field.list || field.fields === undefined) return null;
  const named = (pattern: RegExp) => field.fields?.find((f) => !f.list && pattern.test(f.name))?.name ?? null;
  const image = field.fields.find((f) => f.kind === 'image' && !f.list)?.name ?? null;
  const isPicture = /(photo|picture|image|avatar|thumbnail|logo|cover|poster|banner)$/i.test(field.name);
  const url = image ?? (isPicture ? named(/^(url|src|href|uri)$/i) : null);
  if (url === null) return null;
  return {
    url,
    alt: named(/^(alt|altText|alternativeText|description|caption)$/i),
    name: named(/^(file_?name|name|title)$/i),
    bytes: named(/^(size_?bytes|bytes|file_?size)$/i),
  };
}
