import type { ActionView } from '../../lib/features/form/formView';
import { LabelText } from '../kit/ui/LabelText';
import { useId, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ShortcutAttributes } from '../../lib/kit/browser/shortcuts';
import { Icon, type IconName } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';
import { useUser } from '../../lib/kit/auth/useUser';
import {
  createRefusalCheck,
  getRefusals,
  subscribeToRefusals,
} from '../../lib/features/form/storage/refusedOperations';
import { useShellInfo } from '../kit/shell/shellState';

interface ActionLinkProps {
  readonly action: ActionView;
  readonly className: string;
  readonly refused: boolean;
  /** Id of an element that describes the link. */
  readonly describedBy?: string | undefined;
}

/** A link to the page of an action, which asks for its inputs. Disabled where the action would change nothing. */
export function ActionLink({ action, className, refused, describedBy }: ActionLinkProps) {
  return (
    <WriteLink
      href={action.href}
      className={className}
      icon={getActionIcon(action)}
      disabledReason={getDisabledReason(action, refused)}
      describedBy={describedBy}
      isOver
    >
      <LabelText label={action.label} />
      {(action.hasInputs || action.danger !== undefined) && '…'}
    </WriteLink>
  );
}

function getDisabledReason({ alreadyIn, isRefused }: ActionView, refused: boolean): ReactNode {
  if (refused) return <FormattedMessage id="actions.refused" />;
  if (isRefused === true) return <FormattedMessage id="actions.notNow" />;
  if (alreadyIn === undefined) return null;
  return <FormattedMessage id="actions.already" values={{ status: <LabelText label={alreadyIn.label} /> }} />;
}

/** A link to a page that writes. With a reason against it, it is disabled, stays focusable and indicates why. */
export function WriteLink({
  href,
  className,
  icon,
  disabledReason,
  shortcut,
  describedBy,
  isOver = false,
  children,
}: {
  href: string;
  className: string;
  icon: IconName | null;
  /** Why the page cannot be used now; null where it can. */
  disabledReason: ReactNode;
  /** Attributes of the keyboard shortcut that follows the link. */
  shortcut?: ShortcutAttributes;
  /** Id of an element that describes the link. */
  describedBy?: string | undefined;
  /** With JavaScript its form opens over the page, unless it is a large one. */
  isOver?: boolean;
  children: ReactNode;
}) {
  const reason = useId();
  const words = (
    <>
      {icon !== null && <Icon name={icon} />}
      <span>{children}</span>
    </>
  );
  if (disabledReason === null) {
    return (
      <SiteLink
        {...shortcut}
        className={className}
        href={href}
        aria-describedby={describedBy}
        data-over={isOver ? '' : undefined}
      >
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
        {disabledReason}
      </small>
    </>
  );
}

/** Returns the icon of a destructive or terminating action, since colour alone is not accessible; null for others. */
export function getActionIcon({ danger }: Pick<ActionView, 'danger'>): IconName | null {
  if (danger === 'destroys') return 'trash';
  return danger === 'ends' ? 'close' : null;
}

/** Checks whether the backend has refused an operation on a record to this user in this tab. */
export type RefusalCheck = ReturnType<typeof createRefusalCheck>;

/**
 * Returns the check for refusals; on the server, it finds none. Where nobody can sign in as somebody else, none stops a person from
 * trying again.
 */
export function useRefusals(): RefusalCheck {
  const { user } = useUser();
  const { signIn } = useShellInfo();
  const who = user?.sub ?? '';
  const refusals = useSyncExternalStore(
    useCallback((onChange: () => void) => subscribeToRefusals(who, onChange), [who]),
    () => getRefusals(who),
    () => '',
  );
  return useMemo(() => createRefusalCheck(signIn ? refusals : ''), [signIn, refusals]);
}
