import { isEnumType, type GraphQLEnumType, type GraphQLScalarType } from 'graphql';
import { hexText, html, leafText, link, moment, type LeafPlace } from './leafText';
import { hashOf, pick } from './pick';
import { scalarKind } from './scalars';
import { parsePermissionName } from '../../../lib/core/schema/mutations/permission';

/** How identities of one backend look: opaque and global, or by type. */
export type IdStyle = 'global' | 'byType';

/** The global identity of a record, and back. */
export const globalId = (type: string, seed: number): string =>
  Buffer.from(`${type}:${seed}`).toString('base64');

export function parseGlobalId(id: string): { readonly type: string; readonly seed: number } | null {
  const [, type, seed] = /^(\w+):(\d+)$/.exec(Buffer.from(id, 'base64').toString('utf8')) ?? [];
  return type === undefined ? null : { type, seed: Number(seed) };
}

/** A value of a scalar or an enum: of the right type, the same whenever it is asked for, and told from others by its seed. */
export function leafValue(
  type: GraphQLScalarType | GraphQLEnumType,
  place: LeafPlace,
  ids: IdStyle,
): unknown {
  const hash = hashOf(`${place.type}.${place.field}:${place.seed}`);
  if (isEnumType(type)) {
    const values = type.getValues();
    return values[hash % Math.max(1, values.length)]?.value;
  }
  return scalarValue(type, place, { hash, ids });
}

/** People may do everything on a mock: what a record refuses could not be walked through. */
function isAllowed({ type, field }: LeafPlace): boolean {
  return parsePermissionName(field) !== null || /permissions$/i.test(type);
}

function scalarValue(
  type: GraphQLScalarType,
  place: LeafPlace,
  { hash, ids }: { readonly hash: number; readonly ids: IdStyle },
): unknown {
  const isKey = /^_?(id|uuid|rowId|databaseId|documentId)$/i.test(place.field);
  switch (scalarKind(type)) {
    case 'id':
      return idValue(place, ids);
    case 'int':
      return isKey ? 101 + place.seed : wholeNumber(place.field, hash);
    case 'float':
      if (WHOLE.test(place.field)) return wholeNumber(place.field, hash);
      return Math.round((hash % 100_000) * 1.37) / 100;
    case 'boolean':
      return isAllowed(place) || hash % 3 === 0;
    case 'bigInt':
      if (isKey) return String(101 + place.seed);
      if (/timestamp|date|time$|At$/i.test(place.field)) return String(1_700_000_000 + (hash % 50_000_000));
      if (AMOUNT.test(place.field)) return String(100 + (hash % 900_000));
      return `${hash}${place.seed % 3 === 0 ? '000000000000000000' : ''}`;
    case 'decimal':
      return `${hash % 90_000}.${String(hash % 100).padStart(2, '0')}`;
    case 'dateTime':
      return momentAt(place, hash);
    case 'date':
      return momentAt(place, hash).slice(0, 10);
    case 'time':
      return moment(hash).slice(11, 19);
    case 'duration':
      return `PT${1 + (hash % 9)}H${hash % 60}M`;
    case 'uuid':
      return uuidOf(isKey ? hashOf(place.type) : hash, place.seed);
    case 'json':
      return jsonValue(hash);
    case 'jsonText':
      return JSON.stringify(jsonValue(hash));
    case 'html':
      return html(place, hash);
    case 'url':
      return link(place, hash);
    case 'email':
      return leafText({ ...place, field: 'email' }, hash);
    case 'hex':
      return hexText(hash, 40);
    case 'cursor':
      return Buffer.from(`cursor:${place.seed}`).toString('base64');
    case 'text':
      // A scalar of its own says more than the field: `PhoneNumber`, `Color`.
      return leafText(
        type.name === 'String' ? place : { ...place, field: fieldFor(type.name, place.field) },
        hash,
      );
  }
}

/** Fields that hold whole numbers even where the schema has no type but `Float` for numbers. */
const WHOLE =
  /count|quantity|number|position|index|priority|estimate|points|order|year|age|days?$|limit|size/i;
/** Fields that hold what somebody pays, whatever the scalar: in cents a few thousands at most. */
const AMOUNT = /amount|cents|price|cost|fees?$|total|balance|credits?$|revenue|mrr|usage/i;
/** Moments that order records: the first records are the newest, and most others point to those. */
const ORDERING =
  /^(created|updated|inserted|added|modified|published|placed)_?(at|on|date)?$|^date_(created|updated)$/i;
const NEWEST = Date.UTC(2026, 0, 15);
const DAY_MS = 86_400_000;

function momentAt({ field, seed, isNew }: LeafPlace, hash: number): string {
  if (!ORDERING.test(field)) return moment(hash);
  if (isNew === true) return new Date(NEWEST + seed * DAY_MS).toISOString();
  return new Date(NEWEST - seed * 9 * DAY_MS - (hash % (9 * DAY_MS))).toISOString();
}

const fieldFor = (scalar: string, field: string): string =>
  /phone|colou?r|country|currency|locale|html|version|zone/i.test(scalar) ? scalar : field;

/** Identities by type are plain numbers, hexadecimal or UUIDs: backends differ, and so do the types of ours. */
function idValue({ type, field, seed }: LeafPlace, ids: IdStyle): string {
  if (/^(code|slug|login|key)$/i.test(field)) return leafText({ type, field, seed }, seed);
  if (ids === 'global') return globalId(type, seed);
  const other = /^_?(id|uuid|nodeId|documentId)$/i.test(field) ? 0 : hashOf(field) % 57;
  const start = hashOf(type);
  return pick(
    [
      String(101 + seed + other),
      hexText(start, 20) + String(1000 + seed + other),
      uuidOf(start, seed + other),
    ],
    start,
  );
}

function uuidOf(start: number, seed: number): string {
  const hex = hexText(start, 8);
  return `${hex}-${hex.slice(0, 4)}-4${hex.slice(1, 4)}-8${hex.slice(4, 7)}-${String(seed).padStart(12, '0')}`;
}

function wholeNumber(field: string, hash: number): number {
  if (/year/i.test(field)) return 1950 + (hash % 75);
  if (/timestamp|(created|updated|published|started|ended|expires|airing)_?(at|on|date)?$/i.test(field))
    return 1_700_000_000 + (hash % 50_000_000);
  if (/size|bytes/i.test(field)) return hash % 9_000_000;
  if (/month/i.test(field)) return 1 + (hash % 12);
  if (/day/i.test(field)) return 1 + (hash % 28);
  return hash % 1000;
}

function jsonValue(hash: number): unknown {
  return pick<unknown>(
    [
      { theme: 'plain', size: hash % 40, nested: { on: true, tags: ['a', 'b'] } },
      ['one', 2, null],
      'plain text',
      { note: 'Zażółć gęślą jaźń', empty: {} },
    ],
    hash,
  );
}
