import { useIntl } from 'react-intl';
import type { ListWrites } from '../../../lib/features/list/listPageView';
import type { RowView } from '../../../lib/kit/view/rowView';
import { SiteLink } from '../../kit/ui/SiteLink';

function EditLink({ href, title }: { href: string; title: string }) {
  const edit = useIntl().formatMessage({ id: 'write.edit.link' });
  return (
    <SiteLink className="w-link" href={href} aria-label={`${edit}: ${title}`}>
      {edit}
    </SiteLink>
  );
}

/** The cell with the links that change and delete a row. */
export function WritesCell({ title, writes }: { title: string; writes: ListWrites['rows'][number] }) {
  const intl = useIntl();
  const remove = intl.formatMessage({ id: 'write.delete.submit' });
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
    <td role="cell" className="is-writes">
      {writes?.edit !== undefined && <EditLink href={writes.edit} title={title} />}
      {writes?.delete !== undefined && (
        <SiteLink className="w-link" href={writes.delete} aria-label={`${remove}: ${title}`} data-over="">
          {remove}
        </SiteLink>
      )}
    </td>
  );
}

/** The cell with the button of the row's menu (RowMenu.tsx). Without scripts it leads to the record. */
export function MenuCell({ row: { href, title }, label }: { row: RowView; label: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
    <td role="cell" className="is-menu">
      {href !== null && <SiteLink role="button" href={href} aria-label={`${label}: ${title}`} />}
    </td>
  );
}
