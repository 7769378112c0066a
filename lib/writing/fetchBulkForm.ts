import { bulkFormHref, type Locale } from '../routes';
import type { FormView } from './view';

/** Asks the site for the form of something that is done with several rows; null where that did not work. */
export async function fetchBulkForm(slug: string, action: string, locale: Locale): Promise<FormView | null> {
  try {
    const response = await fetch(bulkFormHref(slug, action, locale));
    // The site's own answer: made by the same code that makes the pages of forms.
    return response.ok ? ((await response.json()) as FormView) : null;
  } catch {
    return null;
  }
}
