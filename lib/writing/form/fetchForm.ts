import { bulkFormHref, formGroupHref, type Locale } from '../../routes/hrefs';
import type { FormView } from './formView';
import type { ExpandedGroup } from './formGroups';

/** What came of asking for a form: the form, or why there is none. */
export type BulkFormResult = FormView | 'signedOut' | 'failed';

/** Asks the site for the form of something that is done with several rows. */
export async function fetchBulkForm(slug: string, action: string, locale: Locale): Promise<BulkFormResult> {
  try {
    const response = await fetch(bulkFormHref(slug, action, locale));
    if (response.status === 401) return 'signedOut';
    // The site's own answer: made by the same code that makes the pages of forms.
    return response.ok ? ((await response.json()) as FormView) : 'failed';
  } catch {
    return 'failed';
  }
}

/** Asks the site for a group that a form did not bring along, with what is due inside it and its pickers; null where that did not work. */
export async function fetchFormGroups(type: string, locale: Locale): Promise<ExpandedGroup | null> {
  try {
    const response = await fetch(formGroupHref(type, locale));
    // The site's own answer: made by the same code that makes the form's groups.
    return response.ok ? ((await response.json()) as ExpandedGroup) : null;
  } catch {
    return null;
  }
}
