import { answerDelete, type Presence } from '../../writing/server/answerDelete';
import { loadDelete } from '../../writing/server/loadDelete';
import type { DeleteView } from '../../writing/view';
import { formLoading, NOT_TAKEN } from './answerForm';
import { recordOf } from './recordOf';
import { withSavedStamp } from './savedStamp';
import { GoTo, Shown, type PageAnswer, type SiteRequest } from './sitePage';

/** `/[entity]/[key]/delete`: asks, and deletes once it is posted; null where nothing deletes such records. */
export async function loadDeletePage(request: SiteRequest): Promise<PageAnswer<DeleteView>> {
  const record = recordOf(request);
  if (record === null) return null;
  const { posted } = request;
  const to = formLoading(request);
  const loaded = await loadDelete(to, record);
  if (posted === null || loaded === null || !loaded.ok) return loaded;
  if (posted.is === 'refused') {
    const text = request.translate(NOT_TAKEN[posted.status]);
    return new Shown({ ...loaded.view, messages: [{ path: [], text, from: 'site' }] }, posted.status);
  }
  const lookAgain = async (): Promise<Presence> => {
    const again = await loadDelete({ ...to, keeps: false }, record);
    if (again === null || (again.ok && record.entity.get === null)) return 'unknown';
    if (again.ok) return 'there';
    return again.failure.kind === 'notFound' ? 'gone' : 'unknown';
  };
  const answer = await answerDelete(to, loaded.view, { fields: posted.fields, lookAgain });
  return answer.is === 'go'
    ? new GoTo(withSavedStamp(answer.href, request.openedBy))
    : new Shown(answer.view, answer.status);
}
