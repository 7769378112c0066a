import { createHash } from 'node:crypto';
import { getChangedFields } from '../drafts/draftChanges';
import type { FormMessage } from '../drafts/validationIssue';
import { mapErrorsToFields } from '../drafts/mapErrorsToFields';
import { parsePostedDrafts } from './parsePostedDrafts';
import { parsePostedSearch, searchRecordsToLink } from './searchRecordsToLink';
import { readFormValues } from '../../operations/write/readFormValues';
import type { WriteError } from '../../operations/write/writeErrors';
import type { WriteOutcome } from '../../operations/write/readWriteResponse';
import { needsKey, buildWriteVariables } from '../../operations/write/writeVariables';
import { runOperation } from '../../reading/run/server/runOperation';
import { withSavedParameter } from '../../routes/savedParameter';
import { getHrefAfterSave, buildResultView } from '../save/afterSave';
import { IDEMPOTENCY_KEY_INPUT, FINGERPRINTS_INPUT } from '../drafts/inputNames';
import { isOtherRecord, isEmptyResponse, isRecordUnchanged } from '../save/updateChecks';
import { verifySave } from '../save/verifySave';
import { parseForm, type FormContent } from '../form/formValues';
import { toRefusalErrors, type SaveTransport } from '../save/runSave';
import type { FormView } from '../form/formView';
import { withPostedFingerprints, hasFormChanged, findUnplacedTexts, parseFingerprints } from './fingerprints';
import {
  buildConflictMessages,
  toFieldConflicts,
  applyConflictChoices,
  mergePostedDrafts,
  requirePreview,
  findPostBlocker,
} from './postChecks';
import type { FormLoaderContext } from './formContext';
import { IdempotencyCache } from '../../server/backend/IdempotencyCache';

import { mayHaveArrived, sendMutation, type MutationResult } from './sendMutation';

/** The result of a posted form: a redirect, or the form again. */
export type FormPostResult =
  | { readonly type: 'go'; readonly href: string }
  | { readonly type: 'form'; readonly view: FormView; readonly status: number };

/** Shared by all forms of this process. */
const once = new IdempotencyCache<MutationResult>(mayHaveArrived);

/**
 * Saves a form that was posted without JavaScript. Anything that cannot be saved renders the form again with
 * everything typed in it: 422 for validation issues and refusals, 409 for concurrent changes, 502 to 504 without an
 * answer. `view` is the form built anew; only the typed values come from the post.
 */
export async function handleFormPost(
  ctx: FormLoaderContext,
  view: FormView,
  post: { readonly fields: URLSearchParams; readonly text: string },
): Promise<FormPostResult> {
  const base = view.base ?? view.drafts;
  const isUpdate = view.intent === 'update';
  const read = parsePostedDrafts({ ...view, base, isUpdate }, post.fields);
  const posted = applyConflictChoices(view.fields, { drafts: read.drafts, base, fields: post.fields });
  const lost = findUnplacedTexts(view, post.fields);
  const filled = { ...view, drafts: posted, base, ...(lost.length === 0 ? {} : { lost }) };
  if (hasFormChanged(view, post.fields))
    return shown(withPostedFingerprints(filled, post.fields), 409, [
      about(ctx.translate('write.post.changed')),
    ]);
  const find = parsePostedSearch(view, post.fields);
  if (find !== null) return { type: 'form', view: await searchRecordsToLink(ctx, filled, find), status: 200 };
  if (read.again) return { type: 'form', view: filled, status: 200 };

  if (view.gone === true) return shown(filled, 404, [about(ctx.translate('write.post.gone'))]);
  const stop = findPostBlocker(ctx, view, post.fields);
  if (stop !== null) return shown(withPostedFingerprints(filled, post.fields), stop.status, stop.messages);
  const seen = parseFingerprints(isUpdate ? post.fields.get(FINGERPRINTS_INPUT) : null);
  const { drafts, conflicts: clashes } = mergePostedDrafts(view.fields, { posted, now: base, seen });
  const merged = { ...filled, drafts };
  if (clashes.length > 0)
    return shown(
      { ...merged, conflicts: toFieldConflicts(clashes, merged) },
      409,
      buildConflictMessages(ctx, view, clashes),
    );

  const content = { base, before: view.before, drafts, groups: view.groups };
  const { values, issues: faults, files } = parseForm(view, content, ctx.labels.locale);
  if (files.length > 0) return shown(merged, 422, [about(ctx.translate('write.post.files'))]);
  if (faults.length > 0) return { type: 'form', view: { ...merged, checked: true }, status: 422 };
  if (isUpdate && getChangedFields(view.fields, base, drafts).length === 0)
    return { type: 'go', href: withSavedParameter(view.backHref, 'unchanged') };

  if (needsKey(view.plan)) return shown(merged, 422, [about(ctx.translate('write.noKey'))]);
  const variables = buildWriteVariables(view.plan, { values });
  const first = requirePreview(ctx, merged, { variables, posted: post.fields });
  if (first !== null) return first;
  let isOwn = false;
  const send = () => {
    isOwn = true;
    return sendMutation(ctx.fetcher, view.plan, variables);
  };
  const name = post.fields.get(IDEMPOTENCY_KEY_INPUT);
  const sent =
    name === null
      ? await send()
      : await once.run(`${name} ${ctx.sessionKey ?? ''} ${digest(post.text)}`, send);
  if (sent.type === 'unproven' || (sent.type === 'unanswered' && sent.status !== 503))
    return answerUnsure(ctx, { ...merged, base }, { content, sent });
  if (sent.type === 'done') {
    if (isOtherRecord(view, sent.outcome.record, values))
      return answerUnsure(
        ctx,
        { ...merged, base },
        {
          content,
          sent: { type: 'unproven', outcome: { ...sent.outcome, status: 'unproven', record: null } },
        },
      );
    if (await didNothing(ctx, view, content, sent.outcome))
      return shown(merged, 422, [about(ctx.translate('write.post.noReason'))]);
    // A repeated post gets the stored answer, but not the session that came with it.
    const unkept = sent.session === 'unkept' || (sent.session === 'kept' && !isOwn);
    const result = buildResultView(view, { ...sent.outcome, ...(unkept ? { unkept } : {}) });
    if (result !== null) return { type: 'form', view: { ...view, result }, status: 200 };
    return { type: 'go', href: getHrefAfterSave(view, sent.outcome.record) };
  }
  if (sent.type !== 'refused') return shown(merged, 503, [about(ctx.translate('write.post.unreachable'))]);
  return refused(ctx, merged, sent.errors);
}

function refused(ctx: FormLoaderContext, view: FormView, errors: readonly WriteError[]): FormPostResult {
  const messages = mapErrorsToFields(view.fields, view.groups, errors);
  return shown(view, 422, messages.length > 0 ? messages : [about(ctx.translate('write.post.noReason'))]);
}

/** Looks for the effect of a mutation whose outcome is unknown, and renders what is known. */
async function answerUnsure(
  ctx: FormLoaderContext,
  view: FormView,
  {
    content,
    sent,
  }: { readonly content: FormContent; readonly sent: Exclude<MutationResult, { type: 'done' | 'refused' }> },
): Promise<FormPostResult> {
  const outcome = sent.type === 'unproven' ? sent.outcome : undefined;
  const look = { view, content, locale: ctx.labels.locale };
  const end = await verifySave({ query: askOnServer(ctx.fetcher) }, look, outcome);
  switch (end.type) {
    case 'saved': {
      const result = buildResultView(view, end);
      if (result !== null) return { type: 'form', view: { ...view, result }, status: 200 };
      return { type: 'go', href: getHrefAfterSave(view, end.record) };
    }
    case 'gone':
      return shown(view, 422, [about(ctx.translate('write.post.gone'))]);
    case 'unknown': {
      const { found, answered } = end;
      const unsure = { found, ...(answered === undefined ? {} : { answered }) };
      return {
        type: 'form',
        view: { ...view, unknownOutcome: unsure },
        status: sent.type === 'unanswered' ? sent.status : 502,
      };
    }
    default:
      return refused(ctx, view, outcome === undefined ? [] : toRefusalErrors(outcome));
  }
}

/** Sends one-off queries from the server, as the browser does. */
function askOnServer(post: FormLoaderContext['fetcher']): SaveTransport['query'] {
  return async ({ name, document, variables }) => {
    const result = await post({ operationName: name, query: document, variables });
    return result.type === 'ok'
      ? { type: 'answered', data: result.data, errors: result.errors }
      : { type: 'unknown' };
  };
}

/** Checks for a change that was answered without an error and changed nothing: a silent refusal. */
async function didNothing(
  { fetcher: post, labels }: FormLoaderContext,
  view: FormView,
  content: FormContent,
  outcome: WriteOutcome,
): Promise<boolean> {
  const { reread } = view;
  if (reread === null || !isEmptyResponse(view, outcome)) return false;
  const found = await runOperation(post, {
    ...reread,
    read: (data: unknown) => readFormValues(reread, data),
  });
  if (!found.ok || found.value === null) return false;
  return isRecordUnchanged(view, { content, values: found.value, locale: labels.locale });
}

const about = (text: string): FormMessage => ({ path: [], text, origin: 'site' });

function shown(view: FormView, status: number, messages: readonly FormMessage[]): FormPostResult {
  return { type: 'form', view: { ...view, messages }, status };
}

/** Hashes the post: other content makes it another post. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
