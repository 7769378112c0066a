import type { ActionView } from '../../lib/writing/view';
import { Name } from '../states/Name';
import { actionIcon } from './actionIcon';
import { WriteLink } from './WriteLink';

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
      icon={actionIcon(action)}
      refused={refused}
      describedBy={describedBy}
    >
      <Name label={action.label} />
      {(action.asks || action.danger !== undefined) && '…'}
    </WriteLink>
  );
}
