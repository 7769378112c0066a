import { FormattedMessage, useIntl } from 'react-intl';
import { findFormField, formatFormPath } from '../../lib/features/form/drafts/formPath';
import { FORM_FINGERPRINT_INPUT, PREPARED_INPUT } from '../../lib/features/form/drafts/inputNames';
import { toPostedInputs } from '../../lib/features/form/drafts/postedInputs';
import type { FormView } from '../../lib/features/form/formView';
import type { StoredDifference } from '../../lib/features/form/storedDifference';
import { HiddenInputs } from '../kit/ui/HiddenInputs';
import { DraftTable, SavePanel } from './save/SavePanel';

type DifferenceType = StoredDifference['type'];
type Differences = readonly StoredDifference[];
type FilledForm = Pick<FormView, 'fields' | 'groups' | 'hidden' | 'href'>;

/**
 * Tells which values of an updated record are not as they should be. Each has a form that opens the edit form with that
 * value filled in: posted to the server, with and without JavaScript, it saves nothing.
 */
export function StoredDifferences({ view, differences }: { view: FilledForm; differences: Differences }) {
  const types: readonly DifferenceType[] = ['notTaken', 'notSeen', 'alsoChanged'];
  return types.map((type) => {
    const own = differences.filter((difference) => difference.type === type);
    return own.length > 0 && <DifferenceTable key={type} {...{ view, type, differences: own }} />;
  });
}

interface DifferenceTableProps {
  readonly view: FilledForm;
  readonly type: DifferenceType;
  readonly differences: Differences;
}

function DifferenceTable({ view, type, differences }: DifferenceTableProps) {
  const isBefore = type === 'alsoChanged';
  const expectedHead = isBefore ? 'write.stored.before' : 'write.stored.entered';
  const again = isBefore ? 'write.stored.putBack' : 'write.stored.enterAgain';
  return (
    <SavePanel
      kind="warning"
      id={`stored-${type}`}
      isPart
      title={<FormattedMessage id={`write.stored.${type}`} />}
      text={<FormattedMessage id={type === 'notSeen' ? 'write.stored.notSeenText' : 'write.stored.text'} />}
    >
      <DraftTable
        view={view}
        groups={view.groups}
        heads={[
          { id: 'save.conflict.field' },
          { id: expectedHead },
          { id: 'write.stored.now' },
          { id: 'write.stored.action' },
        ]}
        rows={differences.map(({ path, expected, stored }) => ({
          path,
          drafts: [expected, stored],
          last: (
            <td>
              <FillForm {...{ view, path, expected }} action={again} />
            </td>
          ),
        }))}
      />
    </SavePanel>
  );
}

interface FillFormProps extends Pick<StoredDifference, 'path' | 'expected'> {
  readonly view: FilledForm;
  readonly action: 'write.stored.enterAgain' | 'write.stored.putBack';
}

/** A button that opens the edit form with the expected value of a field filled in. */
function FillForm({ view, path, expected, action }: FillFormProps) {
  const text = useIntl().formatMessage({ id: action });
  const field = findFormField(view.fields, view.groups, path);
  if (field === null) return null;
  const label = formatFormPath(view.fields, view.groups, path) ?? path.join(' ');
  // The form is built anew; one with other fields than this shows the value as a text that has no place.
  const own = view.hidden.filter(({ name }) => name === FORM_FINGERPRINT_INPUT);
  return (
    <form method="post" action={view.href}>
      <HiddenInputs
        inputs={[
          { name: PREPARED_INPUT, value: '1' },
          ...own,
          ...toPostedInputs(field, view.groups, { path, draft: expected }),
        ]}
      />
      <button type="submit" className="w-button" aria-label={`${text}: ${label}`}>
        {text}
      </button>
    </form>
  );
}
