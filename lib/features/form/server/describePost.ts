import { formatFormPath } from '../drafts/formPath';
import { formatIssue } from '../formatIssue';
import { parseForm } from '../formValues';
import { parseSavedParameter } from '../../../ground/routes/savedParameter';
import type { DeleteView, FormView } from '../formView';
import type { PostAnswer } from '../save/submitPage';
import type { StoredDifference } from '../storedDifference';
import type { FormLoaderContext, FormPostResult } from './formContext';

/** Describes what became of a posted form for a script that does not show its page, in the language of the page. */
export function describePost(ctx: FormLoaderContext, result: FormPostResult): PostAnswer {
  if (result.type === 'go') return { type: 'done', alsoChanged: [] };
  const { view } = result;
  if (view.unknownOutcome !== undefined) return { type: 'unknown' };
  if (view.result === undefined) {
    const messages = listMessages(ctx, view);
    return messages.length === 0 ? { type: 'form' } : { type: 'refused', messages };
  }
  const { differences = [] } = view.result;
  const describe = (type: StoredDifference['type']): readonly string[] => {
    const own = differences.filter((one) => one.type === type);
    const names = own.map(({ path }) => formatFormPath(view.fields, view.groups, path) ?? path.join(' '));
    return own.length === 0 ? [] : [`${ctx.translate(`write.stored.${type}`)}: ${names.join(', ')}.`];
  };
  const alsoChanged = describe('alsoChanged');
  // A value that cannot be seen yet may be lost: the sentence says which of the two it is.
  const notTaken = [...describe('notTaken'), ...describe('notSeen')];
  return notTaken.length > 0
    ? { type: 'refused', messages: [...notTaken, ...alsoChanged] }
    : { type: 'done', alsoChanged };
}

/** Lists the messages of a form that came back, with the names of their fields. */
function listMessages({ translate, labels }: FormLoaderContext, view: FormView): readonly string[] {
  const { fields, groups, before, drafts, base = drafts } = view;
  const { locale } = labels;
  const issues =
    view.checked === true ? parseForm(view, { base, before, drafts, groups }, locale).issues : [];
  return [
    ...issues.map((issue) =>
      formatIssue({ locale, translate }, issue, formatFormPath(fields, groups, issue.path) ?? ''),
    ),
    ...view.messages.map(({ path, text }) => {
      const label = formatFormPath(fields, groups, path);
      return label === null ? text : `${label}: ${text}`;
    }),
  ];
}

/** Describes what became of a posted deletion for a script that does not show its page. */
export function describeDeletion(ctx: FormLoaderContext, result: FormPostResult<DeleteView>): PostAnswer {
  if (result.type === 'form')
    return result.status === 422 || result.status === 503
      ? { type: 'refused', messages: result.view.messages.map(({ text }) => text) }
      : { type: 'unknown' };
  const { searchParams } = new URL(result.href, 'http://site.invalid');
  const count = parseSavedParameter(searchParams.get('saved') ?? undefined)?.count;
  const several = count === undefined ? [] : [ctx.translate('write.several.deleted', { count })];
  return { type: 'done', alsoChanged: several };
}
