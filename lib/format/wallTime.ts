const zones = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that no date reaches: nanoseconds since 1970 lie far beyond. */
const END_OF_TIME = 8.64e15;

/** The clock on the wall of `timeZone` at a moment, as if it were UTC; NaN for what is no moment. */
export function wallTime(moment: number, timeZone: string): number {
  if (!(Math.abs(moment) <= END_OF_TIME)) return Number.NaN;
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    zones.set(timeZone, zone);
  }
  const parts = new Map(zone.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
