import type { Loaded } from '../../records/outcome';
import { answerPost } from '../../writing/server/answerPost';
import type { FormLoading } from '../../writing/server/formLoading';
import type { FormView } from '../../writing/view';
import { withSavedStamp } from './savedStamp';
import { GoTo, Shown, type PageAnswer, type SiteRequest } from './sitePage';

/** Why a post was not taken, by its HTTP status. */
export const NOT_TAKEN = {
  403: 'write.post.otherSite',
  413: 'write.post.tooLarge',
  415: 'write.post.form',
} as const;

/** What loaders of forms get of a page's request. */
export function formLoading(request: SiteRequest): FormLoading {
  return { ...request, keeps: request.posted !== null };
}

/** The page of a form: looked at, or posted without JavaScript. Only a post writes anything. */
export async function answerForm(
  request: SiteRequest,
  load: (to: FormLoading) => Promise<Loaded<FormView> | null>,
): Promise<PageAnswer<FormView>> {
  const { posted } = request;
  const to = formLoading(request);
  const loaded = await load(to);
  if (posted === null || loaded === null || !loaded.ok) return loaded;
  if (posted.is === 'refused') {
    const text = request.translate(NOT_TAKEN[posted.status]);
    return new Shown({ ...loaded.view, messages: [{ path: [], text, from: 'site' }] }, posted.status);
  }
  const answer = await answerPost(to, loaded.view, posted);
  return answer.is === 'go'
    ? new GoTo(withSavedStamp(answer.href, request.openedBy))
    : new Shown(answer.view, answer.status);
}
