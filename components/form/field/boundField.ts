import type { ComponentType } from 'react';
import { getDraft, UNSET_DRAFT, type Draft, type Drafts } from '../../../lib/features/form/drafts/draft';
import { isWithinPath, type FormPath } from '../../../lib/features/form/drafts/formPath';
import type { FormField } from '../../../lib/features/form/drafts/formField';
import type { FormMessage } from '../../../lib/features/form/drafts/validationIssue';
import { getItemDrafts } from '../../../lib/features/form/drafts/draftEdit';
import { getItemType } from '../../../lib/features/form/drafts/parseInputType';

/** A form field bound to a path: its definition, its current and initial drafts, and its messages. */
export interface BoundField {
  readonly field: FormField;
  /** Printed GraphQL type of the field, or of a row for an array's row. */
  readonly type: string;
  readonly path: FormPath;
  readonly draft: Draft;
  readonly base: Draft;
  /** Messages about this field and about fields inside it. */
  readonly messages: readonly FormMessage[];
  /** Number of an array's row, from 1. */
  readonly rowNumber?: number;
  /** All rows of the array that this row belongs to: the initial and the current ones. */
  readonly siblings?: { readonly base: readonly Draft[]; readonly now: readonly Draft[] };
  /** The label is already shown above the field, for example as the title of its card. */
  readonly hideLabel?: true;
}

export type Widget = ComponentType<{ readonly bound: BoundField }>;

/** Returns the DOM id of the field at a path. A hyphen is unambiguous, since GraphQL names have none. */
export function getFieldId(path: FormPath): string {
  return `f-${path.join('-')}`;
}

function messagesWithin(messages: readonly FormMessage[], path: FormPath): readonly FormMessage[] {
  return messages.filter((message) => isWithinPath(message.path, path));
}

/** Binds a field of the form or of a group to its path, drafts and messages. */
export function bindField(
  field: FormField,
  {
    path,
    drafts,
    base,
    messages,
  }: { readonly drafts: Drafts; readonly base: Drafts } & Pick<BoundField, 'path' | 'messages'>,
): BoundField {
  const fieldPath = [...path, field.name];
  return {
    field,
    type: field.type,
    path: fieldPath,
    draft: getDraft(drafts, field.name),
    base: getDraft(base, field.name),
    messages: messagesWithin(messages, fieldPath),
  };
}

/** Binds each row of an array field. */
export function bindRows({ field, type, path, draft, base, messages }: BoundField): readonly BoundField[] {
  const siblings = { base: getItemDrafts(base), now: getItemDrafts(draft) };
  return siblings.now.map((row, index): BoundField => {
    const fieldPath = [...path, String(index)];
    return {
      field,
      type: getItemType(field, type),
      path: fieldPath,
      draft: row,
      base: siblings.base[index] ?? UNSET_DRAFT,
      messages: messagesWithin(messages, fieldPath),
      rowNumber: index + 1,
      siblings,
    };
  });
}

/** Returns true if the definition, drafts and messages of a field are unchanged. */
export function isSameBoundField(a: BoundField, b: BoundField): boolean {
  return (
    a.field === b.field &&
    a.draft === b.draft &&
    a.base === b.base &&
    a.hideLabel === b.hideLabel &&
    a.messages.length === b.messages.length &&
    a.messages.every((message, index) => {
      const other = b.messages[index];
      return (
        message.text === other?.text &&
        message.origin === other.origin &&
        message.path.join('.') === other.path.join('.')
      );
    })
  );
}

/**
 * Returns true if the backend has a row with this key; the key is then not editable. Of two rows with one key the
 * first is the stored one, so that a key typed into a new row stays editable.
 */
export function isStoredRow({ draft, rowNumber, siblings }: BoundField, rowKey: string): boolean {
  const key = getRowKey(draft, rowKey);
  if (key === null || rowNumber === undefined || siblings === undefined) return false;
  const isStored = siblings.base.some((each) => getRowKey(each, rowKey) === key);
  return isStored && siblings.now.findIndex((each) => getRowKey(each, rowKey) === key) === rowNumber - 1;
}

function getRowKey(draft: Draft, rowKey: string): string | null {
  const key = draft.type === 'group' ? getDraft(draft.fields, rowKey) : null;
  return key?.type === 'text' && key.text !== '' ? key.text : null;
}
