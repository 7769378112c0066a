import { NextRequest } from 'next/server';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getAuth0Client } from '../../../../lib/site/auth/auth0Client';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

test.each([
  'https://id.example',
  'https://id.example:8443',
  'https://id.example/realms/staff',
  'https://id.example:8443/application/o/site/',
])('the login of a provider whose issuer is %s leads to its authorization endpoint', async (issuer) => {
  const base = issuer.replace(/\/$/, '');
  server.use(
    http.get(`${base}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: issuer === base ? issuer : `${base}/`,
        authorization_endpoint: `${base}/authorize`,
        token_endpoint: `${base}/token`,
        jwks_uri: `${base}/jwks`,
      }),
    ),
  );
  const auth = {
    issuer,
    clientId: 'client',
    clientSecret: 'secret',
    secret: 's'.repeat(32),
    insecure: false,
    backchannelLogout: false,
    accessToken: null,
  };
  const client = await getAuth0Client(auth, 'https://site.example');
  const answer = await client.middleware(new NextRequest('https://site.example/api/auth/login'));
  const location = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, location.origin + location.pathname]).toEqual([307, `${base}/authorize`]);
});
