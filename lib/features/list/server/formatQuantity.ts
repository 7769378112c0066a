import { formatNumber } from '../../../ground/format/formatNumber';
import { toMajorUnits } from '../../../core/schema/model/minorUnits';
import type { Field } from '../../../core/schema/model/model';
import type { Locale } from '../../../ground/routes/hrefs';

const AVERAGE_DECIMALS = 2;

/** Formats a sum or an average of a field, or a number of rows (`field` null); an average with two decimals at most. */
export function formatQuantity(
  locale: Locale,
  value: number | string,
  { field, isAverage }: { readonly field: Field | null; readonly isAverage: boolean },
): string {
  const minor = field?.money?.minor;
  const shown = typeof minor === 'number' ? (toMajorUnits(value, minor) ?? value) : value;
  if (!isAverage) return formatNumber(shown, locale);
  const rounded = Number(shown).toFixed(AVERAGE_DECIMALS);
  // Amounts and decimals are written with all of their decimals, as in the rows.
  const isDecimal = field?.kind === 'decimal' || field?.money !== undefined;
  return formatNumber(isDecimal ? rounded : Number(rounded), locale);
}
