import { findGroup, type FormField } from './formField';
import { isSameDraft } from './draftChanges';
import { getDraft, type Draft, type Drafts } from './draft';
import type { FormPath } from './formPath';
import { isEmptyDraft } from './emptyDraft';
import { KIND_CODECS } from './kinds/kindCodecs';
import type { ParseContext } from './parseDrafts';

/** One field of a form: the draft that was sent beside the backend's current value. */
export interface FieldComparison {
  readonly path: FormPath;
  readonly sent: Draft;
  readonly found: Draft;
  readonly isSame: boolean;
}

type Context = Pick<ParseContext, 'groups' | 'locale' | 'timeZone'>;

/**
 * Compares sent drafts with the backend's current ones by value, not by spelling: 1,50 equals 1.5, and no value equals
 * no value. Fields without a draft in `found` cannot be read back and are left out; groups are compared field by
 * field.
 */
export function compareDrafts(
  fields: readonly FormField[],
  { sent, found }: { readonly sent: Drafts; readonly found: Drafts },
  context: Context,
): readonly FieldComparison[] {
  return fields.flatMap((field): readonly FieldComparison[] => {
    if (!Object.hasOwn(sent, field.name) || !Object.hasOwn(found, field.name)) return [];
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
    return written(field, sent.text, context) === written(field, found.text, context);
  if (sent.type !== 'items' || found.type !== 'items' || sent.items.length !== found.items.length)
    return false;
  // Linked records have no order.
  if (field.kind === 'relation') return keysOf(sent.items) === keysOf(found.items);
  return sent.items.every((item, index) => {
    const other = found.items[index];
    return other !== undefined && saysTheSame(field, { sent: item, found: other }, context);
  });
}

function written(field: FormField, text: string, context: Context): string {
  const contract = KIND_CODECS[field.kind];
  const full = { ...context, field, before: undefined };
  const parsed = contract.parse(text.trim(), full);
  return parsed.ok ? contract.format(parsed.value, full) : text.trim();
}

function keysOf(items: readonly Draft[]): string {
  return JSON.stringify(items.map((item) => (item.type === 'record' ? item.key : item.type)).toSorted());
}
