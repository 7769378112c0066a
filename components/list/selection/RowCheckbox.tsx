import { useIntl } from 'react-intl';

/** Input names of the row checkboxes: one row, and all rows. */
export const ROW_CHECKBOX_NAME = 'row';
export const ALL_ROWS_CHECKBOX_NAME = 'all-rows';

/** The checkbox that selects a row. */
export function RowCheckbox({ id, title }: { id: string; title: string }) {
  const label = useIntl().formatMessage({ id: 'bulk.select' }, { title });
  return <input type="checkbox" className="w-check" name={ROW_CHECKBOX_NAME} value={id} aria-label={label} />;
}

/** The checkbox that selects all rows of the page. */
export function AllRowsCheckbox() {
  const label = useIntl().formatMessage({ id: 'bulk.selectAll' });
  return <input type="checkbox" className="w-check" name={ALL_ROWS_CHECKBOX_NAME} aria-label={label} />;
}
