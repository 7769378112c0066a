import type { ComponentType } from 'react';
import { getDraft, UNSET_DRAFT, type Draft, type Drafts } from '../../../lib/writing/drafts/draft';
import { isWithinPath, type FormPath } from '../../../lib/writing/drafts/formPath';
import type { FormField } from '../../../lib/writing/drafts/formField';
import type { FormMessage } from '../../../lib/writing/drafts/validationIssue';
import { getItemDrafts } from '../../../lib/writing/drafts/draftEdit';
import { getItemType } from '../../../lib/writing/drafts/inputType';

/** One place of a form as its widget gets it: what stands there, what stood there, and what is said of it. */
export interface BoundField {
  readonly field: FormField;
  /** Printed type: the field's, or that of a row of its list. */
  readonly type: string;
  readonly path: FormPath;
  readonly draft: Draft;
  readonly base: Draft;
  /** About this place and what is inside it. */
  readonly messages: readonly FormMessage[];
  /** Of a list's row: its number, from 1. */
  readonly rowNumber?: number;
  /** Of a list's row: all rows, as the form began and as they are. */
  readonly siblings?: { readonly base: readonly Draft[]; readonly now: readonly Draft[] };
  /** Its name stands above it already: the title of a card. */
  readonly hideLabel?: true;
}

export type Widget = ComponentType<{ readonly place: BoundField }>;

/** Id of the element that is filled in at a place; names of GraphQL have no hyphen. */
export function getFieldId(path: FormPath): string {
  return `f-${path.join('-')}`;
}

export function messagesWithin(messages: readonly FormMessage[], path: FormPath): readonly FormMessage[] {
  return messages.filter((message) => isWithinPath(message.path, path));
}

/** The place of a field inside a group, or of the form's own. */
export function bindField(
  field: FormField,
  {
    path,
    drafts,
    base,
    messages,
  }: { readonly drafts: Drafts; readonly base: Drafts } & Pick<BoundField, 'path' | 'messages'>,
): BoundField {
  const own = [...path, field.name];
  return {
    field,
    type: field.type,
    path: own,
    draft: getDraft(drafts, field.name),
    base: getDraft(base, field.name),
    messages: messagesWithin(messages, own),
  };
}

/** The places of a list's rows. */
export function bindRows({ field, type, path, draft, base, messages }: BoundField): readonly BoundField[] {
  const among = { base: getItemDrafts(base), now: getItemDrafts(draft) };
  return among.now.map((row, index) => {
    const own = [...path, String(index)];
    return {
      field,
      type: getItemType(field, type),
      path: own,
      draft: row,
      base: among.base[index] ?? UNSET_DRAFT,
      messages: messagesWithin(messages, own),
      row: index + 1,
      among,
    };
  });
}

/** Whether nothing changed at a place: the same draft, and the same things said of it. */
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
 * Whether a row of a list is one that the backend has, by its key: nobody types over that. Of two rows with one key the first is the
 * stored one, so that a key which is typed into a new row stays open.
 */
export function isStoredRow({ draft, rowNumber: row, siblings: among }: BoundField, rowKey: string): boolean {
  const key = keyIn(draft, rowKey);
  if (key === null || row === undefined || among === undefined) return false;
  const isStored = among.base.some((each) => keyIn(each, rowKey) === key);
  return isStored && among.now.findIndex((each) => keyIn(each, rowKey) === key) === row - 1;
}

function keyIn(draft: Draft, rowKey: string): string | null {
  const key = draft.type === 'group' ? getDraft(draft.fields, rowKey) : null;
  return key?.type === 'text' && key.text !== '' ? key.text : null;
}
