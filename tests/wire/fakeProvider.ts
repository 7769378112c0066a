import { createSign, generateKeyPairSync } from 'node:crypto';
import { listen, type RunningServer } from './recordingServer';

export interface FakeProvider extends RunningServer {
  /** http://localhost:PORT */
  readonly issuer: string;
  /** The nonce that the next ID token carries: what the login asked for. */
  nonce: string;
  /** What the discovery answers with; 200 unless a test breaks it. */
  status: number;
}

export const CLAIMS = { sub: 'user-1', name: 'Żaneta', email: 'z@site.example' };

/** As much of an OpenID provider as signing in needs: discovery, keys, and a token endpoint that signs for one user. */
export async function startFakeProvider(clientId: string): Promise<FakeProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' };
  const running = await listen((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const answer = path === undefined ? null : answerTo(path);
    request.resume();
    response.writeHead(answer === null ? 404 : provider.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  const issuer = running.url.replace('127.0.0.1', 'localhost');
  const provider: FakeProvider = { ...running, issuer, nonce: '', status: 200 };
  return provider;

  function answerTo(path: string): object | null {
    if (path === '/.well-known/openid-configuration')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        end_session_endpoint: `${issuer}/end`,
        id_token_signing_alg_values_supported: ['RS256'],
      };
    if (path === '/jwks') return { keys: [jwk] };
    if (path === '/token')
      return {
        access_token: 'at',
        token_type: 'Bearer',
        expires_in: 3600,
        scope: 'openid',
        id_token: idToken(),
      };
    return null;
  }

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const payload = {
      ...CLAIMS,
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 3600,
      nonce: provider.nonce,
    };
    const text = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  }
}
