import { bulkFormHref, formGroupHref, type Locale } from '../../routes/hrefs';
import type { FormView } from './formView';
import type { ExpandedGroup } from './formGroups';

/** The fetched form, or the reason why there is none. */
export type BulkFormResult = FormView | 'signedOut' | 'failed';

/** Fetches the form of a bulk action from the site. */
export async function fetchBulkForm(slug: string, action: string, locale: Locale): Promise<BulkFormResult> {
  try {
    const response = await fetch(bulkFormHref(slug, action, locale));
    if (response.status === 401) return 'signedOut';
    // Same-origin JSON, built by the code that builds the form pages.
    return response.ok ? ((await response.json()) as FormView) : 'failed';
  } catch {
    return 'failed';
  }
}

/** Fetches a group that is not part of the page, with its required groups and its pickers; null when that failed. */
export async function fetchFormGroups(type: string, locale: Locale): Promise<ExpandedGroup | null> {
  try {
    const response = await fetch(formGroupHref(type, locale));
    // Same-origin JSON, built by the code that builds the form's groups.
    return response.ok ? ((await response.json()) as ExpandedGroup) : null;
  } catch {
    return null;
  }
}
