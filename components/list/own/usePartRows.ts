import type { RowsPartView } from '../../../lib/features/list/listParts';
import type { ShownLayoutProps, ShownPartRow } from '../../kit/parts/partProps';
import { useFormatValue } from '../../kit/fields/TextView';

/** Returns the function that formats the values of a part's rows by their fields. */
export function usePartFormat(fields: RowsPartView['fields']): ShownLayoutProps['format'] {
  const format = useFormatValue();
  return (row, path) => {
    const field = fields.find(({ name }) => name === path);
    const value = row.values[path] ?? null;
    return field === undefined || value === null ? '' : format(field, value);
  };
}

/** Joins rows with the values that were read for parts, a member per row. */
export function joinPartRows(
  rows: readonly ShownPartRow[],
  values: readonly ShownPartRow['values'][],
): readonly ShownPartRow[] {
  return rows.map(({ id, title, href }, index) => ({ id, title, href, values: values[index] ?? {} }));
}
