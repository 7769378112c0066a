import { updateDrafts } from '../forms/changedDrafts';
import { draftAt, type Drafts } from '../forms/draft';
import type { FormState } from '../forms/formState';
import { readDrafts, type ReadForm } from '../forms/readDrafts';
import type { Locale } from '../routes';
import type { FormView } from './view';

/** What of a form's state its reading needs; the server has no more of it. */
export type FormContent = Pick<FormState, 'base' | 'before' | 'drafts' | 'groups'>;

/**
 * What sending the form now would send, with what is wrong with it: of an update only what was changed, of anything else
 * all of it. One for the browser and for posts without JavaScript. Pure.
 */
export function readForm(
  view: Pick<FormView, 'intent' | 'fields' | 'timeZone' | 'tokens'>,
  { base, before, drafts, groups }: FormContent,
  locale: Locale,
): ReadForm {
  const due: Drafts =
    view.intent === 'update'
      ? { ...updateDrafts(view.fields, { base, now: drafts, groups }), ...tokensOf(view.tokens, base) }
      : drafts;
  return readDrafts(view.fields, due, { groups, before, locale, timeZone: view.timeZone });
}

/** Which state of the record the change was made to, as it was read last: what the backend itself checks. */
function tokensOf(tokens: FormView['tokens'], base: Drafts): Drafts {
  return Object.fromEntries(
    tokens.flatMap((name) => (Object.hasOwn(base, name) ? [[name, draftAt(base, name)] as const] : [])),
  );
}
