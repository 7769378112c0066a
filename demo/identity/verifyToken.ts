import { createPublicKey, verify } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts';
import { CLIENT_ID } from './configuration';
import type { Secrets } from './secrets';

/** Finds the account of an access token or ID token that this provider issued; null otherwise. */
export async function verifyToken<A extends Account>(
  token: string,
  { provider, secrets, accounts }: Issuer<A>,
): Promise<A | null> {
  if (token.split('.').length === 3) {
    const sub = subjectOfIdToken(token, provider.issuer, secrets);
    return sub === null ? null : accounts.bySub(sub);
  }
  const found = await provider.AccessToken.find(token);
  return found === undefined || found.isExpired ? null : accounts.bySub(found.accountId);
}

interface Issuer<A extends Account> {
  readonly provider: Provider;
  readonly secrets: Secrets;
  readonly accounts: Accounts<A>;
}

function subjectOfIdToken(token: string, issuer: string, secrets: Secrets): string | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (decode(header)?.['alg'] !== 'RS256') return null;
  const key = createPublicKey({ key: secrets.signingKey, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return null;
  const claims = decode(payload);
  const current = typeof claims?.['exp'] === 'number' && claims['exp'] * 1000 > Date.now();
  if (claims === null || !current || claims['iss'] !== issuer || claims['aud'] !== CLIENT_ID) return null;
  return typeof claims['sub'] === 'string' ? claims['sub'] : null;
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
