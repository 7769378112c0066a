import type { Locale } from '../../ground/routes/hrefs';
import { readPageView } from '../../kit/browser/pageData';
import type { FormView } from '../form/formView';
import { pickInput } from '../form/pickInput';
import type { ThreadBoxView } from './recordView';

/** Reads the form of a new entry as the box of its thread shows it; null where a person has to see more of it, or it does not open. */
export async function loadEntryForm(
  { href, inputs }: ThreadBoxView,
  locale: Locale,
): Promise<FormView | null> {
  const found = await readPageView<FormView>(href, locale);
  const view = found === null ? null : pickInput(found, inputs[0], locale);
  return view === null ? null : { ...view, sections: [{ id: 'entry', label: null, fields: inputs }] };
}
