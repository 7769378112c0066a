import { deleteHref, editHref, parseRowId } from '../../ground/routes/hrefs';
import { withQuery } from '../../ground/routes/queryParams';
import { isChangedInRows } from '../../core/schema/model/listedEntities';
import type { Entity } from '../../core/schema/model/model';
import { isRefusedNow } from '../../core/schema/model/permissions';
import type { RowView } from '../../kit/view/rowView';

/**
 * Adds the links that change and delete each row of a list, for records without a list that opens by itself. Rows that
 * refuse it, or that have no key, get none.
 * @param returnTo the page that the forms lead back to
 */
export function withRowWrites<View extends { readonly rows: readonly RowView[] }>(
  entity: Entity,
  view: View,
  returnTo: string,
): View {
  if (!isChangedInRows(entity)) return view;
  return { ...view, rows: view.rows.map((row, index) => withWrites(entity, row, { index, returnTo })) };
}

function withWrites(
  { slug, update, delete: removal }: Entity,
  row: RowView,
  { index, returnTo }: { readonly index: number; readonly returnTo: string },
): RowView {
  const key = parseRowId(row.id, index);
  if (key === null) return row;
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
