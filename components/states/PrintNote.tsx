import { FormattedMessage } from 'react-intl';
import { formatDateTime } from '../../lib/format/date';

/** On paper only: when what stands there was read. */
export function PrintNote({ readAt }: { readAt: string }) {
  return (
    <p className="w-printed">
      <FormattedMessage id="print.asOf" values={{ time: formatDateTime(readAt) }} />
    </p>
  );
}
