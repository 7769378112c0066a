import { FormattedMessage, useIntl } from 'react-intl';
import { buildMapHref } from '../../lib/format/coordinates';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';

/** Latitude and longitude, with a copy button and a link to a map. */
export function PositionFact({ text }: { text: string }) {
  const intl = useIntl();
  return (
    <div>
      <dt>
        <FormattedMessage id="record.position" />
      </dt>
      <dd className="is-position">
        <span>{text}</span>
        <CopyButton text={text} what={intl.formatMessage({ id: 'record.position' })} />
        <a href={buildMapHref(text)} rel="noopener noreferrer nofollow">
          <FormattedMessage id="record.map" /> <Icon name="external" size="small" />
        </a>
      </dd>
    </div>
  );
}
