import type { Entity, Field, Model } from '../../core/schema/model/model';
import type { Json } from '../../core/schema/model/json';
import type { Translate } from '../../ground/intl/translate';
import { toFieldLabel, type Labels } from '../labels/labels';
import type { RecordData, RecordReference } from '../../core/operations/listState';
import { recordHref, toKeySegment, toRowId } from '../../ground/routes/hrefs';
import { getParts, MONEY_PARTS } from '../../core/operations/document/fieldPlan';
import { removeUnitSentences } from '../../core/schema/lexicon/moneyWords';
import { humanizeName } from '../../core/schema/lexicon/names';
import { hasRole } from './fieldRoles';
import { nameReference, nameRecordOf, type RecordNameContext } from './recordNaming';
import type { EnumOption, FieldDescription, PictureParts, RecordLink } from '../view/fieldDescription';
import type { FittedParts } from '../view/ownParts';
import type { RowView } from '../view/rowView';
import { unwrapTypeName } from '../../core/schema/model/typeName';

/** A model with its labels, as functions that describe fields need them. */
export interface LabelContext extends RecordNameContext {
  readonly model: Model;
  /** The parts of components/own; absent without any. */
  readonly parts?: FittedParts;
}

/** The words of a page: a model with its labels, and the messages of its language. */
export interface PageWords extends LabelContext {
  readonly translate: Translate;
}

/** Picks the words of a page from a larger context. */
export function pickWords({ model, labels, findEntity, parts, translate }: PageWords): PageWords {
  const words = { model, labels, findEntity, translate };
  return parts === undefined ? words : { ...words, parts };
}

/** Creates a label context; it indexes the entities by type. Call it once per page. */
export function createLabelContext(model: Model, labels: Labels, parts?: FittedParts): LabelContext {
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const known = { model, labels, findEntity: (type: string) => byType.get(type) };
  return parts === undefined ? known : { ...known, parts };
}

/** Describes a field of `owner` (a type name) with its labels, for components. */
export function describeField(ctx: LabelContext, owner: string, field: Field): FieldDescription {
  const { composite, digits } = field;
  const text =
    composite?.type === 'text' ? field.fields?.find(({ name }) => name === composite.part) : undefined;
  // The object adds nothing to its text, so the text has its place.
  if (text !== undefined)
    return describeField(ctx, owner, { ...field, kind: text.kind, composite: undefined, fields: undefined });
  const role = toShownRole(field);
  const money =
    composite?.type === 'money'
      ? { amount: composite.amount, currency: composite.currency }
      : siblingMoney(ctx, owner, field);
  const picture = composite?.type === 'picture' ? getPictureParts(composite) : null;
  const valueType = unwrapTypeName(field.type);
  const description = ctx.labels.fieldDescription(owner, field.name, toShownDescription(field));
  const ownPart = findFieldPart(ctx, owner, field);
  return {
    name: field.name,
    label: getFieldLabel(ctx, owner, field),
    kind: field.kind,
    list: field.list,
    ...(description === undefined ? {} : { description }),
    ...(role === undefined ? {} : { role }),
    ...(digits === undefined || digits.value === 'none' ? {} : { digits: digits.value }),
    ...(field.enum === undefined ? {} : { options: getEnumOptions(ctx, field, field.enum) }),
    ...(field.fields === undefined
      ? {}
      : { fields: visibleFields(getParts(field)).map((f) => describeField(ctx, valueType, f)) }),
    ...(field.pageSize ? { maxRows: field.pageSize.value } : {}),
    ...(field.secret === undefined ? {} : { secret: true }),
    ...(money === null ? {} : { money }),
    ...(composite?.type === 'moneySet' ? { mainAmount: composite.main } : {}),
    ...(picture === null ? {} : { picture }),
    ...(ownPart === undefined ? {} : { ownPart }),
  };
}

/** Finds the part of components/own that shows a field: its own, otherwise that of its kind. */
function findFieldPart({ parts }: LabelContext, owner: string, field: Field): string | undefined {
  if (parts === undefined || field.secret !== undefined) return undefined;
  const { type, name } = field.via?.at(-1) ?? { type: owner, name: field.name };
  return parts.fields.get(`${type}.${name}`) ?? parts.kinds.get(getPartKind(field));
}

function getPartKind({ composite, money, kind }: Field): string {
  if (money !== undefined || composite?.type === 'money') return 'money';
  return composite?.type === 'picture' ? 'picture' : kind;
}

/** Returns the role of a field, if it decides how the value is shown. */
export function toShownRole({ role }: Pick<Field, 'role'>): FieldDescription['role'] {
  const value = role?.value;
  return value === 'epoch' || value === 'latitude' || value === 'longitude' ? value : undefined;
}

function getPictureParts({ url, alt, name, bytes }: PictureParts): PictureParts {
  return { url, alt, name, bytes };
}

/** Describes an amount whose currency stands beside it or on the record that holds it. It is exact only if its minor unit is known. */
function siblingMoney(ctx: LabelContext, owner: string, { money }: Field): FieldDescription['money'] | null {
  const currency = money?.holder ?? { type: owner, field: money?.currency ?? '' };
  if (money === undefined || money.isPart === true || currency.field === '') return null;
  const label = ctx.labels.field(currency.type, currency.field);
  return { ...MONEY_PARTS, label, ...(money.minor === undefined ? { bare: true as const } : {}) };
}

/** Returns the label of a field. An amount that is shown in its currency is not called "Amount cents". */
function getFieldLabel(ctx: LabelContext, owner: string, field: Field): FieldDescription['label'] {
  const { name, money } = field;
  const label = ctx.labels.field(owner, name);
  if (field.via !== undefined && label.text === toFieldLabel(owner, name))
    return getPathLabel(ctx, field.via);
  const isOwnName = label.text === humanizeName(name);
  return money?.plainName === undefined || !isOwnName
    ? label
    : { ...label, text: humanizeName(money.plainName) };
}

/** Returns the label of a column that is stated by its path: "Customer: name". */
function getPathLabel(ctx: LabelContext, via: NonNullable<Field['via']>): FieldDescription['label'] {
  const labels = via.map(({ type, name }) => ctx.labels.field(type, name));
  const text = labels.map((label, index) => (index === 0 ? label.text : toInnerText(label.text))).join(': ');
  return labels.some(({ lang }) => lang !== undefined) ? { text, lang: 'en' } : { text };
}

/** Begins a label with a small letter, unless its first word is an abbreviation. */
export function toInnerText(text: string): string {
  return /^\p{Lu}[^\p{Ll}]/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Secret parts of a nested object are never selected. */
function visibleFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ secret }) => secret === undefined);
}

/** Returns the values of an enum with labels, tones (of a status) and levels (of a priority). */
export function getEnumOptions(
  ctx: LabelContext,
  field: Pick<Field, 'role'>,
  enumName: string,
): readonly EnumOption[] {
  const info = Object.hasOwn(ctx.model.enums, enumName) ? ctx.model.enums[enumName] : undefined;
  const isCodes = areCodes((info?.values ?? []).map(({ name }) => name));
  return (info?.values ?? []).map((value) => {
    const description =
      ctx.labels.enumDescription(enumName, value.name) ?? englishOnly(ctx, value.description);
    const tone = hasRole(field, 'status') ? value.tone : undefined;
    const level = hasRole(field, 'priority') ? value.level : undefined;
    return {
      value: value.name,
      label: isCodes ? codeLabel(ctx, enumName, value.name) : ctx.labels.enumValue(enumName, value.name),
      ...(description === undefined ? {} : { description }),
      ...(tone === undefined ? {} : { tone }),
      ...(level === undefined ? {} : { level }),
    };
  });
}

/** At least this many values of two or three letters are codes of currencies, countries or languages. */
const MIN_CODES = 5;

/** Codes of currencies: even two of them are no words. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function areCodes(names: readonly string[]): boolean {
  if (names.length > 0 && names.every((name) => CURRENCIES.has(name))) return true;
  return (
    names.length >= MIN_CODES &&
    names.every((name) => /^([A-Z]{2,3}|[a-z]{2,3})(_[A-Za-z]{2,4})?$/.test(name))
  );
}

/** Shows a code unchanged, unless the operator has a label for it. */
function codeLabel(ctx: LabelContext, enumName: string, name: string): EnumOption['label'] {
  const label = ctx.labels.enumValue(enumName, name);
  return label.text === humanizeName(name) ? { ...label, text: name } : label;
}

function englishOnly(ctx: LabelContext, text: string | undefined): string | undefined {
  return ctx.labels.locale === 'en' ? text : undefined;
}

/** Converts a related record to a link, which has no `href` if there is no page. */
export function toRecordLink(ctx: LabelContext, reference: RecordReference, sayType: boolean): RecordLink {
  const entity = reference.type === null ? undefined : ctx.findEntity(reference.type);
  return {
    href: entity === undefined ? null : findRecordHref(entity, reference.key),
    title: nameReference(ctx, reference),
    ...(sayType && entity !== undefined ? { typeLabel: ctx.labels.singular(entity) } : {}),
  };
}

/** Returns the address of a record's page; null if its entity cannot be read by a key. */
export function findRecordHref(entity: Entity, key: readonly string[] | null): string | null {
  return key === null || entity.key === null || entity.get === null ? null : recordHref(entity.slug, key);
}

/** Place of a row: `index` identifies rows without a key, `listHref` is the list that leads to rows without a page. */
export interface RowPosition {
  readonly index: number;
  readonly listHref?: string | undefined;
}

/** Converts a row or record to its view, with relations as links. */
export function toRowView(ctx: LabelContext, entity: Entity, row: RecordData, place: RowPosition): RowView {
  const rowEntity = (row.type === null ? undefined : ctx.findEntity(row.type)) ?? entity;
  const values: [string, RowView['values'][string]][] = entity.fields
    .filter((field) => Object.hasOwn(row.values, field.name))
    .map((field) => [field.name, fieldValue(ctx, field, row.values[field.name] ?? null)]);
  return {
    id: toRowId(row.key, place.index),
    href:
      findRecordHref(rowEntity, row.key) ??
      findRecordHref(entity, row.key) ??
      hrefBelow(entity, row.key, place.listHref),
    title: nameRecordOf(ctx, rowEntity, { key: row.key, title: row.title }),
    values: Object.fromEntries(values),
  };
}

/** Only rows of a single type have keys that their list can be asked for. */
function hrefBelow(entity: Entity, key: readonly string[] | null, below: string | undefined): string | null {
  const isPlain = entity.key !== null && entity.members === undefined;
  return key === null || below === undefined || !isPlain ? null : `${below}/${toKeySegment(key)}`;
}

function fieldValue(ctx: LabelContext, field: Field, value: Json): RowView['values'][string] {
  if (field.kind === 'relation' || field.kind === 'union') {
    const link = (one: Json) => (isReference(one) ? toRecordLink(ctx, one, field.kind === 'union') : null);
    // A null in the array is an item that was not received.
    if (Array.isArray(value))
      return value.flatMap((one: Json) => (one === null ? [null] : (link(one) ?? [])));
    return link(value);
  }
  if (field.kind !== 'object' || field.fields === undefined) return value;
  const object = objectValue(ctx, field.fields, value);
  return field.composite?.type === 'text' ? getPart(object, field.composite.part) : object;
}

function getPart(value: Json, part: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return (value as { readonly [key: string]: Json })[part] ?? null;
}

function objectValue(ctx: LabelContext, fields: readonly Field[], value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => objectValue(ctx, fields, one as Json));
  if (value === null || typeof value !== 'object') return value;
  const members = value as { readonly [key: string]: Json };
  // A RecordLink is plain JSON, too.
  return Object.fromEntries(
    fields
      .filter((field) => Object.hasOwn(members, field.name))
      .map((field) => [field.name, fieldValue(ctx, field, members[field.name] ?? null) as Json]),
  );
}

function isReference(value: Json): value is Json & RecordReference {
  return (
    value !== null && typeof value === 'object' && !Array.isArray(value) && 'key' in value && 'title' in value
  );
}

/** An amount that is shown in its main unit is not described by another one. */
function toShownDescription({ description, money }: Field): string | undefined {
  if (description === undefined || money?.minor === undefined) return description;
  const shown = removeUnitSentences(description);
  return shown === '' ? undefined : shown;
}
