import type { FormPath } from './formPath';
import type { DraftEdit } from './draftEdit';

/** The idempotency key of the form: the same form posted twice is sent once. */
export const IDEMPOTENCY_KEY_INPUT = ':once';
/** A fingerprint of the value of each field that an update form was rendered with. */
export const FINGERPRINTS_INPUT = ':seen';
/** A fingerprint of the form's fields. A different one means that the schema has changed. */
export const FORM_FINGERPRINT_INPUT = ':form';
/** A hash of the previewed variables, for forms that show what they send first. */
export const PREVIEWED_INPUT = ':shown';
/** A fingerprint of the record that a form which brings a version back was compared with. */
export const SNAPSHOT_INPUT = ':record';
/** Marks a post that only fills a form in: the form is shown with the posted values, and nothing is sent. */
export const PREPARED_INPUT = ':fill';
/** Marks a post of the form as it is shown: the values are those that it starts with. */
export const AS_SHOWN_INPUT = ':asShown';
/** The user that the page was rendered for. The post is sent as that user or not at all. */
export const OPENED_BY_INPUT = ':by';
/** Returns the input name of the chosen side of a conflict: `mine` or `theirs`. */
export function getConflictInputName(path: FormPath): string {
  return `:clash:${path.join('.')}`;
}

/**
 * Names of the inputs of a form that is posted without JavaScript: a letter for the meaning, then the path joined by
 * dots (GraphQL names have none).
 */
export const postedName = {
  /** The typed or chosen value. */
  value: (path: FormPath): string => `v.${path.join('.')}`,
  /** The meaning of an empty field or the structure of a nested one: `unset`, `null`, `empty`, `items`, `group`. */
  state: (path: FormPath): string => `s.${path.join('.')}`,
  /** The member that is given of a one-of input. */
  member: (path: FormPath): string => `m.${path.join('.')}`,
  /**
   * The title of a record that can be chosen: JSON of key and title. The input is repeated for every record on offer.
   */
  title: (path: FormPath): string => `t.${path.join('.')}`,
  /** The search text for records to link, and the text that the shown ones were found by. */
  find: (path: FormPath): string => `q.${path.join('.')}`,
  found: (path: FormPath): string => `p.${path.join('.')}`,
  /** The slug of the kind of records to find, where a relation links several; '' for one that no list offers. */
  kind: (path: FormPath): string => `k.${path.join('.')}`,
} as const;

/** Serializes a record that can be chosen, for a hidden input named by `postedName.title`. */
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

/** The name of buttons that edit the form's structure; their value is the edit. */
export const EDIT_INPUT_NAME = 'do';

type EditName = Exclude<DraftEdit, { type: 'close' }>['type'] | 'close' | 'clear';

/** Formats an edit as a button's value: "add:tags". `clear` closes a group and leaves null. */
export function formatEditValue(edit: EditName, path: FormPath): string {
  return `${edit}:${path.join('.')}`;
}

/** Formats the value of the button that searches for records to link. */
export function formatSearchValue(path: FormPath): string {
  return `find:${path.join('.')}`;
}

/** Parses a button's value (inverse of `formatEditValue`); null for anything else. */
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

/** Posted values of a boolean or enum field for "no value". No real value starts with "!". */
export const NO_VALUE_CHOICES = { unset: '!unset', null: '!null' } as const;
