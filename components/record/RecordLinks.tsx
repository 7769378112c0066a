import { FormattedMessage } from 'react-intl';
import type { RecordWrites } from '../../lib/writing/view';
import { Icon } from '../states/Icon';
import { Name } from '../states/Name';
import { SiteLink } from '../states/SiteLink';

/** What can be done with a record, as links: change it, its actions, and at the end delete it. */
export function RecordLinks({ writes }: { writes: RecordWrites }) {
  return (
    <>
      {writes.actions.map(({ name, label, href }) => (
        <SiteLink key={name} className="w-button" href={href}>
          <Name label={label} />
        </SiteLink>
      ))}
      {writes.editHref !== null && (
        <SiteLink className="w-button" href={writes.editHref}>
          <Icon name="edit" />
          <FormattedMessage id="write.edit.link" />
        </SiteLink>
      )}
      {writes.deleteHref !== null && (
        <SiteLink className="w-button is-danger" href={writes.deleteHref}>
          <Icon name="trash" />
          <FormattedMessage id="write.delete.submit" />
        </SiteLink>
      )}
    </>
  );
}
