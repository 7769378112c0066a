import { createHash } from 'node:crypto';
import type { Drafts } from '../drafts/draft';
import type { FormMessage } from '../drafts/validationIssue';
import { toRefusalMessages } from '../drafts/mapErrorsToFields';
import { parsePostedDrafts } from './parsePostedDrafts';
import { parseChosenKinds, parsePostedSearch, searchRecordsToLink } from './searchRecordsToLink';
import { needsKey } from '../../../core/operations/write/writeVariables';
import { withSavedParameter } from '../../../ground/routes/savedParameter';
import { getHrefAfterSave, buildResultView } from '../save/afterSave';
import {
  AS_SHOWN_INPUT,
  IDEMPOTENCY_KEY_INPUT,
  FINGERPRINTS_INPUT,
  PREPARED_INPUT,
  PREVIEWED_INPUT,
  SNAPSHOT_INPUT,
} from '../drafts/inputNames';
import type { FormPath } from '../drafts/formPath';
import type { NotSentReason } from '../save/saveState';
import type { SaveTransport } from '../save/saveTransport';
import { runSave, type SaveEnd } from '../save/runSave';
import type { FormView } from '../formView';
import {
  findUnplacedTexts,
  hasFormChanged,
  parseFingerprints,
  restoreSeenDrafts,
  serializeFingerprints,
  withFingerprints,
} from './fingerprints';
import {
  applyConflictChoices,
  buildConflictMessages,
  fillsInWithheld,
  hashVariables,
  renderPreview,
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
  const { fields: posted } = post;
  const base = view.base ?? view.drafts;
  const read = posted.has(AS_SHOWN_INPUT)
    ? { drafts: view.drafts, again: false }
    : parsePostedDrafts({ ...view, base, isUpdate: view.intent === 'update' }, posted);
  const lost = findUnplacedTexts(view, posted);
  const filled: FilledForm = {
    // The next post is compared with what the person has seen.
    ...withFingerprints(view, posted.get(FINGERPRINTS_INPUT)),
    drafts: applyConflictChoices(view.fields, {
      drafts: posted.has(PREPARED_INPUT) ? fillIn(view.drafts, read.drafts, posted) : read.drafts,
      base,
      fields: posted,
    }),
    base,
    chosenKinds: parseChosenKinds(posted),
    ...(lost.length === 0 ? {} : { lost }),
  };
  if (hasFormChanged(view, posted))
    return { ...renderForm(filled, 409, ctx.translate('write.post.changed')), isOtherForm: true };
  const search = parsePostedSearch(view, posted);
  if (search !== null)
    return { type: 'form', view: await searchRecordsToLink(ctx, filled, search), status: 200 };
  if (read.again || posted.has(PREPARED_INPUT)) return { type: 'form', view: filled, status: 200 };
  if (fillsInWithheld(view, posted)) return renderForm(filled, 409, ctx.translate('write.post.withheld'));
  if (needsKey(view.plan)) return renderForm(filled, 422, ctx.translate('write.noKey'));
  return saveFilledForm(ctx, { view, filled }, post);
}

/** Fills a form in: what the post does not have is as the form starts. */
function fillIn(own: Drafts, read: Drafts, posted: FormPost['fields']): Drafts {
  const names = new Set([...posted.keys()].flatMap((name) => /^[vsm]\.(\w+)/.exec(name)?.[1] ?? []));
  return { ...own, ...Object.fromEntries(Object.entries(read).filter(([name]) => names.has(name))) };
}

/** Saves the filled form and renders the outcome. `view` is the form without posted drafts. */
async function saveFilledForm(
  ctx: FormLoaderContext,
  { view, filled }: { readonly view: FormView; readonly filled: FilledForm },
  post: FormPost,
): Promise<FormPostResult> {
  if (view.gone === true) return renderEnd(ctx, { view, shown: filled, taken: [] }, { type: 'gone' });
  const { groups, before } = view;
  const isUpdate = view.intent === 'update';
  const present = { base: filled.base, before };
  const seen = parseFingerprints(isUpdate ? post.fields.get(FINGERPRINTS_INPUT) : null);
  let rendered: RenderedForm = { view, shown: filled, taken: [] };
  const unread: SaveEnd = { type: 'notSent', reason: { type: 'unread', words: [] } };
  const end =
    view.unread === true
      ? unread
      : await runSave(createPostTransport(ctx, view, post), {
          view,
          content: { groups, before, ...restoreSeenDrafts(view, { posted: filled.drafts, present, seen }) },
          locale: ctx.labels.locale,
          // The page that was posted to has just read the record.
          skipCheck: !isUpdate,
          present,
          isShown: (variables) =>
            view.sendPreview === undefined || post.fields.get(PREVIEWED_INPUT) === hashVariables(variables),
          onRebase: (rebased, taken) => {
            rendered = { view, shown: withRebased(filled, rebased), taken };
          },
        });
  return renderEnd(ctx, rendered, end);
}

/** Compares a form with a newer record. */
function withRebased(
  filled: FilledForm,
  rebased: Pick<FilledForm, 'base' | 'before' | 'drafts'>,
): FilledForm {
  const fingerprints = serializeFingerprints(filled.fields, rebased.base);
  return { ...withFingerprints(filled, fingerprints), ...rebased };
}

/** A form before its end: `shown` is what was posted, with the changes of others (`taken`) in it. */
interface RenderedForm {
  readonly view: FormView;
  readonly shown: FilledForm;
  readonly taken: readonly FormPath[];
}

/** Renders the end of a save. */
function renderEnd(
  ctx: FormLoaderContext,
  { view, shown, taken }: RenderedForm,
  end: SaveEnd,
): FormPostResult {
  const { translate } = ctx;
  switch (end.type) {
    case 'saved': {
      if (end.unchanged === true) return { type: 'go', href: withSavedParameter(view.backHref, 'unchanged') };
      const result = buildResultView(view, end);
      if (result === null) return { type: 'go', href: getHrefAfterSave(view, end.record) };
      // A save that was only found at the backend leaves the form as it was posted.
      return { type: 'form', view: { ...(end.found ? shown : view), result }, status: 200 };
    }
    case 'conflict': {
      const { conflicts, merged } = end;
      const isTaken = conflicts.length === 0;
      const names = (isTaken ? taken : conflicts.map(({ path }) => path)).map(([name = '']) => name);
      const form = withRebased(shown, merged);
      return {
        type: 'form',
        view: {
          ...form,
          ...(isTaken ? {} : { conflicts }),
          messages: buildConflictMessages(ctx, form, { names, isTaken }),
        },
        status: 409,
      };
    }
    case 'gone':
      return renderForm(shown, 404, translate('write.post.gone'));
    case 'unknown': {
      const { found, answered, timedOut } = end;
      const unknownOutcome = { found, ...(answered === undefined ? {} : { answered }) };
      return { type: 'form', view: { ...shown, unknownOutcome }, status: timedOut === true ? 504 : 502 };
    }
    case 'refused': {
      const messages = toRefusalMessages(shown, end.errors, translate('write.post.noReason'));
      return { type: 'form', view: { ...shown, messages }, status: 422 };
    }
    case 'otherRecord':
      return { type: 'form', view: { ...shown, messages: end.messages }, status: 422 };
    case 'invalid':
      return { type: 'form', view: { ...shown, checked: true }, status: 422 };
    case 'unshown':
      return renderPreview(ctx, shown, end.variables);
    case 'signedOut':
      return renderForm(shown, 503, translate('write.post.unread'));
    case 'notSent':
      return renderNotSent(ctx, shown, end.reason);
  }
}

/** Renders a form of which nothing was sent. */
function renderNotSent(
  { translate }: FormLoaderContext,
  view: FormView,
  { type }: NotSentReason,
): FormPostResult {
  // Without a snapshot the comparison is gone, too.
  if (type === 'changedRecord' && view.snapshot !== undefined)
    return renderForm(view, 409, translate('write.post.changedRecord'));
  if (type === 'changedForm' || type === 'changedRecord')
    return renderForm(view, 409, translate('write.post.changed'));
  return renderForm(view, 503, translate(type === 'unread' ? 'write.post.unread' : 'write.post.unreachable'));
}

/** Creates the connection of a posted form: the same post is sent once. */
function createPostTransport(
  { fetcher, sessionKey, openedBy }: FormLoaderContext,
  { plan, snapshot }: Pick<FormView, 'plan' | 'snapshot'>,
  post: FormPost,
): SaveTransport {
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
    // The post has come.
    isOnline: () => true,
    isSiteReachable: () => Promise.resolve(true),
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

function renderForm(
  view: FormView,
  status: number,
  text: string,
): Extract<FormPostResult, { readonly type: 'form' }> {
  const messages: readonly FormMessage[] = [{ path: [], text, origin: 'site' }];
  return { type: 'form', view: { ...view, messages }, status };
}

/** Hashes the post: other content makes it another post. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
