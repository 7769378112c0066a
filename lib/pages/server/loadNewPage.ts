import { loadCreate } from '../../writing/server/loadForm';
import type { FormView } from '../../writing/view';
import { answerForm } from './answerForm';
import { findEntity } from './findEntity';
import type { PageAnswer, SiteRequest } from './sitePage';

/** `/[entity]/new`: the form of a new record; null where nothing makes such records. */
export async function loadNewPage(request: SiteRequest): Promise<PageAnswer<FormView>> {
  const entity = findEntity(request.model, request.params);
  return entity === undefined ? null : answerForm(request, (to) => loadCreate(to, entity));
}
