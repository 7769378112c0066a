import type { DraftPath } from './draftPath';
import type { FormEdit } from './formEdit';

/**
 * The names under which a form posts itself without JavaScript. A place is its path, joined by dots (names of GraphQL have
 * none); a letter before it says what of the place is meant.
 */
export const postedName = {
  /** What is typed or chosen there. */
  value: (path: DraftPath): string => `v.${path.join('.')}`,
  /** What the place says while nothing is in it, or how it is built: `unset`, `null`, `empty`, `items`, `group`. */
  state: (path: DraftPath): string => `s.${path.join('.')}`,
  /** Which member of a one-of input is given. */
  member: (path: DraftPath): string => `m.${path.join('.')}`,
  /** Title of a record whose key may be given there: JSON of key and title. As many of them as there are to choose from. */
  title: (path: DraftPath): string => `t.${path.join('.')}`,
  /** What a record to link there is looked for by, and what those beside it were found by. */
  find: (path: DraftPath): string => `q.${path.join('.')}`,
  found: (path: DraftPath): string => `p.${path.join('.')}`,
} as const;

/** What is told of a record whose key may be given at a place, as text for a hidden input named by `postedName.title`. */
export function recordText({
  key,
  title,
  copied,
}: {
  readonly key: string;
  readonly title: string;
  readonly copied?: { readonly [field: string]: string } | undefined;
}): string {
  return JSON.stringify([key, title, ...(copied === undefined ? [] : [copied])]);
}

/** The name of buttons that change the form's build; their value says how. */
export const EDIT_NAME = 'do';

type EditName = Exclude<FormEdit, { do: 'close' }>['do'] | 'close' | 'clear';

/** The value of such a button: "add:tags". `clear` takes a group away and leaves null. */
export function editValue(edit: EditName, path: DraftPath): string {
  return `${edit}:${path.join('.')}`;
}

/** The value of the button that looks for records to link. */
export function findValue(path: DraftPath): string {
  return `find:${path.join('.')}`;
}

/** Inverse of `editValue`; null for what no button of a form says. */
export function readEditValue(value: string | null): FormEdit | null {
  const found = /^(add|open|close|clear|remove|up|down):([\w.]+)$/.exec(value ?? '');
  const path = (found?.[2] ?? '').split('.');
  switch (found?.[1]) {
    case 'add':
    case 'open':
    case 'remove':
    case 'up':
    case 'down':
      return { do: found[1], path };
    case 'close':
      return { do: 'close', path, to: { is: 'unset' } };
    case 'clear':
      return { do: 'close', path, to: { is: 'null' } };
    default:
      return null;
  }
}

/** What a choice (yes or no, one of the schema's values) posts where nothing is chosen, for no value of theirs begins so. */
export const CHOICE_OF = { unset: '!unset', null: '!null' } as const;
