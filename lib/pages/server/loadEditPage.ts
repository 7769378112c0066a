import { loadUpdate } from '../../writing/server/loadForm';
import type { FormView } from '../../writing/view';
import { answerForm } from './answerForm';
import { recordOf } from './recordOf';
import type { PageAnswer, SiteRequest } from './sitePage';

/** `/[entity]/[key]/edit`: the form of a record's change; null where nothing changes such records. */
export async function loadEditPage(request: SiteRequest): Promise<PageAnswer<FormView>> {
  const record = recordOf(request);
  return record === null ? null : answerForm(request, (to) => loadUpdate(to, record));
}
