const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Checks whether a text is a day of the calendar. 2025-02-30 has the format of a date but does not exist. */
export function isDay(text: string): boolean {
  if (!DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
