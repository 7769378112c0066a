import { useIntl } from 'react-intl';

/** Names of the boxes that tick rows of a list: one row, and all of them. */
export const ROW_CHECKBOX_NAME = 'row';
export const ALL_ROWS_CHECKBOX_NAME = 'all-rows';

/** The box that ticks a row of a list. */
export function RowCheckbox({ id, title }: { id: string; title: string }) {
  const label = useIntl().formatMessage({ id: 'bulk.select' }, { title });
  return <input type="checkbox" className="w-check" name={ROW_CHECKBOX_NAME} value={id} aria-label={label} />;
}

/** The box that ticks all rows of the page. */
export function AllRowsCheckbox() {
  const label = useIntl().formatMessage({ id: 'bulk.selectAll' });
  return <input type="checkbox" className="w-check" name={ALL_ROWS_CHECKBOX_NAME} aria-label={label} />;
}
