import { isJsonObject, type Json } from '../../../core/schema/model/json';
import { findGroup, type FormField } from './formField';
import { isSameDraft } from './draftChanges';
import { getDraft, type Draft, type Drafts } from './draft';
import type { FormPath } from './formPath';
import { isEmptyDraft } from './emptyDraft';
import { KIND_CODECS } from './kinds/kindCodecs';
import type { ParseContext } from './parseDrafts';
import { parseInputType } from './parseInputType';

/** One field of a form: the draft that was sent beside the backend's current value. */
export interface FieldComparison {
  readonly path: FormPath;
  readonly sent: Draft;
  readonly found: Draft;
  readonly isSame: boolean;
}

type Context = Pick<ParseContext, 'groups' | 'locale' | 'timeZone'> & {
  /** What was sent is compared with what was read afterwards: spaces count, and rows may come in another order. */
  readonly isReadBack?: boolean;
};

/**
 * Compares sent drafts with the backend's current ones by value, not by spelling: 1,50 equals 1.5, and no value equals
 * no value. Fields without a draft in `found` cannot be read back and are left out, and so are files; groups are compared
 * field by field, also in rows, of which those parts count that were sent.
 */
export function compareDrafts(
  fields: readonly FormField[],
  { sent, found }: { readonly sent: Drafts; readonly found: Drafts },
  context: Context,
): readonly FieldComparison[] {
  return fields.flatMap((field): readonly FieldComparison[] => {
    if (!Object.hasOwn(sent, field.name) || !Object.hasOwn(found, field.name)) return [];
    if (field.kind === 'upload') return [];
    const one = { sent: getDraft(sent, field.name), found: getDraft(found, field.name) };
    const inside = findGroup(context.groups, field.group)?.fields ?? null;
    if (inside !== null && one.sent.type === 'group' && one.found.type === 'group')
      return compareDrafts(inside, { sent: one.sent.fields, found: one.found.fields }, context).map(
        (compared) => ({ ...compared, path: [field.name, ...compared.path] }),
      );
    return [{ path: [field.name], ...one, isSame: saysTheSame(field, one, context) }];
  });
}

function saysTheSame(
  field: FormField,
  { sent, found }: { readonly sent: Draft; readonly found: Draft },
  context: Context,
): boolean {
  if (isSameDraft(sent, found) || (isEmptyDraft(sent) && isEmptyDraft(found))) return true;
  if (sent.type === 'text' && found.type === 'text')
    return (
      written(field, sent.text, context) === written(field, found.text, context) ||
      isSameJson(field, { sent: sent.text, found: found.text }, context)
    );
  if (sent.type === 'group' && found.type === 'group') return isSameRow(field, { sent, found }, context);
  // Linked records have no order, and a row from which the record was taken is none.
  if (field.kind === 'relation' && (sent.type === 'items' || found.type === 'items'))
    return keysOf(sent) === keysOf(found);
  if (sent.type !== 'items' || found.type !== 'items' || sent.items.length !== found.items.length)
    return false;
  // Rows that are stored one by one may come in another order.
  if (context.isReadBack === true && sent.items.every(({ type }) => type === 'group')) {
    const left = [...found.items];
    return sent.items.every((item) => {
      const at = left.findIndex((other) => saysTheSame(field, { sent: item, found: other }, context));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    });
  }
  return sent.items.every((item, index) => {
    const other = found.items[index];
    return other !== undefined && saysTheSame(field, { sent: item, found: other }, context);
  });
}

type Group = Extract<Draft, { readonly type: 'group' }>;

/** Compares what was sent of a row. The backend fills in the rest, such as the key of a new one. */
function isSameRow(
  { group }: FormField,
  { sent, found }: { readonly sent: Group; readonly found: Group },
  context: Context,
): boolean {
  const members = findGroup(context.groups, group)?.fields;
  if (members === undefined) return isSameDraft(sent, found);
  return members.every((member) => {
    const one = { sent: getDraft(sent.fields, member.name), found: getDraft(found.fields, member.name) };
    return one.sent.type === 'unset' || saysTheSame(member, one, context);
  });
}

/** Compares JSON by what it says: a backend may write its members in another order. */
function isSameJson(
  field: FormField,
  { sent, found }: { readonly sent: string; readonly found: string },
  context: Context,
): boolean {
  const { name } = parseInputType(field.type);
  if (name === 'String' || name === 'ID' || !/^\s*[[{]/.test(sent)) return false;
  const [one, other] = [sent, found].map((text) =>
    KIND_CODECS.json.parse(text, { ...context, field, before: undefined }),
  );
  if (one?.ok !== true || other?.ok !== true) return false;
  return JSON.stringify(ordered(one.value)) === JSON.stringify(ordered(other.value));
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => ordered(each));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, ordered(inner)]));
}

/** Spellings of one value that backends make alike when they store it. */
const ALIKE: Partial<Record<FormField['kind'], (text: string) => string>> = {
  color: (text) => text.toLowerCase(),
  email: (text) => text.toLowerCase(),
  phone: (text) => text.replace(/[\s().-]/g, ''),
  url: (text) => (URL.canParse(text) ? new URL(text).href : text),
};

function written(field: FormField, typed: string, context: Context): string {
  const contract = KIND_CODECS[field.kind];
  const full = { ...context, field, before: undefined };
  const text = context.isReadBack === true ? typed.replace(/\r\n?/g, '\n') : typed.trim();
  const parsed = contract.parse(text, full);
  const one = parsed.ok ? contract.format(parsed.value, full) : text;
  return ALIKE[field.kind]?.(one) ?? one;
}

function keysOf(links: Draft): string {
  const items = (links.type === 'items' ? links.items : [links]).filter((item) => !isEmptyDraft(item));
  return JSON.stringify(items.map((item) => (item.type === 'record' ? item.key : item.type)).toSorted());
}
