import { useIntl } from 'react-intl';
import type { RowWrites } from '../../../lib/features/actions/rowWrites';
import { SiteLink } from '../../kit/ui/SiteLink';

/** The links that change and delete an entry. */
export function EntryLinks({ title, writes }: { title: string; writes: RowWrites | null }) {
  const intl = useIntl();
  const edit = intl.formatMessage({ id: 'write.edit.link' });
  const remove = intl.formatMessage({ id: 'write.delete.submit' });
  return (
    <>
      {writes?.edit !== undefined && (
        <SiteLink className="w-link" href={writes.edit} aria-label={`${edit}: ${title}`}>
          {edit}
        </SiteLink>
      )}
      {writes?.delete !== undefined && (
        <SiteLink className="w-link" href={writes.delete} aria-label={`${remove}: ${title}`}>
          {remove}
        </SiteLink>
      )}
    </>
  );
}
