/** The rows of a table that show records: the heads of groups and the foot are none. */
export const RECORD_ROW = 'tbody tr:not(.is-group)';

/** Returns the place among its table's rows of the row that an element stands in, from 0; -1 for any other place. */
export function indexOfRecordRow(element: Element | null | undefined): number {
  const row = element?.closest(RECORD_ROW) ?? null;
  return row === null ? -1 : [...(row.closest('table')?.querySelectorAll(RECORD_ROW) ?? [])].indexOf(row);
}
