/** One place for every copy of this module that a build makes. */
const PLACE = Symbol.for('witryna.timeZone');

/** Sets the zone of every time on the site (SITE_TIME_ZONE): on the server, before the first page. */
export function setSiteTimeZone(zone: string): void {
  Reflect.set(globalThis, PLACE, zone);
}

/**
 * Gives the zone of every time on the site. The browser reads it from the page that the server wrote (`<html data-zone>`): both
 * have one zone, or their texts would differ.
 */
export function siteTimeZone(): string {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone;
  const set: unknown = written ?? Reflect.get(globalThis, PLACE);
  return typeof set === 'string' && set !== '' ? set : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
