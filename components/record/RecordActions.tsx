import { FormattedMessage, useIntl } from 'react-intl';
import { useShortcut } from '../../lib/browser/shortcuts';
import type { RecordWrites } from '../../lib/writing/form/formView';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { ActionLink, useRefusedOperations, WriteLink } from '../actions/ActionLink';
import styles from './RecordActions.module.css';

/** The actions of a record: an edit link and a menu, with "delete" last. Works without JavaScript. */
export function RecordActions({ writes }: { writes: RecordWrites }) {
  const refused = useRefusedOperations();
  const shortcut = useShortcut('edit');
  return (
    <>
      {writes.editHref !== null && (
        <WriteLink
          className="w-button"
          href={writes.editHref}
          shortcut={shortcut}
          icon="edit"
          refused={refused.has(writes.operations?.edit ?? '')}
        >
          <FormattedMessage id="write.edit.link" />
        </WriteLink>
      )}
      <ActionsMenu writes={writes} refused={refused} />
    </>
  );
}

/** The menu of the actions that the status flow does not show, and "delete". */
function ActionsMenu({ writes, refused }: { writes: RecordWrites; refused: ReadonlySet<string> }) {
  const label = useIntl().formatMessage({ id: 'actions.menu' });
  const shown = new Set(writes.flow?.nextActions);
  const actions = writes.actions.filter(({ name }) => !shown.has(name));
  if (actions.length === 0 && writes.deleteHref === null) return null;
  return (
    <span className={styles.root}>
      <Disclosure
        summary={
          <summary className="w-button is-icon" aria-label={label} title={label}>
            <Icon name="more" />
          </summary>
        }
      >
        <ul className="w-pop">
          {actions.map((action) => (
            <li key={action.name}>
              <ActionLink
                action={action}
                className={action.danger === undefined ? 'is-entry' : 'is-entry is-danger'}
                refused={refused.has(action.operation)}
              />
            </li>
          ))}
          {writes.deleteHref !== null && (
            <li className="is-last">
              <WriteLink
                className="is-entry is-danger"
                href={writes.deleteHref}
                icon="trash"
                refused={refused.has(writes.operations?.delete ?? '')}
              >
                <FormattedMessage id="write.delete.submit" />…
              </WriteLink>
            </li>
          )}
        </ul>
      </Disclosure>
    </span>
  );
}
