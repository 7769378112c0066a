import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useShortcut } from '../../lib/kit/browser/shortcuts';
import type { ActionView, RecordWrites } from '../../lib/features/form/formView';
import { getWrittenRecord } from '../../lib/ground/routes/writtenRecord';
import { Disclosure } from '../kit/ui/Disclosure';
import { Icon } from '../kit/ui/Icon';
import { ActionLink, useRefusals, WriteLink, type RefusalCheck } from '../actions/ActionLink';
import menuStyles from '../actions/ActionMenu.module.css';
import styles from './RecordActions.module.css';

/** The number of actions in the menu; more are behind a disclosure at its end. */
const MAX_MENU_ACTIONS = 10;

/**
 * The actions of a record: the most significant ones and "edit" as buttons, the others in a menu with "delete" last.
 * Works without JavaScript.
 */
export function RecordActions({ writes }: { writes: RecordWrites }) {
  const isRefusal = useRefusals();
  const shortcut = useShortcut('edit');
  const head = writes.actions.filter(
    ({ name, operation, href }) =>
      writes.headActions.includes(name) && !isRefusal(operation, getWrittenRecord(href)),
  );
  const primary = leadsOn(writes) ? null : writes.editHref === null ? head[0] : 'edit';
  return (
    <>
      {head.map((action, index) => (
        <ActionLink
          key={action.name}
          action={action}
          className={`w-button ${index > 0 ? styles.wide : ''} ${action === primary ? 'is-primary' : ''}`}
          refused={false}
        />
      ))}
      {writes.editHref !== null && (
        <WriteLink
          className={primary === 'edit' ? 'w-button is-primary' : 'w-button'}
          href={writes.editHref}
          shortcut={shortcut}
          icon="edit"
          disabledReason={getDisabledReason(writes, 'edit', isRefusal)}
        >
          <FormattedMessage id="write.edit.link" />
        </WriteLink>
      )}
      <ActionsMenu writes={writes} head={head} isRefusal={isRefusal} />
    </>
  );
}

/** Checks whether the status flow has a step that leads on: that is the main button of the page, and nothing that ends the record is. */
const leadsOn = ({ flow, actions }: RecordWrites): boolean =>
  actions.some(({ name, danger }) => danger === undefined && flow?.nextActions.includes(name) === true);

/** The menu of the actions that are shown nowhere else, and "delete". */
function ActionsMenu({ writes, head, isRefusal }: MenuProps) {
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
        <div className="w-pop is-end">
          <ActionEntries actions={actions.slice(0, MAX_MENU_ACTIONS)} head={head} isRefusal={isRefusal} />
          {actions.length > MAX_MENU_ACTIONS && (
            <details className={styles.more}>
              <summary className="w-entry">
                <FormattedMessage id="actions.all" values={{ count: writes.actions.length }} />
              </summary>
              <ActionEntries actions={actions.slice(MAX_MENU_ACTIONS)} head={head} isRefusal={isRefusal} />
            </details>
          )}
          {writes.deleteHref !== null && (
            <div className="is-last">
              <WriteLink
                className="w-entry is-danger"
                href={writes.deleteHref}
                icon="trash"
                disabledReason={getDisabledReason(writes, 'delete', isRefusal)}
                isOver
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
  readonly isRefusal: RefusalCheck;
}

function ActionEntries({
  actions,
  head,
  isRefusal,
}: Pick<MenuProps, 'head' | 'isRefusal'> & { actions: readonly ActionView[] }) {
  if (actions.length === 0) return null;
  return (
    <ul>
      {actions.map((action) => (
        <li key={action.name} className={head.includes(action) ? styles.narrow : undefined}>
          <ActionLink
            action={action}
            className={action.danger === undefined ? 'w-entry' : 'w-entry is-danger'}
            refused={isRefusal(action.operation, getWrittenRecord(action.href))}
          />
        </li>
      ))}
    </ul>
  );
}

function getDisabledReason(
  { operations, refused, editHref, deleteHref }: RecordWrites,
  write: 'edit' | 'delete',
  isRefusal: RefusalCheck,
): ReactNode {
  const record = getWrittenRecord((write === 'edit' ? editHref : deleteHref) ?? '');
  if (isRefusal(operations?.[write] ?? '', record)) return <FormattedMessage id="actions.refused" />;
  return refused?.[write] === true ? <FormattedMessage id="actions.notNow" /> : null;
}
