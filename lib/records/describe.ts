import type { Entity, Field, Model } from '../schema/model';
import type { Json } from '../schema/json';
import type { Labels } from '../labels/labels';
import type { RecordData, Reference } from '../operations/listState';
import { keySegment, recordHref } from '../routes';
import { MONEY_PARTS } from '../operations/readMoney';
import { labelFromName } from '../schema/names';
import { isPriority, isStatus } from './columnRank';
import { moneyParts, pictureParts } from './columns';
import { keyName } from './keyName';
import { priorityLevel, statusTone } from './tone';
import type { EnumOption, FieldDescription, RecordLink, RowView } from './view';

/** What describing needs: the model that names mean something in, and the words for them. */
export interface Describing {
  readonly model: Model;
  readonly labels: Labels;
  readonly entity: (type: string) => Entity | undefined;
}

/** Looks entities up by type; made once per page. */
export function describing(model: Model, labels: Labels): Describing {
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  return { model, labels, entity: (type) => byType.get(type) };
}

/** A field of `owner` (a type's name) with its words, as components take it. */
export function describeField(to: Describing, owner: string, field: Field): FieldDescription {
  const money = moneyParts(field) ?? ownMoney(to, owner, field);
  const picture = pictureParts(field);
  const valueType = namedType(field.type);
  const description = to.labels.fieldDescription(owner, field.name, field.description);
  return {
    name: field.name,
    label: to.labels.field(owner, field.name),
    kind: field.kind,
    list: field.list,
    ...(description === undefined ? {} : { description }),
    ...(field.enum === undefined ? {} : { options: enumOptions(to, field, field.enum) }),
    ...(field.fields === undefined
      ? {}
      : { fields: openFields(field.fields).map((f) => describeField(to, valueType, f)) }),
    ...(field.secret === undefined ? {} : { secret: true }),
    ...(money === null ? {} : { money }),
    ...(picture === null ? {} : { picture }),
  };
}

/** The parts of an amount that is read together with its currency; what stands beside the currency is told with a point of its own only if certain. */
function ownMoney(to: Describing, owner: string, { money }: Field): FieldDescription['money'] | null {
  if (money?.currency === undefined) return null;
  const label = to.labels.field(owner, money.currency);
  return { ...MONEY_PARTS, label, ...(money.minor === undefined ? { bare: true as const } : {}) };
}

/** What of a nested object may be seen: nobody asks for the rest of it. */
function openFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ secret }) => secret === undefined);
}

/** The values of an enum with words, tones (of a status) and levels (of a priority). */
export function enumOptions(
  to: Describing,
  field: Pick<Field, 'name' | 'kind'>,
  enumName: string,
): readonly EnumOption[] {
  const info = Object.hasOwn(to.model.enums, enumName) ? to.model.enums[enumName] : undefined;
  const isCodes = areCodes((info?.values ?? []).map(({ name }) => name));
  return (info?.values ?? []).map((value) => {
    const description = to.labels.enumDescription(enumName, value.name) ?? englishOnly(to, value.description);
    const tone = isStatus(field) ? statusTone(value.name) : undefined;
    const level = isPriority(field) ? priorityLevel(value.name) : undefined;
    return {
      value: value.name,
      label: isCodes ? codeLabel(to, enumName, value.name) : to.labels.enumValue(enumName, value.name),
      ...(description === undefined ? {} : { description }),
      ...(tone === undefined ? {} : { tone }),
      ...(level === undefined ? {} : { level }),
    };
  });
}

/** So many values of two or three letters are codes of currencies, countries or languages. */
const MANY_CODES = 5;

function areCodes(names: readonly string[]): boolean {
  return (
    names.length >= MANY_CODES &&
    names.every((name) => /^([A-Z]{2,3}|[a-z]{2,3})(_[A-Za-z]{2,4})?$/.test(name))
  );
}

/** A code as it is written, unless the operator has a word for it. */
function codeLabel(to: Describing, enumName: string, name: string): EnumOption['label'] {
  const label = to.labels.enumValue(enumName, name);
  return label.text === labelFromName(name) ? { ...label, text: name } : label;
}

function englishOnly(to: Describing, text: string | undefined): string | undefined {
  return to.labels.locale === 'en' ? text : undefined;
}

function namedType(type: string): string {
  return type.replace(/[[\]!]/g, '');
}

/** A related record as a link by its title; by its key where it has no title; without href where it has no page. */
export function recordLink(to: Describing, reference: Reference, sayType: boolean): RecordLink {
  const entity = reference.type === null ? undefined : to.entity(reference.type);
  const key = reference.key === null ? null : keyName(reference.key);
  const fallback = [entity && to.labels.one(entity).text, key].filter(Boolean).join(' ');
  return {
    href: entity === undefined ? null : hrefOf(entity, reference.key),
    title: reference.title ?? (fallback === '' ? (reference.type ?? '–') : fallback),
    ...(sayType && entity !== undefined ? { typeLabel: to.labels.one(entity) } : {}),
  };
}

/** The address of a record's page; null where its entity cannot be read by a key. */
export function hrefOf(entity: Entity, key: readonly string[] | null): string | null {
  return key === null || entity.key === null || entity.get === null ? null : recordHref(entity.slug, key);
}

/** Where a row stands: its position tells rows without a key apart, and `below` is the list that leads to rows without a page. */
export interface RowPlace {
  readonly position: number;
  readonly below?: string | undefined;
}

/** A row or record with its relations as links. */
export function rowView(to: Describing, entity: Entity, row: RecordData, place: RowPlace): RowView {
  const own = (row.type === null ? undefined : to.entity(row.type)) ?? entity;
  const values: [string, RowView['values'][string]][] = entity.fields
    .filter((field) => Object.hasOwn(row.values, field.name))
    .map((field) => [field.name, fieldValue(to, field, row.values[field.name] ?? null)]);
  return {
    id: row.key === null ? `row-${place.position}` : keySegment(row.key),
    href: hrefOf(own, row.key) ?? hrefOf(entity, row.key) ?? hrefBelow(entity, row.key, place.below),
    title: row.title ?? recordLink(to, { type: own.type, key: row.key, title: null }, false).title,
    values: Object.fromEntries(values),
  };
}

/** Only rows of one type have keys that their list can be asked for. */
function hrefBelow(entity: Entity, key: readonly string[] | null, below: string | undefined): string | null {
  const isPlain = entity.key !== null && entity.members === undefined;
  return key === null || below === undefined || !isPlain ? null : `${below}/${keySegment(key)}`;
}

function fieldValue(to: Describing, field: Field, value: Json): RowView['values'][string] {
  if (field.kind === 'relation' || field.kind === 'union') {
    const link = (one: Json) => (isReference(one) ? recordLink(to, one, field.kind === 'union') : null);
    // A null that was kept is an item that was not received.
    if (Array.isArray(value))
      return value.flatMap((one: Json) => (one === null ? [null] : (link(one) ?? [])));
    return link(value);
  }
  if (field.kind === 'object' && field.fields !== undefined) return objectValue(to, field.fields, value);
  return value;
}

function objectValue(to: Describing, fields: readonly Field[], value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => objectValue(to, fields, one as Json));
  if (value === null || typeof value !== 'object') return value;
  const own = value as { readonly [key: string]: Json };
  // A RecordLink is plain JSON too.
  return Object.fromEntries(
    fields
      .filter((field) => Object.hasOwn(own, field.name))
      .map((field) => [field.name, fieldValue(to, field, own[field.name] ?? null) as Json]),
  );
}

function isReference(value: Json): value is Json & Reference {
  return (
    value !== null && typeof value === 'object' && !Array.isArray(value) && 'key' in value && 'title' in value
  );
}
