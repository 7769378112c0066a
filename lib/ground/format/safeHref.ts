const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns a safe address for a link from the backend's data; null for others. Only http, https, mailto and tel are
 * allowed, as browsers parse them (`java\tscript:` is `javascript:`).
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

/** Returns a safe address for an image from the backend's data; null for others. Only http and https are allowed. */
export function toSafeImageSource(value: unknown): string | null {
  const href = toSafeHref(value);
  return href !== null && /^https?:/.test(href) ? href : null;
}
