import { useIntl } from 'react-intl';
import type { ListWrites } from '../../../lib/features/list/listPageView';
import type { RowView } from '../../../lib/kit/view/rowView';
import { SiteLink } from '../../kit/ui/SiteLink';

/** The links that change and delete a row. */
export function RowLinks({ title, writes }: { title: string; writes: ListWrites['rows'][number] }) {
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
        <SiteLink className="w-link" href={writes.delete} aria-label={`${remove}: ${title}`} data-over="">
          {remove}
        </SiteLink>
      )}
    </>
  );
}

/** The cell with the links that change and delete a row. */
export function WritesCell(props: { title: string; writes: ListWrites['rows'][number] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
    <td role="cell" className="is-writes">
      <RowLinks {...props} />
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
