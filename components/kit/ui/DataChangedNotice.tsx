import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from './Icon';
import { formatDateTime } from '../../../lib/ground/format/formatDate';

/**
 * Announces that the data changed, with a button to show it. It floats over the page's bottom edge, so that nothing
 * moves; the live region is always present. `action`: the words of the button, if they are not the usual ones.
 */
export function DataChangedNotice({
  onShow,
  action = <FormattedMessage id="list.changed.show" />,
  children,
}: {
  onShow: (() => void) | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="status" className="w-float">
      {onShow !== undefined && (
        <div className="w-alert" data-kind="info">
          <Icon name="refresh" />
          <div>
            {children}{' '}
            <button type="button" className="w-link" onClick={onShow} data-next-focus="new">
              {action}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Shows the read time of the data, on paper only. */
export function PrintedReadTime({ readAt }: { readAt: string }) {
  return (
    <p className="w-printed">
      <FormattedMessage id="print.asOf" values={{ time: formatDateTime(readAt) }} />
    </p>
  );
}
