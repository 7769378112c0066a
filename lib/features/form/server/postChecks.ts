import { getDraft, withDraft, formatDraft, type Drafts } from '../drafts/draft';
import type { FormField } from '../drafts/formField';
import { getConflictInputName, PREVIEWED_INPUT } from '../drafts/inputNames';
import type { FormMessage } from '../drafts/validationIssue';
import type { FormView } from '../formView';
import type { FormLoaderContext, FormPostResult } from './formContext';
import { createHash } from 'node:crypto';
import type { Json } from '../../../core/schema/model/json';

/** Replaces fields by the record's value where the post chose `theirs`. Pure. */
export function applyConflictChoices(
  fields: readonly FormField[],
  {
    drafts,
    base,
    fields: posted,
  }: { readonly drafts: Drafts; readonly base: Drafts; readonly fields: URLSearchParams },
): Drafts {
  return fields
    .filter(({ name }) => posted.get(getConflictInputName([name])) === 'theirs')
    .reduce((settled, { name }) => withDraft(settled, name, getDraft(base, name)), drafts);
}

/**
 * Builds the messages about concurrent changes, at the fields that both changed, or that only somebody else did. Posting
 * again overwrites the first and keeps the others.
 */
export function buildConflictMessages(
  ctx: FormLoaderContext,
  { fields, base, drafts }: Pick<FormView, 'fields' | 'base' | 'drafts'>,
  { names, isTaken }: { readonly names: readonly string[]; readonly isTaken: boolean },
): readonly FormMessage[] {
  const there = fields
    .filter(({ name }) => names.includes(name))
    .map((field): FormMessage => {
      const theirs = formatDraft(field, getDraft(base ?? drafts, field.name));
      const value = theirs === '' ? ctx.translate('write.conflict.none') : theirs;
      return {
        path: [field.name],
        text: ctx.translate(isTaken ? 'write.conflict.taken' : 'write.conflict.field', { value }),
        origin: 'site',
      };
    });
  return [{ path: [], text: ctx.translate('write.conflict'), origin: 'site' }, ...there];
}

/** Checks whether a post has a value of a field that is not offered any more: its stored value was not read whole. */
export function fillsInWithheld(
  { withheld = [] }: Pick<FormView, 'withheld'>,
  posted: URLSearchParams,
): boolean {
  return [...posted.keys()].some((key) => /^[vsm]\./.test(key) && withheld.includes(key.split('.')[1] ?? ''));
}

/** Renders a form that shows its values before it sends them: a hidden input carries their hash to the next post. */
export function renderPreview(
  { translate }: FormLoaderContext,
  view: FormView,
  variables: Variables,
): FormPostResult {
  const hidden = [
    ...view.hidden.filter(({ name }) => name !== PREVIEWED_INPUT),
    { name: PREVIEWED_INPUT, value: hashVariables(variables) },
  ];
  const note = translate('write.sends.first', { submit: view.submit });
  return { type: 'form', view: { ...view, hidden, note }, status: 200 };
}

type Variables = { readonly [name: string]: Json };

/** Hashes the variables of a mutation: a post sends exactly those that its page has shown. */
export function hashVariables(variables: Variables): string {
  return createHash('sha256').update(JSON.stringify(variables)).digest('base64');
}
