import { createPublicKey, verify } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { accountBySub, type Account } from './accounts';
import { CLIENT_ID } from './configuration';
import type { Secrets } from './secrets';

/** Finds the account of an access token or ID token that this provider issued; null otherwise. */
export async function verifyToken(
  token: string,
  provider: Provider,
  secrets: Secrets,
): Promise<Account | null> {
  if (token.split('.').length === 3) return accountOfIdToken(token, provider.issuer, secrets);
  const found = await provider.AccessToken.find(token);
  return found === undefined || found.isExpired ? null : accountBySub(found.accountId);
}

function accountOfIdToken(token: string, issuer: string, secrets: Secrets): Account | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (decode(header)?.['alg'] !== 'RS256') return null;
  const key = createPublicKey({ key: secrets.signingKey, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return null;
  const claims = decode(payload);
  const current = typeof claims?.['exp'] === 'number' && claims['exp'] * 1000 > Date.now();
  if (claims === null || !current || claims['iss'] !== issuer || claims['aud'] !== CLIENT_ID) return null;
  return typeof claims['sub'] === 'string' ? accountBySub(claims['sub']) : null;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
