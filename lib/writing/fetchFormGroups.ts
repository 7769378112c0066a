import { formGroupHref, type Locale } from '../routes';
import type { UnfoldedGroup } from './unfoldedGroup';

/** Asks the site for a group that a form did not bring along, with what is due inside it and its pickers; null where that did not work. */
export async function fetchFormGroups(type: string, locale: Locale): Promise<UnfoldedGroup | null> {
  try {
    const response = await fetch(formGroupHref(type, locale));
    // The site's own answer: made by the same code that makes the form's groups.
    return response.ok ? ((await response.json()) as UnfoldedGroup) : null;
  } catch {
    return null;
  }
}
