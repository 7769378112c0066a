import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ShortcutAttributes } from '../../lib/shortcuts/useShortcut';
import { Icon } from '../states/Icon';
import type { IconName } from '../states/iconPaths';
import { SiteLink } from '../states/SiteLink';

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
