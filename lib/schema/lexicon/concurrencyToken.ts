const TOKEN = /^(_|(?:expected|current|last|lock|row|record)_?)?(version|revision|rev|etag)$/i;

/**
 * What a name says that may be a concurrency token's (BACKENDS 3.13): `version` for `_version`, `expectedVersion`, `lock_version`.
 * `isPlain`: a bare `version` may as well be that of a product. Null for any other name.
 */
export function parseConcurrencyTokenName(
  name: string,
): { readonly what: string; readonly isPlain: boolean } | null {
  const [, mark, what] = TOKEN.exec(name) ?? [];
  return what === undefined ? null : { what: what.toLowerCase(), isPlain: mark === undefined };
}
