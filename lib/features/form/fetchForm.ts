import { bulkFormHref, formGroupHref, type Locale } from '../../ground/routes/hrefs';
import { requestJson, requestOptional } from '../../kit/browser/requestJson';
import type { FormView } from './formView';
import type { ExpandedGroup } from './formGroups';

/** The fetched form, or the reason why there is none. */
export type BulkFormResult = FormView | 'signedOut' | 'failed';

/** Fetches the form of a bulk action from the site. */
export async function fetchBulkForm(slug: string, action: string, locale: Locale): Promise<BulkFormResult> {
  const result = await requestJson<FormView>(bulkFormHref(slug, action, locale));
  if (result.ok) return result.value;
  return result.failure.type === 'refused' && result.failure.response.status === 401 ? 'signedOut' : 'failed';
}

/** Fetches a group that is not part of the page, with its required groups and its pickers; null when that failed. */
export const fetchFormGroups = (type: string, locale: Locale): Promise<ExpandedGroup | null> =>
  requestOptional(formGroupHref(type, locale));
