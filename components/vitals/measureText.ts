import { formatNumber } from '../../lib/format/number';
import type { Locale } from '../../lib/routes';
import { METRICS, type KnownMetric } from '../../lib/vitals/thresholds';

/** A measured value in parts: `2.1` `s`, `236` `ms`, `0.02` without unit. A metric that nobody knows has no unit either. */
export function measureParts(
  value: number,
  known: KnownMetric | null,
  locale: Locale,
): { readonly number: string; readonly unit: string } {
  const unit = known === null ? '' : METRICS[known].unit;
  if (unit === '') return { number: rounded(value, known === null ? 2 : 3, locale), unit };
  // 999.6 ms would round to a thousand of them.
  if (value < 999.5) return { number: rounded(value, value < 10 ? 1 : 0, locale), unit: 'ms' };
  return { number: rounded(value / 1000, 2, locale), unit: 's' };
}

/** The same as one text, that does not break. */
export function measureText(value: number, known: KnownMetric | null, locale: Locale): string {
  const { number, unit } = measureParts(value, known, locale);
  return unit === '' ? number : `${number}\u00a0${unit}`;
}

function rounded(value: number, digits: number, locale: Locale): string {
  return formatNumber(Number(value.toFixed(digits)), locale);
}
