import { FormattedMessage } from 'react-intl';
import { sameDraft } from '../../lib/forms/changedDrafts';
import { draftIn } from '../../lib/forms/draftPath';
import type { FormHandle } from '../../lib/writing/formHandle';
import type { FormView } from '../../lib/writing/view';
import { ClashTable } from './ClashTable';
import { SavePanel } from './SavePanel';

/** What somebody else changed too, in a form that came back from a post without JavaScript: the choice is posted with it. */
export function PostedClashes({ view, form }: { view: FormView; form: FormHandle }) {
  const { clashes = [] } = view;
  if (clashes.length === 0) return null;
  return (
    <SavePanel
      kind="info"
      title={<FormattedMessage id="save.conflict.title" />}
      text={<FormattedMessage id="save.conflict.text" />}
    >
      <ClashTable
        {...{ view, form, clashes }}
        sideOf={(index) => {
          const clash = clashes[index];
          const isTheirs =
            clash !== undefined && sameDraft(draftIn(form.state.drafts, clash.path), clash.theirs);
          return isTheirs ? 'theirs' : 'mine';
        }}
        onChoose={(index, side) => {
          const clash = clashes[index];
          if (clash !== undefined) form.dispatch({ type: 'changed', path: clash.path, draft: clash[side] });
        }}
      />
    </SavePanel>
  );
}
