/** One place for every copy of this module that a build makes. */
const GLOBAL_KEY = Symbol.for('witryna.timeZone');

/** Sets the zone of every time on the site (SITE_TIME_ZONE): on the server, before the first page. */
export function setSiteTimeZone(zone: string): void {
  Reflect.set(globalThis, GLOBAL_KEY, zone);
}

/**
 * Gives the zone of every time on the site. The browser reads it from the page that the server wrote (`<html data-zone>`): both
 * have one zone, or their texts would differ.
 */
export function getSiteTimeZone(): string {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone;
  const set: unknown = written ?? Reflect.get(globalThis, GLOBAL_KEY);
  return typeof set === 'string' && set !== '' ? set : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
