const TOKEN = /^(_|(?:expected|current|last|lock|row|record)_?)?(version|revision|rev|etag)$/i;

/**
 * Parses the name of a possible concurrency token (docs/shapes.md, 3.13): `version` for `_version`, `expectedVersion` and
 * `lock_version`. Returns null for any other name. With `isPlain`, the name is a bare `version`, which a product may have too.
 */
export function parseConcurrencyTokenName(
  name: string,
): { readonly what: string; readonly isPlain: boolean } | null {
  const [, mark, what] = TOKEN.exec(name) ?? [];
  return what === undefined ? null : { what: what.toLowerCase(), isPlain: mark === undefined };
}

/** Finds the name of a counter that serves optimistic locking alone, or null. A plain `version` may be the document's own. */
export function findLockName(name: string): string | null {
  return /^(_version|_?(lock|row)_?version|__v)$/i.exec(name)?.[0] ?? null;
}
