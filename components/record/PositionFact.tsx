import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../states/CopyButton';

/** Where something is on the earth: latitude and longitude as maps take them, to copy. */
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
      </dd>
    </div>
  );
}
