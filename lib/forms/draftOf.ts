import { isJsonObject, type Json } from '../schema/json';
import type { Draft, Drafts } from './draft';
import { UNSET } from './draft';
import { isEmptyDraft } from './emptyDraft';
import type { FormField, FormGroup, FormGroups } from './formField';
import { isMany, rowType } from './isMany';
import { KIND_CONTRACTS } from './kindContracts';
import type { ReadContext } from './readDrafts';

/** Values as drafts, by field name: what a form shows before anybody typed. A field without a value is left alone. */
export function draftsOf(fields: readonly FormField[], context: ReadContext): Drafts {
  return Object.fromEntries(
    fields.flatMap((field): [string, Draft][] => {
      const value = Object.hasOwn(context.before, field.name) ? context.before[field.name] : undefined;
      return value === undefined ? [] : [[field.name, draftOf(field, value, context)]];
    }),
  );
}

function draftOf(field: FormField, value: Json, context: ReadContext, type: string = field.type): Draft {
  if (value === null) return { is: 'null' };
  if (isMany(field, type)) {
    const items: readonly Json[] = Array.isArray(value) ? value : [value];
    const row = rowType(field, type);
    return {
      is: 'items',
      items: items.map((each) =>
        field.kind === 'relation' ? recordDraft(each) : draftOf(field, each, context, row),
      ),
    };
  }
  if (field.kind === 'relation') return recordDraft(value);
  const group = groupOf(field, context.groups);
  if (group !== null && typeof value === 'object' && !Array.isArray(value)) {
    // Checked just above: an object of JSON.
    const before = value as ReadContext['before'];
    const fields = draftsOf(group.fields, { ...context, before });
    return group.oneOf === true ? givenMember(fields) : { is: 'group', fields };
  }
  return { is: 'text', text: KIND_CONTRACTS[field.kind].print(value, { ...context, field, before: value }) };
}

/** A relation's value is its key, or key and title. */
function recordDraft(value: Json): Draft {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { is: 'record', key: String(value), title: String(value) };
  const part = (name: string): Json | undefined =>
    Object.hasOwn(value, name) ? (value as { readonly [name: string]: Json })[name] : undefined;
  const key = part('key');
  if (key === undefined || key === null) return UNSET;
  const copied = textsIn(part('copied'));
  return {
    is: 'record',
    key: String(key),
    title: String(part('title') ?? key),
    ...(copied === null ? {} : { copied }),
  };
}

function textsIn(value: Json | undefined): { readonly [field: string]: string } | null {
  if (!isJsonObject(value)) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

/** Of a one-of input the member that the record has; records have no value for all others. */
function givenMember(fields: Drafts): Draft {
  const given = Object.entries(fields).filter(([, draft]) => !isEmptyDraft(draft));
  return given.length === 1 ? { is: 'group', fields: Object.fromEntries(given) } : { is: 'null' };
}

function groupOf(field: FormField, groups: FormGroups): FormGroup | null {
  if (field.group === undefined || !Object.hasOwn(groups, field.group)) return null;
  return groups[field.group] ?? null;
}
