import { createHash } from 'node:crypto';
import { getMember } from '../../ground/getMember';

/**
 * Reads the claim of an access token that decides its role, and returns a key for its value. Null for a token that is no JWT
 * or lacks the claim. The signature is not checked: the token comes from the session, and the backend checks it.
 */
export function readRoleKey(token: string, path: readonly string[]): string | null {
  const value = readClaim(token, path);
  if (value === null || value === '') return null;
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Reads the names of the roles in that claim: the texts of a list, or the words of a text. The backend alone decides what they may do. */
export function readRoleNames(token: string, path: readonly string[]): readonly string[] {
  const value = readClaim(token, path);
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => word !== '');
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Returns the value of a claim; null for a token that is no JWT or lacks it. */
function readClaim(token: string, path: readonly string[]): unknown {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  return path.reduce(getMember, parseClaims(payload)) ?? null;
}

function parseClaims(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
