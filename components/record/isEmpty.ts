import type { RowView } from '../../lib/records/view';

/** Whether there is nothing to show of a value; no and zero are something. */
export function isEmpty(value: RowView['values'][string] | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
