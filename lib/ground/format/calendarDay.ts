/**
 * Parses a day in Polish notation (5.12.2025, 05.12.2025) or in ISO's (2025-12-05) to an ISO day; null for anything
 * else.
 */
export function parseDay(text: string): string | null {
  const polish = /^(\d{1,2})[.\-/ ](\d{1,2})[.\-/ ](\d{4})\.?$/.exec(text.trim());
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const [year, month, day] =
    iso === null ? [polish?.[3], polish?.[2], polish?.[1]] : [iso[1], iso[2], iso[3]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const isoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(isoDate) ? isoDate : null;
}

/** Checks whether an ISO day exists in the calendar. `Date` would move 31.02. to 03.03. */
export function isCalendarDay(iso: string): boolean {
  return new Date(`${iso}T00:00:00Z`).getUTCDate() === Number(iso.slice(8, 10));
}

/** Formats an ISO day in Polish notation; returns any other text unchanged. */
export function formatPolishDay(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return found === null ? iso : `${found[3] ?? ''}.${found[2] ?? ''}.${found[1] ?? ''}`;
}

/** Parses a time of day (9:05, 09:05, 09:05:30) to ISO's notation; null for anything else. */
export function parseTimeOfDay(text: string): string | null {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?$/.exec(text.trim());
  if (found === null) return null;
  const [hours = '', minutes = '', seconds = '00', fraction = ''] = found.slice(1);
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}`;
}

/** Adds days to an ISO day (subtracts where negative); null for anything else. */
export function addDays(day: string, days: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday of the week of an ISO day. */
export function startOfWeek(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday) ?? day;
}

/** Returns the first day of the month that lies `months` after the month of an ISO day (before, where negative). */
export function startOfMonth(day: string, months = 0): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Returns the day that lies `months` after an ISO day (before, where negative): the same one, or the last of a shorter month. */
export function addMonths(day: string, months: number): string {
  const last = addDays(startOfMonth(day, months + 1), -1) ?? day;
  return `${last.slice(0, 8)}${day.slice(8, 10) < last.slice(8, 10) ? day.slice(8, 10) : last.slice(8, 10)}`;
}

/** Returns the number of days from an ISO day to another one, both included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}
