import { createHash } from 'node:crypto';

/**
 * Reads the claim of an access token that decides its role, and returns a key for its value. Null for a token that is no JWT
 * or lacks the claim. The signature is not checked: the token comes from the session, and the backend checks it.
 */
export function readRoleKey(token: string, path: readonly string[]): string | null {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  let value = parseClaims(payload);
  for (const name of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (Reflect.get(value, name) as unknown)
        : null;
  if (value === null || value === '') return null;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function parseClaims(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
