/** Global key, shared by all copies of this module in a build. */
const GLOBAL_KEY = Symbol.for('witryna.timeZone');

/** Sets the site's time zone (SITE_TIME_ZONE). Call it on the server before the first page. */
export function setSiteTimeZone(zone: string): void {
  Reflect.set(globalThis, GLOBAL_KEY, zone);
}

/**
 * Returns the site's time zone. The browser reads it from `<html data-zone>`, so that server and browser render the
 * same texts.
 */
export function getSiteTimeZone(): string {
  const written = typeof document === 'undefined' ? undefined : document.documentElement.dataset.zone;
  const set: unknown = written ?? Reflect.get(globalThis, GLOBAL_KEY);
  return typeof set === 'string' && set !== '' ? set : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
