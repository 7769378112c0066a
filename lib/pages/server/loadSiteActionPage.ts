import { loadSiteAction } from '../../writing/server/loadForm';
import type { FormView } from '../../writing/view';
import { answerForm } from './answerForm';
import type { PageAnswer, SiteRequest } from './sitePage';

/** `/actions/[slug]`: a mutation without a record; null where there is no such action. */
export async function loadSiteActionPage(request: SiteRequest): Promise<PageAnswer<FormView>> {
  const action = request.model.siteActions.find(({ slug }) => slug === request.params.slug);
  return action === undefined ? null : answerForm(request, (to) => loadSiteAction(to, action));
}
