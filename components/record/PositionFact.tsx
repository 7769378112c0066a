import { FormattedMessage, useIntl } from 'react-intl';
import { mapHref } from '../../lib/format/mapHref';
import { CopyButton } from '../states/CopyButton';
import { Icon } from '../states/Icon';

/** Where something is on the earth: latitude and longitude as maps take them, to copy, and a link to a map. */
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
        <a href={mapHref(text)} rel="noopener noreferrer nofollow">
          <FormattedMessage id="record.map" /> <Icon name="external" size="small" />
        </a>
      </dd>
    </div>
  );
}
