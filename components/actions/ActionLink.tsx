import type { ActionView } from '../../lib/writing/form/formView';
import { LabelText } from '../ui/LabelText';
import { useId, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ShortcutAttributes } from '../../lib/browser/shortcuts';
import { Icon, type IconName } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { useUser } from '../../lib/auth/useUser';
import { getRefusedOperations, subscribeToRefusals } from '../../lib/writing/storage/refusedOperations';

/** The way to an action: a link to the page that asks for what it takes. */
export function ActionLink({
  action,
  className,
  refused,
  describedBy,
}: {
  action: ActionView;
  className: string;
  refused: boolean;
  /** Id of the words beside it that say more. */
  describedBy?: string | undefined;
}) {
  return (
    <WriteLink
      href={action.href}
      className={className}
      icon={getActionIcon(action)}
      refused={refused}
      describedBy={describedBy}
    >
      <LabelText label={action.label} />
      {(action.hasInputs || action.danger !== undefined) && '…'}
    </WriteLink>
  );
}

/**
 * The way to a page that writes. What the backend has refused to this person before stays where it is, can be reached, and says
 * why it leads nowhere.
 */
export function WriteLink({
  href,
  className,
  icon,
  refused,
  shortcut,
  describedBy,
  children,
}: {
  href: string;
  className: string;
  icon: IconName | null;
  refused: boolean;
  /** The keys that lead there, too. */
  shortcut?: ShortcutAttributes;
  /** Id of the words beside it that say more. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const reason = useId();
  const words = (
    <>
      {icon !== null && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (!refused) {
    return (
      <SiteLink {...shortcut} className={className} href={href} aria-describedby={describedBy}>
        {words}
      </SiteLink>
    );
  }
  return (
    <>
      <span
        role="link"
        tabIndex={0}
        className={className}
        aria-disabled="true"
        aria-describedby={[describedBy, reason].join(' ').trim()}
      >
        {words}
      </span>
      <small id={reason} className="is-reason">
        <FormattedMessage id="actions.refused" />
      </small>
    </>
  );
}

/** What marks an action besides its colour: what destroys and what ends has a sign of its own. */
export function getActionIcon({ danger }: Pick<ActionView, 'danger'>): IconName | null {
  if (danger === 'destroys') return 'trash';
  return danger === 'ends' ? 'close' : null;
}

/** Names of the operations that the backend has refused to this person since the tab was opened. None while the page is prepared. */
export function useRefusedOperations(): ReadonlySet<string> {
  const { user } = useUser();
  const who = user?.sub ?? '';
  const names = useSyncExternalStore(
    useCallback((onChange: () => void) => subscribeToRefusals(who, onChange), [who]),
    () => getRefusedOperations(who),
    () => '',
  );
  return useMemo(() => new Set(names === '' ? [] : names.split('\n')), [names]);
}
