import { FormattedMessage } from 'react-intl';
import { formatDateTime } from '../../lib/format/date';
import type { BackendView } from '../../lib/report/backendView';
import { Notice } from '../states/Notice';

/** What came of reading again, and why the last attempt failed. */
export function BackendNotices({ view }: { view: BackendView }) {
  const { failure } = view.source;
  return (
    <div role="status">
      {failure !== null && <FailureNotice failure={failure} isFirst={view.schema === null} />}
      {failure === null && view.read !== null && view.read !== 'failed' && (
        <Notice kind="success">
          <FormattedMessage id={`backend.read.${view.read}`} />
        </Notice>
      )}
    </div>
  );
}

function FailureNotice({
  failure,
  isFirst,
}: {
  failure: NonNullable<BackendView['source']['failure']>;
  isFirst: boolean;
}) {
  const time = formatDateTime(failure.at);
  return (
    <Notice kind={isFirst ? 'error' : 'warning'}>
      <b>
        <FormattedMessage id={isFirst ? 'backend.failed.first' : 'backend.failed'} values={{ time }} />
      </b>
      <p lang="en">{failure.message}</p>
      {failure.since !== failure.at && (
        <p>
          <FormattedMessage id="backend.failed.since" values={{ time: formatDateTime(failure.since) }} />
        </p>
      )}
    </Notice>
  );
}
