import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShortcut } from '../../lib/browser/shortcuts';
import type { ActionView, RecordWrites } from '../../lib/writing/form/formView';
import { Disclosure } from '../ui/Disclosure';
import { Icon } from '../ui/Icon';
import { ActionLink, useRefusedOperations, WriteLink } from '../actions/ActionLink';
import menuStyles from '../actions/ActionMenu.module.css';
import styles from './RecordActions.module.css';

/** The number of actions in the menu; more are behind a disclosure at its end. */
const MAX_MENU_ACTIONS = 10;

/**
 * The actions of a record: the most significant ones and "edit" as buttons, the others in a menu with "delete" last.
 * Works without JavaScript.
 */
export function RecordActions({ writes }: { writes: RecordWrites }) {
  const refused = useRefusedOperations();
  const shortcut = useShortcut('edit');
  const head = writes.actions.filter(
    ({ name, operation }) => writes.headActions.includes(name) && !refused.has(operation),
  );
  return (
    <>
      {head.map((action, index) => (
        <ActionLink
          key={action.name}
          action={action}
          className={`w-button ${index > 0 ? styles.wide : writes.flow === undefined ? 'is-primary' : ''}`}
          refused={false}
        />
      ))}
      {writes.editHref !== null && (
        <WriteLink
          className="w-button"
          href={writes.editHref}
          shortcut={shortcut}
          icon="edit"
          disabledReason={getDisabledReason(writes, 'edit', refused)}
        >
          <FormattedMessage id="write.edit.link" />
        </WriteLink>
      )}
      <ActionsMenu writes={writes} head={head} refused={refused} />
    </>
  );
}

/** The menu of the actions that are shown nowhere else, and "delete". */
function ActionsMenu({ writes, head, refused }: MenuProps) {
  const label = useIntl().formatMessage({ id: 'actions.menu' });
  const [first, ...wide] = head;
  const shown = new Set([first?.name, ...(writes.flow?.nextActions ?? [])]);
  const actions = writes.actions.filter(({ name }) => !shown.has(name));
  if (actions.length === 0 && writes.deleteHref === null) return null;
  const isNarrow = writes.deleteHref === null && actions.length === wide.length;
  return (
    <span className={isNarrow ? `${menuStyles.menu} ${styles.narrowMenu}` : menuStyles.menu}>
      <Disclosure
        summary={
          <summary className="w-button is-icon" aria-label={label} title={label}>
            <Icon name="more" />
          </summary>
        }
      >
        <div className="w-pop">
          <ActionEntries actions={actions.slice(0, MAX_MENU_ACTIONS)} head={head} refused={refused} />
          {actions.length > MAX_MENU_ACTIONS && (
            <details className={styles.more}>
              <summary className="w-entry">
                <FormattedMessage id="actions.all" values={{ count: writes.actions.length }} />
              </summary>
              <ActionEntries actions={actions.slice(MAX_MENU_ACTIONS)} head={head} refused={refused} />
            </details>
          )}
          {writes.deleteHref !== null && (
            <div className="is-last">
              <WriteLink
                className="w-entry is-danger"
                href={writes.deleteHref}
                icon="trash"
                disabledReason={getDisabledReason(writes, 'delete', refused)}
              >
                <FormattedMessage id="write.delete.submit" />…
              </WriteLink>
            </div>
          )}
        </div>
      </Disclosure>
    </span>
  );
}

interface MenuProps {
  readonly writes: RecordWrites;
  /** The actions that are buttons. A narrow screen has room for the first one only; the others are in the menu there. */
  readonly head: readonly ActionView[];
  readonly refused: ReadonlySet<string>;
}

function ActionEntries({
  actions,
  head,
  refused,
}: Pick<MenuProps, 'head' | 'refused'> & { actions: readonly ActionView[] }) {
  if (actions.length === 0) return null;
  return (
    <ul>
      {actions.map((action) => (
        <li key={action.name} className={head.includes(action) ? styles.narrow : undefined}>
          <ActionLink
            action={action}
            className={action.danger === undefined ? 'w-entry' : 'w-entry is-danger'}
            refused={refused.has(action.operation)}
          />
        </li>
      ))}
    </ul>
  );
}

function getDisabledReason(
  { operations, refused }: RecordWrites,
  write: 'edit' | 'delete',
  refusedOperations: ReadonlySet<string>,
): ReactNode {
  if (refusedOperations.has(operations?.[write] ?? '')) return <FormattedMessage id="actions.refused" />;
  return refused?.[write] === true ? <FormattedMessage id="actions.notNow" /> : null;
}
