import { formatNumber } from '../../lib/ground/format/formatNumber';
import type { Locale } from '../../lib/ground/routes/hrefs';
import { METRIC_FACTS, type KnownMetric } from '../../lib/features/vitals/metricStats';
import {
  formatTimeOfDay,
  formatDate,
  formatDateTime,
  formatDayMonth,
} from '../../lib/ground/format/formatDate';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the start of a trend interval (wall clock) with the precision of its length: time, day, or day with year. */
export function formatTrendTime(from: number, step: number): string {
  // The value is wall-clock time already, so it has no zone.
  const wall = new Date(from).toISOString().slice(0, 19);
  if (step >= 7 * DAY_MS) return formatDate(wall);
  if (step >= DAY_MS) return formatDayMonth(wall);
  return step >= DAY_MS / 4 ? formatDateTime(wall) : formatTimeOfDay(wall);
}

/** Formats a measurement as number and unit: `2.1` `s`, `236` `ms`, `0.02`. Unknown metrics have no unit. */
export function formatMeasurementParts(
  value: number,
  known: KnownMetric | null,
  locale: Locale,
): { readonly number: string; readonly unit: string } {
  const unit = known === null ? '' : METRIC_FACTS[known].unit;
  if (unit === '') return { number: formatRounded(value, known === null ? 2 : 3, locale), unit };
  // 999.6 ms would round to "1000 ms".
  if (value < 999.5) return { number: formatRounded(value, value < 10 ? 1 : 0, locale), unit: 'ms' };
  return { number: formatRounded(value / 1000, 2, locale), unit: 's' };
}

/** Formats a measurement as one text with a no-break space. */
export function formatMeasurement(value: number, known: KnownMetric | null, locale: Locale): string {
  const { number, unit } = formatMeasurementParts(value, known, locale);
  return unit === '' ? number : `${number}\u00a0${unit}`;
}

function formatRounded(value: number, digits: number, locale: Locale): string {
  return formatNumber(Number(value.toFixed(digits)), locale);
}
