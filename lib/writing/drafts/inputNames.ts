import type { FormPath } from './formPath';
import type { DraftEdit } from './draftEdit';

/**
 * Names of a plain form's own inputs. No field of a schema can be called so, nor can a path of several.
 */
/** The form's own name, once only: the same form posted again is not sent again. */
export const IDEMPOTENCY_KEY_INPUT = ':once';
/** What an update's form was made from: a fingerprint for each of its fields. */
export const FINGERPRINTS_INPUT = ':seen';
/** What the form asked for: where that is another now, its schema has changed. */
export const FORM_FINGERPRINT_INPUT = ':form';
/** What the page said that it would send, where it has to say so first. */
export const PREVIEWED_INPUT = ':shown';
/** For whom the page was made: it is sent as that person, or not at all. */
export const OPENED_BY_INPUT = ':by';
/** Whose value is kept of a place that two people changed: `mine` or `theirs`. */
export function getConflictInputName(path: FormPath): string {
  return `:clash:${path.join('.')}`;
}

/**
 * The names under which a form posts itself without JavaScript. A place is its path, joined by dots (names of GraphQL have
 * none); a letter before it says what of the place is meant.
 */
export const postedName = {
  /** What is typed or chosen there. */
  value: (path: FormPath): string => `v.${path.join('.')}`,
  /** What the place says while nothing is in it, or how it is built: `unset`, `null`, `empty`, `items`, `group`. */
  state: (path: FormPath): string => `s.${path.join('.')}`,
  /** Which member of a one-of input is given. */
  member: (path: FormPath): string => `m.${path.join('.')}`,
  /** Title of a record whose key may be given there: JSON of key and title. As many of them as there are to choose from. */
  title: (path: FormPath): string => `t.${path.join('.')}`,
  /** What a record to link there is looked for by, and what those beside it were found by. */
  find: (path: FormPath): string => `q.${path.join('.')}`,
  found: (path: FormPath): string => `p.${path.join('.')}`,
} as const;

/** What is told of a record whose key may be given at a place, as text for a hidden input named by `postedName.title`. */
export function serializeRecordOption({
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
export const EDIT_INPUT_NAME = 'do';

type EditName = Exclude<DraftEdit, { type: 'close' }>['type'] | 'close' | 'clear';

/** The value of such a button: "add:tags". `clear` takes a group away and leaves null. */
export function formatEditValue(edit: EditName, path: FormPath): string {
  return `${edit}:${path.join('.')}`;
}

/** The value of the button that looks for records to link. */
export function formatSearchValue(path: FormPath): string {
  return `find:${path.join('.')}`;
}

/** Inverse of `editValue`; null for what no button of a form says. */
export function parseEditValue(value: string | null): DraftEdit | null {
  const found = /^(add|open|close|clear|remove|up|down):([\w.]+)$/.exec(value ?? '');
  const path = (found?.[2] ?? '').split('.');
  switch (found?.[1]) {
    case 'add':
    case 'open':
    case 'remove':
    case 'up':
    case 'down':
      return { type: found[1], path };
    case 'close':
      return { type: 'close', path, draft: { type: 'unset' } };
    case 'clear':
      return { type: 'close', path, draft: { type: 'null' } };
    default:
      return null;
  }
}

/** What a choice (yes or no, one of the schema's values) posts where nothing is chosen, for no value of theirs begins so. */
export const NO_VALUE_CHOICES = { unset: '!unset', null: '!null' } as const;
