import { deleteHref, editHref, parseKeySegment } from '../../routes/hrefs';
import { withQuery } from '../../routes/url';
import { isChangedInOwner } from '../../schema/model/listedEntities';
import type { Entity } from '../../schema/model/model';
import { isRefusedNow } from '../../schema/model/permissions';
import type { RowView } from '../../view/rowView';

/**
 * Adds the links that change and delete each row of a list below a record, where the rows stand in such lists alone. Rows
 * that refuse it have none.
 * @param returnTo the page that the forms lead back to
 */
export function withRowWrites<View extends { readonly rows: readonly RowView[] }>(
  entity: Entity,
  view: View,
  returnTo: string,
): View {
  if (!isChangedInOwner(entity)) return view;
  return { ...view, rows: view.rows.map((row, index) => withWrites(entity, row, { index, returnTo })) };
}

function withWrites(
  { slug, update, delete: removal }: Entity,
  row: RowView,
  { index, returnTo }: { readonly index: number; readonly returnTo: string },
): RowView {
  // A row without a key is identified by its position.
  if (row.id === `row-${index}`) return row;
  const key = parseKeySegment(decodeURIComponent(row.id));
  const canEdit = update !== null && !isRefusedNow(update.permission, row.values);
  const canDelete = removal !== null && !isRefusedNow(removal.permission, row.values);
  if (!canEdit && !canDelete) return row;
  return {
    ...row,
    writes: {
      ...(canEdit ? { edit: withQuery(editHref(slug, key), { returnTo }) } : {}),
      ...(canDelete ? { delete: withQuery(deleteHref(slug, key), { returnTo }) } : {}),
    },
  };
}
