import { formatNumber } from '../../../format/formatNumber';
import { toMajorUnits } from '../../../schema/model/minorUnits';
import type { Field } from '../../../schema/model/model';
import type { LoaderContext } from '../../run/server/loaderContext';

const MAX_AVERAGE_DECIMALS = 2;

/** Formats a sum or an average of a field, or a number of rows (`field` null); an average with two decimals at most. */
export function formatQuantity(
  { labels }: Pick<LoaderContext, 'labels'>,
  value: number | string,
  { field, isAverage }: { readonly field: Field | null; readonly isAverage: boolean },
): string {
  const minor = field?.money?.minor;
  const shown = typeof minor === 'number' ? (toMajorUnits(value, minor) ?? value) : value;
  const rounded = isAverage ? Number(Number(shown).toFixed(MAX_AVERAGE_DECIMALS)) : shown;
  return formatNumber(rounded, labels.locale);
}
