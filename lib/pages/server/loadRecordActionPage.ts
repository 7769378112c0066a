import { loadRecordAction } from '../../writing/server/loadForm';
import type { FormView } from '../../writing/view';
import { answerForm } from './answerForm';
import { recordOf } from './recordOf';
import type { PageAnswer, SiteRequest } from './sitePage';

/** `/[entity]/[key]/do/[action]`: what else can be done with a record; null where there is no such action. */
export async function loadRecordActionPage(request: SiteRequest): Promise<PageAnswer<FormView>> {
  const record = recordOf(request);
  const action = record?.entity.actions.find(({ name }) => name === request.params.action);
  if (record === null || action === undefined) return null;
  return answerForm(request, (to) => loadRecordAction(to, record, action));
}
