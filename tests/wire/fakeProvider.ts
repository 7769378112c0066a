import { createSign, generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listen, type RunningServer } from './recordingServer';

export interface FakeProvider extends RunningServer {
  /** http://localhost:PORT, with the path that was asked for. */
  readonly issuer: string;
  /** The nonce that the next ID token carries: what the login asked for. */
  nonce: string;
  /** What the discovery answers with; 200 unless a test breaks it. */
  status: number;
  /** How long access tokens live, in seconds. */
  tokenSeconds: number;
  /** Whether refresh tokens are given out; each is good once. */
  refreshes: boolean;
  /** The session that ID tokens name. */
  sid: string;
  /** Signs the token with which the provider ends sessions. */
  readonly createLogoutToken: (claims: object) => string;
  /** How often a token was asked to be renewed. */
  renewals: number;
}

export const CLAIMS = { sub: 'user-1', name: 'Żaneta', email: 'z@site.example' };

/** The code that signs in somebody else than the user of `CLAIMS`; their subject is `sub`. */
export const codeOf = (sub: string): string => `code-of-${sub}`;

/** As much of an OpenID provider as signing in needs: discovery, keys, and a token endpoint. Access tokens are `{sub}.{number}`. */
export async function startFakeProvider(clientId: string, base = ''): Promise<FakeProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' };
  const refreshTokens = new Map<string, string>();
  let given = 0;
  const running = await listen(async (request, response) => {
    const path = ((request.url ?? '').split('?')[0] ?? '').replace(new RegExp(`^${base}(?=/)`), '');
    const form = new URLSearchParams(await textOf(request));
    const answer = path === '/token' ? tokens(form) : answerTo(path);
    response.writeHead(answer === null ? 404 : 'error' in answer ? 400 : provider.status, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(answer ?? {}));
  });
  const issuer = `${running.url.replace('127.0.0.1', 'localhost').replace(/\/$/, '')}${base}`;
  const provider: FakeProvider = {
    ...running,
    issuer,
    nonce: '',
    status: 200,
    tokenSeconds: 3600,
    refreshes: false,
    renewals: 0,
    sid: 'session-1',
    createLogoutToken: (claims) =>
      signToken({
        iss: issuer,
        aud: clientId,
        iat: Math.floor(Date.now() / 1000),
        jti: 'token-1',
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      }),
  };
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
    return path === '/jwks' ? { keys: [jwk] } : null;
  }

  function tokens(form: URLSearchParams): object {
    const isRenewal = form.get('grant_type') === 'refresh_token';
    if (isRenewal) provider.renewals += 1;
    const sub = isRenewal ? spent(form.get('refresh_token') ?? '') : subOf(form.get('code') ?? '');
    if (sub === undefined) return { error: 'invalid_grant' };
    given += 1;
    return {
      access_token: `${sub}.${String(given)}`,
      token_type: 'Bearer',
      expires_in: provider.tokenSeconds,
      scope: 'openid profile email',
      id_token: idToken(sub, isRenewal),
      ...(provider.refreshes ? { refresh_token: refreshToken(sub) } : {}),
    };
  }

  function subOf(code: string): string {
    return code.startsWith(codeOf('')) ? code.slice(codeOf('').length) : CLAIMS.sub;
  }

  function refreshToken(sub: string): string {
    const token = `refresh-${String(given)}`;
    refreshTokens.set(token, sub);
    return token;
  }

  function spent(token: string): string | undefined {
    const sub = refreshTokens.get(token);
    refreshTokens.delete(token);
    return sub;
  }

  function idToken(sub: string, isRenewal: boolean): string {
    const now = Math.floor(Date.now() / 1000);
    return signToken({
      ...CLAIMS,
      sub,
      sid: provider.sid,
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 3600,
      ...(isRenewal ? {} : { nonce: provider.nonce }),
    });
  }

  function signToken(payload: object): string {
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const text = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
