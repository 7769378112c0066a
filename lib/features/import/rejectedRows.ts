import { formatCsvFile } from '../../kit/format/csvText';
import type { Locale } from '../../ground/routes/hrefs';
import type { SheetRow } from './importSheet';

/** A row that was not imported, with the reasons. */
export interface RejectedRow extends SheetRow {
  readonly reasons: readonly string[];
}

/**
 * Formats rows that were not imported as a file of their own, with the reasons in a last column. The file can be corrected and
 * imported again.
 */
export function formatRejectedRows(
  locale: Locale,
  columns: readonly string[],
  { rows, heading }: { readonly rows: readonly RejectedRow[]; readonly heading: string },
): string {
  return formatCsvFile(locale, [
    [...columns, heading],
    ...rows.map(({ cells, reasons }) => [...cells, reasons.join(' ')]),
  ]);
}
