import { FormattedMessage, useIntl } from 'react-intl';
import { buildMapHref } from '../../lib/format/coordinates';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';

/** Latitude and longitude, with a copy button, and links to the map of the record's list and to one elsewhere. */
export function PositionFact({ text, mapHref }: { text: string; mapHref: string | undefined }) {
  const intl = useIntl();
  return (
    <div>
      <dt>
        <FormattedMessage id="record.position" />
      </dt>
      <dd className="is-position">
        <span>{text}</span>
        <CopyButton text={text} what={intl.formatMessage({ id: 'record.position' })} />
        {mapHref !== undefined && (
          <SiteLink href={mapHref}>
            <FormattedMessage id="record.onMap" />
          </SiteLink>
        )}
        <a href={buildMapHref(text)} rel="noopener noreferrer nofollow">
          <FormattedMessage id="record.map" /> <Icon name="external" size="small" />
        </a>
      </dd>
    </div>
  );
}
