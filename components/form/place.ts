import type { ComponentType } from 'react';
import type { Draft } from '../../lib/forms/draft';
import { draftAt, UNSET, type Drafts } from '../../lib/forms/draft';
import { isWithin, type DraftPath } from '../../lib/forms/draftPath';
import type { FormField } from '../../lib/forms/formField';
import type { FormMessage } from '../../lib/forms/formMessage';
import { draftRows } from '../../lib/forms/formEdit';
import { rowType } from '../../lib/forms/isMany';

/** One place of a form as its widget gets it: what stands there, what stood there, and what is said of it. */
export interface Place {
  readonly field: FormField;
  /** Printed type: the field's, or that of a row of its list. */
  readonly type: string;
  readonly path: DraftPath;
  readonly draft: Draft;
  readonly base: Draft;
  /** About this place and what is inside it. */
  readonly messages: readonly FormMessage[];
  /** Of a list's row: its number, from 1. */
  readonly row?: number;
  /** Of a list's row: all rows, as the form began and as they are. */
  readonly among?: { readonly base: readonly Draft[]; readonly now: readonly Draft[] };
  /** Its name stands above it already: the title of a card. */
  readonly isNamed?: true;
}

export type Widget = ComponentType<{ readonly place: Place }>;

/** Id of the element that is filled in at a place; names of GraphQL have no hyphen. */
export function placeId(path: DraftPath): string {
  return `f-${path.join('-')}`;
}

export function messagesIn(messages: readonly FormMessage[], path: DraftPath): readonly FormMessage[] {
  return messages.filter((message) => isWithin(message.path, path));
}

/** The place of a field inside a group, or of the form's own. */
export function fieldPlace(
  field: FormField,
  {
    path,
    drafts,
    base,
    messages,
  }: { readonly drafts: Drafts; readonly base: Drafts } & Pick<Place, 'path' | 'messages'>,
): Place {
  const own = [...path, field.name];
  return {
    field,
    type: field.type,
    path: own,
    draft: draftAt(drafts, field.name),
    base: draftAt(base, field.name),
    messages: messagesIn(messages, own),
  };
}

/** The places of a list's rows. */
export function rowPlaces({ field, type, path, draft, base, messages }: Place): readonly Place[] {
  const among = { base: draftRows(base), now: draftRows(draft) };
  return among.now.map((row, index) => {
    const own = [...path, String(index)];
    return {
      field,
      type: rowType(field, type),
      path: own,
      draft: row,
      base: among.base[index] ?? UNSET,
      messages: messagesIn(messages, own),
      row: index + 1,
      among,
    };
  });
}
