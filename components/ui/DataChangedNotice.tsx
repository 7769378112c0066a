import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from './Icon';
import { formatDateTime } from '../../lib/format/formatDate';

/**
 * The data changed behind an open page: said quietly, shown when asked for. It floats over the foot of the page, so that
 * nothing moves under the reader's eyes; the live region stands there from the start.
 */
export function DataChangedNotice({
  onShow,
  children,
}: {
  onShow: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" className="w-float">
      {onShow !== undefined && (
        <div className="w-alert" data-kind="info">
          <Icon name="refresh" />
          <div>
            {children}{' '}
            <button type="button" className="w-link" onClick={onShow}>
              <FormattedMessage id="list.changed.show" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** On paper only: when what stands there was read. */
export function PrintedReadTime({ readAt }: { readAt: string }) {
  return (
    <p className="w-printed">
      <FormattedMessage id="print.asOf" values={{ time: formatDateTime(readAt) }} />
    </p>
  );
}
