import { FormattedMessage } from 'react-intl';
import type { RecordView } from '../../lib/records/view';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';
import { Card } from './Card';

/** Related lists that are not asked for until somebody wants them: a link each. */
export function MoreRelated({ more }: { more: RecordView['moreRelated'] }) {
  if (more.length === 0) return null;
  return (
    <Card id="record-more" title={<FormattedMessage id="record.more" />}>
      <ul className="w-rows">
        {more.map((related) => (
          <li key={related.href}>
            <SiteLink className="is-row" href={related.href}>
              <Icon name="table" />
              <span>
                <Name label={related.label} />
              </span>
              <Icon name="arrowRight" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
