const CLOCK = /(?:[T,]\s*|\s)(\d{1,2}:\d{2}(?::\d{2})?)$/;

/** What is typed for a moment, as its day and its time of day; null where no time is typed. Neither is judged here. */
export function dayAndClock(text: string): readonly [day: string, clock: string | null] {
  const typed = text.trim();
  const found = CLOCK.exec(typed);
  return found === null ? [typed, null] : [typed.slice(0, found.index).trimEnd(), found[1] ?? null];
}
