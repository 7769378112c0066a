import { describeField, toRecordLink, type LabelContext } from '../../kit/describe/describeField';
import { isJsonObject, type Json } from '../../core/schema/model/json';
import { isNumericKind } from '../../core/schema/model/kindTraits';
import { toMajorUnits } from '../../core/schema/model/minorUnits';
import type { Entity, Field } from '../../core/schema/model/model';
import type { FieldDescription, RecordLink } from '../../kit/view/fieldDescription';
import type { RowView } from '../../kit/view/rowView';
import type { ShownValue } from '../../kit/view/historyEntry';
import { isSecret } from '../../core/schema/lexicon/secret';
import { humanizeName, toFlatCase } from '../../core/schema/lexicon/names';

type Value = RowView['values'][string];

/**
 * Converts a value of a history to what is shown of it: as a value of the record's field, where it fits its kind, else as the
 * text or JSON that it is.
 */
export function toShownValue(
  ctx: LabelContext,
  owner: string,
  { field, words, name, isKey }: ChangedField,
  raw: Value,
): ShownValue {
  if (field === null) return toPlainValue({ name, label: { text: words } }, raw);
  // An amount of a history has no currency beside it.
  const described = describeField(ctx, owner, { ...field, money: undefined });
  const isTitle = isKey !== true && field.kind === 'relation' && typeof raw === 'string' && !KEY.test(raw);
  const value = isTitle ? undefined : toFieldValue(ctx, field, raw);
  return value === undefined ? toPlainValue(described, raw) : { field: described, value };
}

/** A number, a UUID or another text without words: the key of a record. Any other text may be its title. */
const KEY = /^(\d+|[0-9a-f-]{16,}|[\w:/+=-]*\d[\w:/+=-]*)?$/i;

/** Shows a value that no schema describes: a text, a number, yes or no, or JSON. */
function toPlainValue({ name, label }: Pick<FieldDescription, 'name' | 'label'>, raw: Value): ShownValue {
  const plain = (kind: FieldDescription['kind'], value: Value): ShownValue => ({
    field: { name, label, kind, list: false },
    value,
  });
  if (raw === null || typeof raw === 'string') return plain(isLong(raw) ? 'longText' : 'text', raw);
  if (typeof raw === 'boolean') return plain('boolean', raw);
  if (typeof raw === 'number') return plain('float', raw);
  return plain('json', withoutSecrets(raw as Json));
}

function isLong(text: Value): boolean {
  return typeof text === 'string' && text.length > 120;
}

/** Returns the value as its field has it; undefined where it does not fit. */
function toFieldValue(ctx: LabelContext, field: Field, raw: Value): Value | undefined {
  if (raw === null || raw === '') return null;
  if (!field.list) return toSingleValue(ctx, field, raw);
  const items = typeof raw === 'string' ? parseList(raw) : raw;
  if (!Array.isArray(items)) return undefined;
  const values = (items as readonly Value[]).map((one) =>
    one === null ? null : toSingleValue(ctx, field, one),
  );
  return values.includes(undefined) ? undefined : (values as Value);
}

function parseList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function toSingleValue(ctx: LabelContext, field: Field, raw: Value): Value | undefined {
  switch (field.kind) {
    case 'relation':
      return toLink(ctx, field.target, raw);
    case 'union':
      return isLink(raw) ? raw : undefined;
    case 'enum':
      return typeof raw === 'string' ? findOption(ctx, field, raw) : undefined;
    case 'boolean':
      return toBoolean(raw);
    case 'object':
      return isJsonObject(raw) ? withoutSecrets(raw) : undefined;
    case 'json':
      return withoutSecrets(raw as Json);
    case 'date':
    case 'dateTime':
      return typeof raw === 'string' && !Number.isNaN(Date.parse(raw)) ? raw : undefined;
    default:
      if (typeof raw === 'object') return undefined;
      if (!isNumericKind(field.kind)) return String(raw);
      return toNumber(field, raw);
  }
}

function toNumber({ money }: Field, raw: string | number | boolean): Value | undefined {
  if (typeof raw === 'boolean' || (typeof raw === 'string' && !/^[+-]?\d+(\.\d+)?$/.test(raw.trim())))
    return undefined;
  return typeof money?.minor === 'number' ? (toMajorUnits(raw, money.minor) ?? raw) : raw;
}

function toBoolean(raw: Value): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'true' || raw === 't' || raw === '1' || raw === 1) return true;
  return raw === 'false' || raw === 'f' || raw === '0' || raw === 0 ? false : undefined;
}

/** Finds an enum's value, whose letters some backends store in another case. */
function findOption(ctx: LabelContext, { enum: name = '' }: Field, raw: string): string | undefined {
  const values = Object.hasOwn(ctx.model.enums, name) ? (ctx.model.enums[name]?.values ?? []) : [];
  const option =
    values.find((value) => value.name === raw) ??
    values.find((value) => value.name.toLowerCase() === raw.toLowerCase());
  return option?.name;
}

/** Checks for a link to a record, whatever else a value may be. */
export function isLink(value: unknown): value is RecordLink {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value;
}

/** Converts the key of a related record, or what a version has of it, to a link: by its title where there is one. */
function toLink(ctx: LabelContext, target: string | undefined, raw: Value): Value | undefined {
  if (isLink(raw)) return raw;
  const entity = target === undefined ? undefined : ctx.findEntity(target);
  if (entity === undefined) return undefined;
  if (typeof raw === 'string' || typeof raw === 'number')
    return toRecordLink(ctx, { type: entity.type, key: [String(raw)], title: null }, false);
  return isJsonObject(raw) ? toLinkOfObject(ctx, entity, raw) : undefined;
}

function toLinkOfObject(
  ctx: LabelContext,
  entity: Entity,
  value: { readonly [name: string]: Json },
): Value | undefined {
  const read = (path: string): string | null => {
    const one = Object.hasOwn(value, path) ? value[path] : undefined;
    return typeof one === 'string' || typeof one === 'number' ? String(one) : null;
  };
  const parts = (entity.key?.fields ?? []).map(({ path }) => read(path));
  const key = parts.length === 0 || parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  const title = entity.title === null ? null : read(entity.title);
  return key === null && title === null
    ? undefined
    : toRecordLink(ctx, { type: entity.type, key, title }, false);
}

/** The record that a history is about. */
export type ChangedRecord = Pick<Entity, 'type' | 'fields' | 'hiddenNames' | 'key'>;

/** A name in a history, and the field of the record that it means, if it has one. */
export interface ChangedField {
  readonly name: string;
  readonly field: Field | null;
  /** The name in words, for one that the record does not have. */
  readonly words: string;
  /** The history calls a relation by its key, so its values are keys and no titles. */
  readonly isKey?: true;
}

/**
 * Finds what a history calls `name`: `departmentId`, `department_id` and `/department` mean the field `department`. Null for
 * what is never shown: secrets, also those that only the history knows, and what an operator hides.
 */
export function findChangedField(record: ChangedRecord, name: string): ChangedField | null {
  const plain = name.replace(/^[/$.]+/, '').replaceAll('/', '.');
  const [first = '', ...rest] = plain.split('.');
  const flat = toFlatCase(first);
  const hidden = (record.hiddenNames ?? []).map(toFlatCase);
  const bare = flat.replace(/ids?$/, '');
  if (hidden.includes(flat) || hidden.includes(bare)) return null;
  const found =
    record.fields.find((field) => toFlatCase(field.name) === flat) ??
    record.fields.find(
      ({ name: own, kind }) => (kind === 'relation' || kind === 'union') && toFlatCase(own) === bare,
    );
  // A bare key is shown as the record that it means.
  const meant = record.fields.find(({ name: own }) => own === found?.foreignKeyOf?.[0]) ?? found;
  if (meant?.secret !== undefined || found?.secret !== undefined || plain.split('.').some(isSecretName))
    return null;
  return rest.length === 0
    ? {
        name: meant?.name ?? first,
        field: meant ?? null,
        words: humanizeName(first),
        ...(meant !== undefined && toFlatCase(meant.name) !== flat ? { isKey: true as const } : {}),
      }
    : { name: plain, field: null, words: plain.split('.').map(humanizeName).join(': ') };
}

/** Removes the secrets from a value that no schema describes. */
export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map((one: Json) => withoutSecrets(one));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isSecretName(name) ? [] : [[name, withoutSecrets(one)]])),
  );
}

function isSecretName(name: string): boolean {
  return isSecret({ name, scalar: '', kind: 'text' });
}

/** Checks whether a name means a field that changes with every write, or tells records apart. */
export function isTechnicalName(record: ChangedRecord, { name, field }: ChangedField): boolean {
  const isKey = record.key?.fields.some(({ path }) => path === name) ?? false;
  return isKey || TECHNICAL_ROLES.has(field?.role?.value ?? '') || field?.lifecycle?.value === 'changed';
}

const TECHNICAL_ROLES: ReadonlySet<string> = new Set(['timestamp', 'version', 'lock']);
