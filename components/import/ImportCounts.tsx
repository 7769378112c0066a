import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/format/formatNumber';
import type { MessageId } from '../../lib/intl/messages';
import { toLocale } from '../../lib/routes/hrefs';
import { Icon, type IconName } from '../ui/Icon';

/** Numbers of rows side by side. */
export function ImportCounts({
  counts,
}: {
  counts: readonly {
    readonly id: Extract<MessageId, `import.count.${string}`>;
    readonly count: number;
    readonly icon?: IconName;
  }[];
}) {
  const locale = toLocale(useIntl().locale);
  return (
    <dl className="is-counts">
      {counts.map(({ id, count, icon }) => (
        <div key={id} data-is={count === 0 ? undefined : id.slice('import.count.'.length)}>
          <dt>
            {icon !== undefined && <Icon name={icon} size="small" />}
            <FormattedMessage id={id} />
          </dt>
          <dd>{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
