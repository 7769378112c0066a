import type { DraftPath } from './draftPath';
import { fieldAt } from './fieldAt';
import type { FormField, FormGroups } from './formField';
import { EDIT_NAME, postedName } from './postedNames';

/** That a form that was posted without JavaScript asks for records to link at one of its places. */
export interface PostedFind {
  readonly path: DraftPath;
  readonly field: FormField;
  /** What they are looked for by; '' for all. */
  readonly text: string;
  /** Its own button was pressed; otherwise the form was to be sent, with a text in it that nobody has looked for yet. */
  readonly pressed: boolean;
}

/** The search that a post asks for; null where it asks for none. Pure; never throws. */
export function postedFind(
  form: { readonly fields: readonly FormField[]; readonly groups: FormGroups },
  posted: URLSearchParams,
): PostedFind | null {
  const pressed = /^find:([\w.]+)$/.exec(posted.get(EDIT_NAME) ?? '')?.[1];
  const waiting = [...posted.keys()].find((name) => name.startsWith('q.') && isNew(posted, name));
  const path = (pressed ?? waiting?.slice(2))?.split('.');
  const field = path === undefined ? null : fieldAt(form.fields, form.groups, path);
  if (path === undefined || field?.kind !== 'relation') return null;
  const text = posted.get(postedName.find(path))?.trim() ?? '';
  return { path, field, text, pressed: pressed !== undefined };
}

/** Something is typed there, and it is not what the records beside it were found by. */
function isNew(posted: URLSearchParams, name: string): boolean {
  const text = posted.get(name)?.trim() ?? '';
  return text !== '' && text !== posted.get(postedName.found(name.slice(2).split('.')));
}
