import type { LoadResult } from '../../kit/view/failure';
import { SNAPSHOT_INPUT } from '../../features/form/drafts/inputNames';
import { withDraft } from '../../features/form/drafts/draft';
import { handleFormPost } from '../../features/form/server/handleFormPost';
import { describeDeletion, describePost } from '../../features/form/server/describePost';
import type { FormLoaderContext, FormPostResult } from '../../features/form/server/formContext';
import type { FormView, DeleteView } from '../../features/form/formView';
import type { PostedBody } from '../request/readPostedBody';
import { signSavedHref } from './savedStamp';
import { Redirect, RenderWithStatus, type LoaderResult, type PageRequest } from './pageRequest';
import {
  loadCreateForm,
  loadUpdateForm,
  loadRecordActionForm,
  loadSiteActionForm,
} from '../../features/form/server/loadForm';
import { findRestoredVersion, type BroughtBack } from './loadHistoryPage';
import { findRouteEntity, findRouteRecord, type RouteRecord } from './routeTarget';
import { handleDeletePost, type RecordPresence } from '../../features/form/server/handleDeletePost';
import { findListedTitle } from '../../features/record/server/readRecord';
import { loadDeleteView } from '../../features/record/server/loadDeleteView';

/** Messages of rejected posts, by HTTP status. */
const REJECTED_POST_MESSAGES = {
  403: 'write.post.otherSite',
  413: 'write.post.tooLarge',
  415: 'write.post.form',
} as const;

/** Converts a page request to the context of form loaders. */
function toFormContext(request: PageRequest): FormLoaderContext {
  return {
    ...request,
    isPosted: request.posted !== null,
    findListedRecord: (entity, key) => findListedTitle(request, entity, key),
  };
}

type PostedForm = Extract<PostedBody, { readonly type: 'form' }>;

/** Loads a page that is posted without JavaScript, or handles its post. Only a post writes. */
async function loadPostedPage<View extends FormView | DeleteView>(
  request: PageRequest,
  load: (ctx: FormLoaderContext) => Promise<LoadResult<View> | null>,
  handle: (ctx: FormLoaderContext, view: View, post: PostedForm) => Promise<FormPostResult<View>>,
  describe?: (ctx: FormLoaderContext, answer: FormPostResult<View>) => object,
): Promise<LoaderResult<View>> {
  const { posted } = request;
  const ctx = toFormContext(request);
  const loaded = await load(ctx);
  if (posted === null || loaded === null || !loaded.ok) return loaded;
  if (posted.type === 'refused') {
    const text = request.translate(REJECTED_POST_MESSAGES[posted.status]);
    return new RenderWithStatus(
      { ...loaded.view, messages: [{ path: [], text, origin: 'site' }] },
      posted.status,
    );
  }
  const answer = await handle(ctx, loaded.view, posted);
  if (request.asksForData && describe !== undefined) {
    const isOtherForm = answer.type === 'form' && answer.isOtherForm;
    return new RenderWithStatus(loaded.view, 200, isOtherForm, describe(ctx, answer));
  }
  return answer.type === 'go'
    ? new Redirect(signSavedHref(answer.href, request.openedBy))
    : new RenderWithStatus(answer.view, answer.status, answer.isOtherForm);
}

/** Loads the page of a form. */
function loadFormPage(
  request: PageRequest,
  load: (ctx: FormLoaderContext) => Promise<LoadResult<FormView> | null>,
): Promise<LoaderResult<FormView>> {
  return loadPostedPage(request, load, handleFormPost, describePost);
}

/** Loads `/[entity]/new`: the form of a new record; null without a create mutation. */
export async function loadNewPage(request: PageRequest): Promise<LoaderResult<FormView>> {
  const entity = findRouteEntity(request.model, request.params);
  return entity === undefined ? null : loadFormPage(request, (ctx) => loadCreateForm(ctx, entity));
}

/** Loads `/[entity]/[key]/edit`: the form that updates a record; null without an update mutation. */
export async function loadEditPage(request: PageRequest): Promise<LoaderResult<FormView>> {
  const record = findRouteRecord(request);
  return record === null ? null : loadFormPage(request, (ctx) => loadUpdateForm(ctx, record));
}

/** Loads `/[entity]/[key]/do/[action]`: the form of a record action; null if there is no such action. */
export async function loadRecordActionPage(request: PageRequest): Promise<LoaderResult<FormView>> {
  const record = findRouteRecord(request);
  const action = record?.entity.actions.find(({ name }) => name === request.params.action);
  if (record === null || action === undefined) return null;
  return loadFormPage(request, async (ctx) => {
    const [loaded, restored] = await Promise.all([
      loadRecordActionForm(ctx, record, action),
      findRestoredVersion(request, record, action),
    ]);
    return loaded?.ok === true && restored !== null
      ? { ...loaded, view: withRestoredVersion(loaded.view, restored) }
      : loaded;
  });
}

/** Adds the version that a form brings back. A version without a title is called by its place in the history, not by its key. */
function withRestoredVersion(view: FormView, { restores, snapshot }: BroughtBack): FormView {
  const { input, name } = restores;
  const draft = input === null ? undefined : view.drafts[input];
  const isUnnamed = draft?.type === 'record' && draft.title === draft.key;
  return {
    ...view,
    restores,
    ...(snapshot === null
      ? {}
      : {
          snapshot,
          hidden: [...view.hidden, { name: SNAPSHOT_INPUT, value: snapshot.fingerprint }],
        }),
    ...(isUnnamed && input !== null
      ? { drafts: withDraft(view.drafts, input, { ...draft, title: name }) }
      : {}),
  };
}

/** Loads `/actions/[slug]`: the form of a mutation without a record; null if there is no such action. */
export async function loadSiteActionPage(request: PageRequest): Promise<LoaderResult<FormView>> {
  const action = request.model.siteActions.find(({ slug }) => slug === request.params.slug);
  return action === undefined ? null : loadFormPage(request, (ctx) => loadSiteActionForm(ctx, action));
}

/** Loads `/[entity]/[key]/delete`: the confirmation, and deletes on post; null without a delete mutation. */
export async function loadDeletePage(request: PageRequest): Promise<LoaderResult<DeleteView>> {
  const record = findRouteRecord(request);
  if (record === null) return null;
  return loadPostedPage(
    request,
    (ctx) => loadDeleteView(ctx, record),
    (ctx, view, { fields }) =>
      handleDeletePost(ctx, view, { fields, lookAgain: () => findPresence(ctx, record) }),
    describeDeletion,
  );
}

/** Reads whether a record still exists. */
async function findPresence(ctx: FormLoaderContext, record: RouteRecord): Promise<RecordPresence> {
  const again = await loadDeleteView({ ...ctx, isPosted: false }, record);
  if (again === null || (again.ok && record.entity.get === null)) return 'unknown';
  if (again.ok) return 'there';
  return again.failure.type === 'notFound' ? 'gone' : 'unknown';
}
