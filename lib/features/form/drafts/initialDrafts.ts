import { findGroup, type FormField, type FormGroups } from './formField';
import { isJsonObject, type Json } from '../../../core/schema/model/json';
import { UNSET_DRAFT, getDraft, type Draft, type Drafts } from './draft';
import { isEmptyDraft } from './emptyDraft';
import { acceptsMany, getItemType, parseInputType } from './parseInputType';
import { nameRecord } from '../../../kit/view/recordName';
import { KIND_CODECS } from './kinds/kindCodecs';
import type { ParseContext } from './parseDrafts';

/** Converts values to drafts by field name, as a form first shows them. Fields without a value get no draft. */
export function toDrafts(fields: readonly FormField[], context: ParseContext): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const value = Object.hasOwn(context.before, field.name) ? context.before[field.name] : undefined;
      return value === undefined ? [] : [[field.name, draftOf(field, value, context)]];
    }),
  );
}

function draftOf(field: FormField, value: Json, context: ParseContext, type: string = field.type): Draft {
  if (value === null) return { type: 'null' };
  if (acceptsMany(field, type)) {
    const items: readonly Json[] = Array.isArray(value) ? value : [value];
    const row = getItemType(field, type);
    return {
      type: 'items',
      items: items.map((each) =>
        field.kind === 'relation' ? recordDraft(field, each) : draftOf(field, each, context, row),
      ),
    };
  }
  if (field.kind === 'relation') return recordDraft(field, value);
  const group = findGroup(context.groups, field.group) ?? null;
  if (group !== null && typeof value === 'object' && !Array.isArray(value)) {
    // Checked just above: an object of JSON.
    const before = value as ParseContext['before'];
    const fields = toDrafts(group.fields, { ...context, before });
    return group.oneOf === true ? givenMember(fields) : { type: 'group', fields };
  }
  return { type: 'text', text: KIND_CODECS[field.kind].format(value, { ...context, field, before: value }) };
}

/** Converts a relation's value, which is a key, or a key with a title. */
function recordDraft({ relation }: FormField, value: Json): Draft {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { type: 'record', key: String(value), title: nameLink(relation, value) };
  const part = (name: string): Json | undefined =>
    Object.hasOwn(value, name) ? (value as { readonly [name: string]: Json })[name] : undefined;
  const key = part('key');
  if (key === undefined || key === null) return UNSET_DRAFT;
  const copied = textsIn(part('copied'));
  return {
    type: 'record',
    key: String(key),
    title: nameLink(relation, value),
    ...(copied === null ? {} : { copied }),
  };
}

/** Names a linked record, of which a form has a key, or a key with a title. Where no list offers it, its key is typed. */
export function nameLink(relation: FormField['relation'], value: Json): string {
  const { key = null, title = null } = isJsonObject(value) ? value : { key: value };
  const [text, name] = [key, title].map((part) => (part === null ? null : String(part)));
  if (relation === undefined || relation.slug === null) return name ?? text ?? '';
  const { label, isBorrowed } = relation;
  const naming = { one: label.text, ...(isBorrowed === true ? { isBorrowed } : {}) };
  return nameRecord(naming, { title: name ?? null, key: [text ?? ''] });
}

function textsIn(value: Json | undefined): { readonly [field: string]: string } | null {
  if (!isJsonObject(value)) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Returns the member of a one-of input that has a value. Records hold null for all others. */
function givenMember(fields: Drafts): Draft {
  const given = Object.entries(fields).filter(([, draft]) => !isEmptyDraft(draft));
  return given.length === 1 ? { type: 'group', fields: Object.fromEntries(given) } : { type: 'null' };
}

/**
 * Adds one open row to each required list of objects in a create form, so that people see what is required. Those within
 * required objects and rows are opened, too, but no input type within itself.
 */
export function withRequiredRows(
  fields: readonly FormField[],
  drafts: Drafts,
  groups: FormGroups,
  outer: readonly string[] = [],
): Drafts {
  const rows = fields
    .filter((field) => isRequiredGroup(field) && getDraft(drafts, field.name).type === 'unset')
    .flatMap((field): [string, Draft][] => {
      const inner = openRequiredGroup(field, groups, outer);
      if (acceptsMany(field, field.type))
        return [[field.name, { type: 'items', items: [inner ?? UNSET_DRAFT] }]];
      return inner === null ? [] : [[field.name, inner]];
    });
  return rows.length === 0 ? drafts : { ...drafts, ...Object.fromEntries(rows) };
}

/** Opens the required lists of a group. Null: it has none. */
function openRequiredGroup(
  { group: name = '' }: FormField,
  groups: FormGroups,
  outer: readonly string[],
): Draft | null {
  const group = outer.includes(name) ? undefined : findGroup(groups, name);
  if (group === undefined || group.oneOf === true) return null;
  const fields = withRequiredRows(group.fields, {}, groups, [...outer, name]);
  return Object.keys(fields).length === 0 ? null : { type: 'group', fields };
}

function isRequiredGroup({ kind, group, type, default: initial }: FormField): boolean {
  return kind === 'object' && group !== undefined && parseInputType(type).nonNull && initial === undefined;
}
