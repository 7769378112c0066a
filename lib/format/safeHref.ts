const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of a link made from the backend's data, or null where it must not be one: only http, https, mailto and tel,
 * as a browser reads them (`java\tscript:` is `javascript:` to it).
 */
export function toSafeHref(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    const url = new URL(value.trim());
    return SCHEMES.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** The address of a picture from the backend's data: http and https only, else null. */
export function toSafeImageSource(value: unknown): string | null {
  const href = toSafeHref(value);
  return href !== null && /^https?:/.test(href) ? href : null;
}
