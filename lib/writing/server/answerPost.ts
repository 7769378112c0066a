import { createHash } from 'node:crypto';
import { changedFields } from '../../forms/changedDrafts';
import type { FormMessage } from '../../forms/formMessage';
import { placeErrors } from '../../forms/placeErrors';
import { postedDrafts } from '../../forms/postedDrafts';
import { postedFind } from '../../forms/postedFind';
import { readValues } from '../../operations/write/readValues';
import type { WriteError } from '../../operations/write/writeError';
import type { WriteOutcome } from '../../operations/write/readWrite';
import { lacksKey, writeVariables } from '../../operations/write/writeVariables';
import { run } from '../../records/server/run';
import { savedHref } from '../../routes/saved';
import { doneHref } from '../doneHref';
import { ONCE, SEEN } from '../hiddenNames';
import { isOtherRecord } from '../isOtherRecord';
import { isEmptyAnswer, isUntouched } from '../isUntouched';
import { lookForSave } from '../lookForSave';
import { readForm, type FormContent } from '../readForm';
import { resultOf } from '../resultOf';
import { refusalOf, type SavePorts } from '../runSave';
import type { FormView } from '../view';
import { asPosted } from './asPosted';
import { isChangedForm, unplacedTexts } from './changedForm';
import { conflictMessages } from './conflictMessages';
import { findRecords } from './findRecords';
import { clashesOf, settledPost } from './settledPost';
import type { FormLoading } from './formLoading';
import { mergePosted } from './mergePosted';
import { OnceOnly } from '../../backend/server/onceOnly';
import { parseSeen } from './seen';
import { shownFirst } from './shownFirst';

import { mayHaveArrived, sendWrite, type SentWrite } from './sendWrite';
import { unsendable } from './unsendable';

/** What a posted form is answered with: a way on, or itself once more. */
export type PostAnswer =
  | { readonly is: 'go'; readonly href: string }
  | { readonly is: 'form'; readonly view: FormView; readonly status: number };

/** One memory for all forms of this process. */
const once = new OnceOnly<SentWrite>(mayHaveArrived);

/**
 * Saves a form that was posted without JavaScript. Whatever cannot be saved comes back as the form with everything typed in
 * it, and says why: 422 for faults and refusals, 409 where somebody else changed the record meanwhile, 502 to 504 where the
 * backend gave no answer. `view` is the form made anew; nothing but what was typed is taken from the post.
 */
export async function answerPost(
  to: FormLoading,
  view: FormView,
  post: { readonly fields: URLSearchParams; readonly text: string },
): Promise<PostAnswer> {
  const base = view.base ?? view.drafts;
  const isUpdate = view.intent === 'update';
  const read = postedDrafts({ ...view, base, isUpdate }, post.fields);
  const posted = settledPost(view.fields, { drafts: read.drafts, base, fields: post.fields });
  const lost = unplacedTexts(view, post.fields);
  const filled = { ...view, drafts: posted, base, ...(lost.length === 0 ? {} : { lost }) };
  if (isChangedForm(view, post.fields))
    return shown(asPosted(filled, post.fields), 409, [about(to.translate('write.post.changed'))]);
  const find = postedFind(view, post.fields);
  if (find !== null) return { is: 'form', view: await findRecords(to, filled, find), status: 200 };
  if (read.again) return { is: 'form', view: filled, status: 200 };

  if (view.gone === true) return shown(filled, 404, [about(to.translate('write.post.gone'))]);
  const stop = unsendable(to, view, post.fields);
  if (stop !== null) return shown(asPosted(filled, post.fields), stop.status, stop.messages);
  const seen = parseSeen(isUpdate ? post.fields.get(SEEN) : null);
  const { drafts, clashes } = mergePosted(view.fields, { posted, now: base, seen });
  const merged = { ...filled, drafts };
  if (clashes.length > 0)
    return shown(
      { ...merged, clashes: clashesOf(clashes, merged) },
      409,
      conflictMessages(to, view, clashes),
    );

  const content = { base, before: view.before, drafts, groups: view.groups };
  const { values, faults, files } = readForm(view, content, to.labels.locale);
  if (files.length > 0) return shown(merged, 422, [about(to.translate('write.post.files'))]);
  if (faults.length > 0) return { is: 'form', view: { ...merged, checked: true }, status: 422 };
  if (isUpdate && changedFields(view.fields, base, drafts).length === 0)
    return { is: 'go', href: savedHref(view.backHref, 'unchanged') };

  if (lacksKey(view.plan)) return shown(merged, 422, [about(to.translate('write.noKey'))]);
  const variables = writeVariables(view.plan, { values });
  const first = shownFirst(to, merged, { variables, posted: post.fields });
  if (first !== null) return first;
  let isOwn = false;
  const send = () => {
    isOwn = true;
    return sendWrite(to.post, view.plan, variables);
  };
  const name = post.fields.get(ONCE);
  const sent =
    name === null ? await send() : await once.run(`${name} ${to.visitor ?? ''} ${digest(post.text)}`, send);
  if (sent.is === 'unproven' || (sent.is === 'unanswered' && sent.status !== 503))
    return answerUnsure(to, { ...merged, base }, { content, sent });
  if (sent.is === 'done') {
    if (isOtherRecord(view, sent.outcome.record, values))
      return answerUnsure(
        to,
        { ...merged, base },
        { content, sent: { is: 'unproven', outcome: { ...sent.outcome, status: 'unproven', record: null } } },
      );
    if (await didNothing(to, view, content, sent.outcome))
      return shown(merged, 422, [about(to.translate('write.post.noReason'))]);
    // Who sends a post again gets its answer, and no session that came with it.
    const unkept = sent.session === 'unkept' || (sent.session === 'kept' && !isOwn);
    const result = resultOf(view, { ...sent.outcome, ...(unkept ? { unkept } : {}) });
    if (result !== null) return { is: 'form', view: { ...view, result }, status: 200 };
    return { is: 'go', href: doneHref(view, sent.outcome.record) };
  }
  if (sent.is !== 'refused') return shown(merged, 503, [about(to.translate('write.post.unreachable'))]);
  return refused(to, merged, sent.errors);
}

function refused(to: FormLoading, view: FormView, errors: readonly WriteError[]): PostAnswer {
  const messages = placeErrors(view.fields, view.groups, errors);
  return shown(view, 422, messages.length > 0 ? messages : [about(to.translate('write.post.noReason'))]);
}

/** After an answer that does not say what became of it, or none: looks what the backend has, and says what is known. */
async function answerUnsure(
  to: FormLoading,
  view: FormView,
  {
    content,
    sent,
  }: { readonly content: FormContent; readonly sent: Exclude<SentWrite, { is: 'done' | 'refused' }> },
): Promise<PostAnswer> {
  const outcome = sent.is === 'unproven' ? sent.outcome : undefined;
  const look = { view, content, locale: to.labels.locale };
  const end = await lookForSave({ ask: askOnServer(to.post) }, look, outcome);
  switch (end.is) {
    case 'saved': {
      const result = resultOf(view, end);
      if (result !== null) return { is: 'form', view: { ...view, result }, status: 200 };
      return { is: 'go', href: doneHref(view, end.record) };
    }
    case 'gone':
      return shown(view, 422, [about(to.translate('write.post.gone'))]);
    case 'unknown': {
      const { found, answered } = end;
      const unsure = { found, ...(answered === undefined ? {} : { answered }) };
      return { is: 'form', view: { ...view, unsure }, status: sent.is === 'unanswered' ? sent.status : 502 };
    }
    default:
      return refused(to, view, outcome === undefined ? [] : refusalOf(outcome));
  }
}

/** One-off queries, as they are asked in a browser. */
function askOnServer(post: FormLoading['post']): SavePorts['ask'] {
  return async ({ name, document, variables }) => {
    const result = await post({ operationName: name, query: document, variables });
    return result.kind === 'ok'
      ? { is: 'answered', data: result.data, errors: result.errors }
      : { is: 'unknown' };
  };
}

/** Whether a change that was answered without an error left its record as it was: then the backend refused it in silence. */
async function didNothing(
  { post, labels }: FormLoading,
  view: FormView,
  content: FormContent,
  outcome: WriteOutcome,
): Promise<boolean> {
  const { reread } = view;
  if (reread === null || !isEmptyAnswer(view, outcome)) return false;
  const found = await run(post, { ...reread, read: (data: unknown) => readValues(reread, data) });
  if (!found.ok || found.value === null) return false;
  return isUntouched(view, { content, values: found.value, locale: labels.locale });
}

const about = (text: string): FormMessage => ({ path: [], text, from: 'site' });

function shown(view: FormView, status: number, messages: readonly FormMessage[]): PostAnswer {
  return { is: 'form', view: { ...view, messages }, status };
}

/** The same form with other contents is another post. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
