import '../../lib/ground/intl/parts/position';
import { FormattedMessage, useIntl } from 'react-intl';
import { buildMapHref } from '../../lib/kit/format/coordinates';
import { CopyButton } from '../kit/ui/CopyButton';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';

/** Latitude and longitude, with a copy button, and links to the map of the record's list and to one elsewhere. */
export function PositionFact({ text, mapHref }: { text: string; mapHref: string | undefined }) {
  const intl = useIntl();
  return (
    <div>
      <dt>
        <FormattedMessage id="position.title" />
      </dt>
      <dd className="is-position">
        <span>{text}</span>
        <CopyButton text={text} what={intl.formatMessage({ id: 'position.title' })} />
        {mapHref !== undefined && (
          <SiteLink href={mapHref}>
            <FormattedMessage id="record.onMap" />
          </SiteLink>
        )}
        <a href={buildMapHref(text)} rel="noopener noreferrer nofollow">
          <FormattedMessage id="position.map" /> <Icon name="external" size="small" />
        </a>
      </dd>
    </div>
  );
}
