import { FormattedMessage, useIntl } from 'react-intl';
import { formatTimeOfDay, formatDateTime } from '../../lib/format/formatDate';
import type { ModelCounts } from '../../lib/operator/report/modelCounts';
import type { SourceView } from '../../lib/operator/report/backendView';

/** Shows the schema's source, read time, size and hash. */
export function SchemaSourceFacts({ source, numbers }: { source: SourceView; numbers: ModelCounts }) {
  const time = useTimeFormatter(source.now);
  const origin = source.origin ?? 'backend';
  return (
    <dl className="is-facts">
      <div>
        <dt>
          <FormattedMessage id="backend.source" />
        </dt>
        <dd>
          <FormattedMessage id={`backend.source.${origin}`} />
          <small>
            <FormattedMessage id={`backend.how.${origin}`} />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="backend.readAt" />
        </dt>
        <dd>
          {time(source.readAt)}
          <small>
            <FormattedMessage id="backend.unchanged" values={{ time: time(source.changedAt) }} />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="backend.numbers" />
        </dt>
        <dd>
          <FormattedMessage id="backend.types" values={{ count: numbers.types }} />
          <small>
            <FormattedMessage
              id="backend.operations"
              values={{ count: numbers.operations, used: numbers.usedOperations }}
            />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="backend.hash" />
        </dt>
        <dd>
          <span className="w-mono">{formatShortHash(source.hash)}</span>
          <small>
            <FormattedMessage id="backend.hash.of" />
          </small>
        </dd>
      </div>
    </dl>
  );
}

/** Returns a formatter that leaves out the date for moments of today. */
function useTimeFormatter(now: string): (moment: string | null) => string {
  const intl = useIntl();
  const day = (moment: string) => formatDateTime(moment).slice(0, 10);
  return (moment) => {
    if (moment === null) return intl.formatMessage({ id: 'value.none' });
    return day(moment) === day(now) ? formatTimeOfDay(moment) : formatDateTime(moment);
  };
}

/** Shortens a hash to the part needed to tell two schemas apart by eye. */
function formatShortHash(hash: string | null): string {
  return hash === null ? '–' : `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}
