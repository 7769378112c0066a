import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActionView } from '../../lib/writing/view';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { actionIcon } from './actionIcon';

/**
 * The way to an action: a link to the page that asks for what it takes. What the backend has refused before stays where it
 * is and says so.
 */
export function ActionLink({
  action,
  className,
  refused,
}: {
  action: ActionView;
  className: string;
  refused: boolean;
}) {
  const reason = useId();
  const icon = actionIcon(action);
  const words = (
    <>
      {icon !== null && <Icon name={icon} />}
      <span>
        <Name label={action.label} />
        {(action.asks || action.danger !== undefined) && '…'}
      </span>
    </>
  );
  if (!refused) {
    return (
      <SiteLink className={className} href={action.href}>
        {words}
      </SiteLink>
    );
  }
  return (
    <>
      <span role="link" tabIndex={0} className={className} aria-disabled="true" aria-describedby={reason}>
        {words}
      </span>
      <small id={reason} className="is-reason">
        <FormattedMessage id="actions.refused" />
      </small>
    </>
  );
}
