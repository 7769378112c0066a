import { formatClock, formatDate, formatDateTime, formatDayMonth } from '../../lib/format/date';

const DAY = 24 * 60 * 60 * 1000;

/** When a part of a trend begins (wall clock), as exactly as its length: a time of day, a day, a day with its year. */
export function trendTime(from: number, step: number): string {
  // Without a zone: it is the wall clock already.
  const wall = new Date(from).toISOString().slice(0, 19);
  if (step >= 7 * DAY) return formatDate(wall);
  if (step >= DAY) return formatDayMonth(wall);
  return step >= DAY / 4 ? formatDateTime(wall) : formatClock(wall);
}
