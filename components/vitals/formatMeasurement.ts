import { formatNumber } from '../../lib/format/formatNumber';
import type { Locale } from '../../lib/routes/hrefs';
import { METRIC_FACTS, type KnownMetric } from '../../lib/vitals/ratings';
import { formatTimeOfDay, formatDate, formatDateTime, formatDayMonth } from '../../lib/format/formatDate';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a part of a trend begins (wall clock), as exactly as its length: a time of day, a day, a day with its year. */
export function formatTrendTime(from: number, step: number): string {
  // Without a zone: it is the wall clock already.
  const wall = new Date(from).toISOString().slice(0, 19);
  if (step >= 7 * DAY_MS) return formatDate(wall);
  if (step >= DAY_MS) return formatDayMonth(wall);
  return step >= DAY_MS / 4 ? formatDateTime(wall) : formatTimeOfDay(wall);
}

/** A measured value in parts: `2.1` `s`, `236` `ms`, `0.02` without unit. A metric that nobody knows has no unit either. */
export function formatMeasurementParts(
  value: number,
  known: KnownMetric | null,
  locale: Locale,
): { readonly number: string; readonly unit: string } {
  const unit = known === null ? '' : METRIC_FACTS[known].unit;
  if (unit === '') return { number: formatRounded(value, known === null ? 2 : 3, locale), unit };
  // 999.6 ms would round to a thousand of them.
  if (value < 999.5) return { number: formatRounded(value, value < 10 ? 1 : 0, locale), unit: 'ms' };
  return { number: formatRounded(value / 1000, 2, locale), unit: 's' };
}

/** The same as one text, that does not break. */
export function formatMeasurement(value: number, known: KnownMetric | null, locale: Locale): string {
  const { number, unit } = formatMeasurementParts(value, known, locale);
  return unit === '' ? number : `${number}\u00a0${unit}`;
}

function formatRounded(value: number, digits: number, locale: Locale): string {
  return formatNumber(Number(value.toFixed(digits)), locale);
}
