const zones = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall of `timeZone` at a moment, as if it were UTC. */
export function wallTime(moment: number, timeZone: string): number {
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
