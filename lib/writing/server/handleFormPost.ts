import { createHash } from 'node:crypto';
import { getChangedFields } from '../drafts/draftChanges';
import type { Drafts } from '../drafts/draft';
import type { FormMessage } from '../drafts/validationIssue';
import { toRefusalMessages } from '../drafts/mapErrorsToFields';
import { parsePostedDrafts } from './parsePostedDrafts';
import { parseChosenKinds, parsePostedSearch, searchRecordsToLink } from './searchRecordsToLink';
import type { WriteError } from '../../operations/write/writeErrors';
import { needsKey, buildWriteVariables } from '../../operations/write/writeVariables';
import { withSavedParameter } from '../../routes/savedParameter';
import { getHrefAfterSave, buildResultView } from '../save/afterSave';
import { IDEMPOTENCY_KEY_INPUT, FINGERPRINTS_INPUT, SNAPSHOT_INPUT } from '../drafts/inputNames';
import type { NotSentReason } from '../save/saveState';
import type { SaveTransport } from '../save/saveTransport';
import { sendForm, type SendResult } from '../save/sendForm';
import { parseForm } from '../form/formValues';
import type { FormView } from '../form/formView';
import { withPostedFingerprints, hasFormChanged, findUnplacedTexts, parseFingerprints } from './fingerprints';
import {
  buildConflictMessages,
  toFieldConflicts,
  applyConflictChoices,
  mergePostedDrafts,
  requirePreview,
  findPostBlocker,
  isOutdated,
} from './postChecks';
import type { FormLoaderContext, FormPostResult } from './formContext';
import { createPostCache, createPostQuery, sendPostedMutation, type SentMutation } from './postTransport';

interface FormPost {
  readonly fields: URLSearchParams;
  /** The body as it was posted. */
  readonly text: string;
}

/** A form with the posted drafts in it, and the drafts that count as unchanged. */
type FilledForm = FormView & { readonly base: Drafts };

/** Shared by all forms of this process. */
const idempotencyCache = createPostCache('form');

/**
 * Saves a form that was posted without JavaScript. Anything that cannot be saved renders the form again with
 * everything typed in it: 422 for validation issues and refusals, 409 for concurrent changes, 502 to 504 without an
 * answer. `view` is the form built anew; only the typed values come from the post.
 */
export async function handleFormPost(
  ctx: FormLoaderContext,
  view: FormView,
  post: FormPost,
): Promise<FormPostResult> {
  const base = view.base ?? view.drafts;
  const isUpdate = view.intent === 'update';
  const read = parsePostedDrafts({ ...view, base, isUpdate }, post.fields);
  const posted = applyConflictChoices(view.fields, { drafts: read.drafts, base, fields: post.fields });
  const lost = findUnplacedTexts(view, post.fields);
  const filled = {
    ...view,
    drafts: posted,
    base,
    chosenKinds: parseChosenKinds(post.fields),
    ...(lost.length === 0 ? {} : { lost }),
  };
  if (hasFormChanged(view, post.fields))
    return {
      ...renderForm(withPostedFingerprints(filled, post.fields), 409, [
        toMessage(ctx.translate('write.post.changed')),
      ]),
      isOtherForm: true,
    };
  const search = parsePostedSearch(view, post.fields);
  if (search !== null)
    return { type: 'form', view: await searchRecordsToLink(ctx, filled, search), status: 200 };
  if (read.again) return { type: 'form', view: filled, status: 200 };

  if (view.gone === true) return renderForm(filled, 404, [toMessage(ctx.translate('write.post.gone'))]);
  const blocker = findPostBlocker(ctx, view, post.fields);
  if (blocker !== null)
    return renderForm(withPostedFingerprints(filled, post.fields), blocker.status, blocker.messages);
  const seen = parseFingerprints(isUpdate ? post.fields.get(FINGERPRINTS_INPUT) : null);
  const { drafts, conflicts, taken } = mergePostedDrafts(view.fields, { posted, now: base, seen });
  const merged = { ...filled, drafts };
  if (conflicts.length > 0)
    return renderForm(
      { ...merged, conflicts: toFieldConflicts(conflicts, merged) },
      409,
      buildConflictMessages(ctx, view, { names: conflicts, isTaken: false }),
    );
  const others = taken.filter((name) => !view.tokens.includes(name));
  // The backend would refuse the version that the form was shown with.
  if (others.length > 0 && isOutdated(view.tokens, { now: base, seen }))
    return renderForm(merged, 409, buildConflictMessages(ctx, view, { names: others, isTaken: true }));
  return saveMergedForm(ctx, { view, merged }, post);
}

/** Validates the merged form, sends it once and renders the outcome. `view` is the form without posted drafts. */
async function saveMergedForm(
  ctx: FormLoaderContext,
  { view, merged }: { readonly view: FormView; readonly merged: FilledForm },
  post: FormPost,
): Promise<FormPostResult> {
  const { base, drafts } = merged;
  const content = { base, before: view.before, drafts, groups: view.groups };
  const { locale } = ctx.labels;
  const { values, issues, files } = parseForm(view, content, locale);
  if (files.length > 0) return renderForm(merged, 422, [toMessage(ctx.translate('write.post.files'))]);
  if (issues.length > 0) return { type: 'form', view: { ...merged, checked: true }, status: 422 };
  if (view.intent === 'update' && getChangedFields(view.fields, base, drafts).length === 0)
    return { type: 'go', href: withSavedParameter(view.backHref, 'unchanged') };

  if (needsKey(view.plan)) return renderForm(merged, 422, [toMessage(ctx.translate('write.noKey'))]);
  const variables = buildWriteVariables(view.plan, { values });
  const preview = requirePreview(ctx, merged, { variables, posted: post.fields });
  if (preview !== null) return preview;
  const transport = createPostTransport(ctx, view, post);
  const sent = await sendForm(transport, { view: merged, content, locale }, { values, files });
  return renderResult(ctx, { view, merged }, sent);
}

/** Renders the result of a sent form. */
function renderResult(
  ctx: FormLoaderContext,
  { view, merged }: { readonly view: FormView; readonly merged: FilledForm },
  sent: SendResult,
): FormPostResult {
  switch (sent.type) {
    case 'saved': {
      const resultView = buildResultView(view, sent);
      if (resultView === null) return { type: 'go', href: getHrefAfterSave(view, sent.record) };
      // A save that was only found at the backend leaves the form as it was posted.
      const shown = sent.found ? merged : view;
      return { type: 'form', view: { ...shown, result: resultView }, status: 200 };
    }
    case 'gone':
      return renderForm(merged, 422, [toMessage(ctx.translate('write.post.gone'))]);
    case 'unknown': {
      const { found, answered, timedOut } = sent;
      const unknownOutcome = { found, ...(answered === undefined ? {} : { answered }) };
      return { type: 'form', view: { ...merged, unknownOutcome }, status: timedOut === true ? 504 : 502 };
    }
    case 'refused':
    case 'stale':
      return renderRefusal(ctx, merged, sent.errors);
    case 'otherRecord':
      return renderForm(merged, 422, sent.messages);
    case 'signedOut':
      return renderForm(merged, 503, [toMessage(ctx.translate('write.post.unread'))]);
    case 'notSent':
      return renderNotSent(ctx, merged, sent.reason);
  }
}

/** Renders a form of which nothing was sent. */
function renderNotSent(ctx: FormLoaderContext, view: FormView, { type }: NotSentReason): FormPostResult {
  // Without a snapshot the comparison is gone, too.
  if (type === 'changedRecord' && view.snapshot !== undefined)
    return renderForm(view, 409, [toMessage(ctx.translate('write.post.changedRecord'))]);
  if (type === 'changedForm' || type === 'changedRecord')
    return renderForm(view, 409, [toMessage(ctx.translate('write.post.changed'))]);
  const id = type === 'unread' ? 'write.post.unread' : 'write.post.unreachable';
  return renderForm(view, 503, [toMessage(ctx.translate(id))]);
}

/** Creates the connection of a posted form: the same post is sent once. */
function createPostTransport(
  { fetcher, sessionKey, openedBy }: FormLoaderContext,
  { plan, snapshot }: Pick<FormView, 'plan' | 'snapshot'>,
  post: FormPost,
): Pick<SaveTransport, 'query' | 'mutate'> {
  const key = post.fields.get(IDEMPOTENCY_KEY_INPUT);
  return {
    query: createPostQuery(fetcher),
    mutate: async (call) => {
      let isRepeated = true;
      const send = (): Promise<SentMutation> => {
        isRepeated = false;
        return isSnapshotOld(snapshot, post)
          ? Promise.resolve(CHANGED_RECORD)
          : sendPostedMutation(fetcher, plan, call);
      };
      const sent = await (key === null
        ? send()
        : idempotencyCache.run(JSON.stringify([key, sessionKey, openedBy, digest(post.text)]), send));
      // A repeated post gets the stored result, but not the session that came with it.
      const isSessionLost = isRepeated && sent.keptSession && sent.result.type === 'answered';
      return isSessionLost ? { ...sent.result, unkept: true } : sent.result;
    },
  };
}

const CHANGED_RECORD: SentMutation = {
  result: { type: 'notSent', changedRecord: true },
  mayHaveArrived: false,
  keptSession: false,
};

/**
 * Checks whether the record is no longer what the posted form was compared with. Only a first post is asked: a repeated one finds the
 * record as the first has left it.
 */
function isSnapshotOld(now: FormView['snapshot'], { fields }: FormPost): boolean {
  const then = fields.get(SNAPSHOT_INPUT);
  return then !== null && now?.fingerprint !== then;
}

const toMessage = (text: string): FormMessage => ({ path: [], text, origin: 'site' });

function renderForm(
  view: FormView,
  status: number,
  messages: readonly FormMessage[],
): Extract<FormPostResult, { readonly type: 'form' }> {
  return { type: 'form', view: { ...view, messages }, status };
}

function renderRefusal(
  ctx: FormLoaderContext,
  view: FormView,
  errors: readonly WriteError[],
): FormPostResult {
  return renderForm(view, 422, toRefusalMessages(view, errors, ctx.translate('write.post.noReason')));
}

/** Hashes the post: other content makes it another post. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
