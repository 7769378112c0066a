import type { Draft } from '../../lib/forms/draft';
import type { DraftPath } from '../../lib/forms/draftPath';
import { fieldAt } from '../../lib/forms/fieldAt';
import type { FormHandle } from '../../lib/writing/formHandle';
import { draftText } from '../../lib/writing/draftText';
import type { FormView } from '../../lib/writing/view';
import { NoValue } from '../states/NoValue';

/** What a place of the form holds, to read. */
export function DraftValue({
  view,
  form,
  path,
  draft,
}: {
  view: Pick<FormView, 'fields'>;
  form: Pick<FormHandle, 'state'>;
  path: DraftPath;
  draft: Draft;
}) {
  const field = fieldAt(view.fields, form.state.groups, path);
  const text = field === null ? '' : draftText(field, draft);
  return text === '' ? <NoValue /> : <span className="is-value">{text}</span>;
}
