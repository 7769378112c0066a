import { fingerprint } from './fingerprint';

/** Query parameters that only sign an address for a while. */
const SIGNED_URL = /[?&](x-amz-|x-goog-|signature|sig|expires|se|token|hmac|policy|key-pair-id)[\w-]*=/i;

/**
 * Returns the fingerprint of the visible data: signed addresses without their signature, and without the paths in
 * `left`.
 */
export function stableFingerprint(data: unknown, left: ReadonlySet<string> = new Set()): string {
  return fingerprint(stable(data, '', left));
}

function stable(value: unknown, path: string, left: ReadonlySet<string>): unknown {
  if (left.has(path)) return null;
  if (typeof value === 'string')
    return /^https?:\/\//i.test(value) && SIGNED_URL.test(value) ? value.replace(/[?#].*$/s, '') : value;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => stable(item, `${path}.${index}`, left));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, stable(inner, `${path}.${name}`, left)]),
  );
}
