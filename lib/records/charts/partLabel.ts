import { formatDate } from '../../format/date';
import type { DatePart, PartUnit } from './dateParts';

/** A part of the time in words, and its beginning alone: 28.11.2025, 24.11.2025 – 30.11.2025, 11.2025, 2025. */
export function partLabel(
  { from, to }: DatePart,
  unit: PartUnit,
): { readonly text: string; readonly short: string } {
  const month = (day: string): string => `${day.slice(5, 7)}.${day.slice(0, 4)}`;
  const year = (day: string): string => day.slice(0, 4);
  const span = (of: (day: string) => string): string => `${of(from)} – ${of(to)}`;
  switch (unit) {
    case 'day':
      return { text: formatDate(from), short: dayMonth(from) };
    case 'week':
      return { text: span(formatDate), short: dayMonth(from) };
    case 'month':
      return { text: month(from), short: month(from) };
    case 'quarter':
      return { text: span(month), short: month(from) };
    case 'year':
      return { text: year(from), short: year(from) };
    case 'years':
      return { text: span(year), short: year(from) };
  }
}

function dayMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`;
}
