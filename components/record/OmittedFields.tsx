import { FormattedMessage } from 'react-intl';
import type { OmittedView } from '../../lib/records/omittedView';
import { Notice } from '../states/Notice';
import { SiteLink } from '../states/SiteLink';

/** Fields that one request cannot ask for: which, and where they are shown. */
export function OmittedFields({ omitted }: { omitted: OmittedView }) {
  const names = omitted.fields.map(({ text }) => text).join(', ');
  return (
    <Notice kind="info">
      <b>
        <FormattedMessage id="record.omitted.title" values={{ count: omitted.fields.length }} />
      </b>
      <p>{names}</p>
      {omitted.tooDeep && (
        <p>
          <FormattedMessage id="record.omitted.deep" />
        </p>
      )}
      {omitted.href !== null && (
        <p>
          <SiteLink href={omitted.href}>
            <FormattedMessage id="record.omitted.show" />
          </SiteLink>
        </p>
      )}
    </Notice>
  );
}
