import { deleteHref, editHref, parseRowId } from '../../ground/routes/hrefs';
import { withQuery } from '../../ground/routes/queryParams';
import { isChangedInRows } from '../../core/schema/model/listedEntities';
import type { Entity } from '../../core/schema/model/model';
import { isRefusedNow } from '../../core/schema/model/permissions';
import type { RowView } from '../../kit/view/rowView';

/** Links to the forms that change or delete the record of a row. */
export interface RowWrites {
  readonly edit?: string;
  readonly delete?: string;
}

/**
 * Builds the links that change and delete each row of a list, for records without a list that opens by itself: a member per row, null
 * for one that refuses it or has no key; empty where no row has any.
 * @param returnTo the page that the forms lead back to
 */
export function buildRowWrites(
  entity: Entity,
  rows: readonly RowView[],
  returnTo: string,
): readonly (RowWrites | null)[] {
  if (!isChangedInRows(entity)) return [];
  const writes = rows.map((row, index) => buildWrites(entity, row, { index, returnTo }));
  return writes.some((own) => own !== null) ? writes : [];
}

function buildWrites(
  { slug, update, delete: removal }: Entity,
  row: RowView,
  { index, returnTo }: { readonly index: number; readonly returnTo: string },
): RowWrites | null {
  const key = parseRowId(row.id, index);
  if (key === null) return null;
  const canEdit = update !== null && !isRefusedNow(update.permission, row.values);
  const canDelete = removal !== null && !isRefusedNow(removal.permission, row.values);
  if (!canEdit && !canDelete) return null;
  return {
    ...(canEdit ? { edit: withQuery(editHref(slug, key), { returnTo }) } : {}),
    ...(canDelete ? { delete: withQuery(deleteHref(slug, key), { returnTo }) } : {}),
  };
}
