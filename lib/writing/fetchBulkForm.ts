import { bulkFormHref, type Locale } from '../routes';
import type { FormView } from './view';

/** What came of asking for a form: the form, or why there is none. */
export type BulkForm = FormView | 'signedOut' | 'failed';

/** Asks the site for the form of something that is done with several rows. */
export async function fetchBulkForm(slug: string, action: string, locale: Locale): Promise<BulkForm> {
  try {
    const response = await fetch(bulkFormHref(slug, action, locale));
    if (response.status === 401) return 'signedOut';
    // The site's own answer: made by the same code that makes the pages of forms.
    return response.ok ? ((await response.json()) as FormView) : 'failed';
  } catch {
    return 'failed';
  }
}
