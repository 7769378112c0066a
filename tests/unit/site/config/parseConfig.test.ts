import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import { WitrynaError } from '../../../../lib/core/errors';
import type { Environment } from '../../../../lib/site/config/env';

const BACKEND: Environment = { GQL_ENDPOINT: 'https://backend.example/api' };
const AUTH: Environment = {
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'client secret',
  AUTH0_SECRET: 'x'.repeat(32),
};

function faultsOf(env: Environment): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof WitrynaError && error.code === 'config') return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  test('a backend alone is enough; everything else has a default', () => {
    expect(parseConfig({ ...BACKEND, GQL_ZTOKEN: 'tok' })).toEqual({
      appBaseUrl: 'http://localhost:3000',
      listenHost: null,
      siteName: null,
      accessibility: { contactHref: null, statementHref: null, claim: null },
      privacyPolicy: null,
      siteProtected: 'none',
      operators: null,
      acceptsAnyDocument: false,
      secret: null,
      refreshToken: null,
      labelsFile: null,
      siteConfigFile: null,
      backend: {
        endpoint: 'https://backend.example/api',
        headers: {},
        session: null,
        timeoutMs: 15_000,
        maxBodyBytes: 1_048_576,
        maxUploadBytes: 26_214_400,
        documentLimits: { bytes: 16_000, fields: 500, depth: 8 },
        maxAnswerBytes: 33_554_432,
        maxRepeatBytes: 16_777_216,
        maxJsonDepth: 200,
      },
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      dashboards: { tiles: 24, tileMs: 5000 },
      exportRows: 50_000,
      live: {
        endpoints: [
          { protocol: 'ws', url: 'wss://backend.example/api' },
          { protocol: 'sse', url: 'https://backend.example/api' },
        ],
        isSharedByRole: false,
        streams: 10_000,
        perClient: 100,
        subscriptions: 1000,
        seconds: 600,
      },
      imports: { rows: 10_000, plainRows: 500, bytes: 10_000_000 },
      exportLimits: { perClient: 2, totalSeconds: 600, idleSeconds: 30 },
      cacheSeconds: 0,
      storeUrl: null,
      journalFolder: '.witryna/journal',
      feeds: { entries: 50, events: 500, signedDays: 0 },
      showsChanges: true,
      showsGraphql: false,
      maps: { rows: 1000, tiles: null },
      rates: { exports: 30, searches: 600, calls: 3000, imports: 1200, signIns: 60, feeds: 120 },
      trustedProxies: null,
      schema: { file: null, refreshSeconds: 300 },
      auth: null,
      public: {
        host: '',
        ztoken: 'tok',
        profileUrl: '/api/auth/me',
        loginUrl: '/api/auth/login',
        signIn: false,
        analyticsId: null,
        adsClient: null,
        adsSlot: null,
      },
    });
  });

  test('all faults are told at once, each with its variable', () => {
    const message = faultsOf({
      PORT: 'eighty',
      GQL_ENDPOINT: 'ftp://backend',
      GQL_HEADERS: '["a"]',
      GQL_TIMEOUT_MS: '-1',
      SITE_PROTECTED: 'some',
      NEXT_PUBLIC_ANALYTICS_ID: '"><script>',
      NEXT_PUBLIC_AUTH0_LOGIN: '//elsewhere.example/login',
      APP_BASE_URL: 'https://site.example/below',
    });
    for (const name of [
      'PORT',
      'GQL_ENDPOINT',
      'GQL_HEADERS',
      'GQL_TIMEOUT_MS',
      'SITE_PROTECTED',
      'NEXT_PUBLIC_ANALYTICS_ID',
      'NEXT_PUBLIC_AUTH0_LOGIN',
      'APP_BASE_URL',
    ])
      expect(message).toContain(`- ${name} `);
    expect(message).toMatch(/^8 settings are wrong:\n/);
  });

  test('a port that no machine has is a fault with its range', () => {
    expect(faultsOf({ ...BACKEND, PORT: '65536' })).toContain(
      'PORT is not a whole number from 0 to 65535: "65536". Leave it out for 3000.',
    );
    expect(parseConfig({ ...BACKEND, PORT: '65535' }).appBaseUrl).toBe('http://localhost:65535');
  });

  test('a fault that several settings depend on is told once', () => {
    const message = faultsOf({ ...BACKEND, ...AUTH, GQL_HEADERS: '{bad', GQL_SESSION: 'cookies' });
    expect(message.split('GQL_HEADERS must be')).toHaveLength(2);
  });

  test('a missing backend names the variable and the remedy', () => {
    expect(faultsOf({})).toContain("GQL_ENDPOINT is missing. Set it to the backend's full URL");
  });

  test('with a public host alone the server posts to its /graphqlh', () => {
    const config = parseConfig({ NEXT_PUBLIC_GQL_HOST: 'https://api.example/' });
    expect([config.backend.endpoint, config.public.host]).toEqual([
      'https://api.example/graphqlh',
      'https://api.example',
    ]);
  });

  test('S7.1 S7.2 the profile and login paths come from settings', () => {
    const config = parseConfig({
      ...BACKEND,
      NEXT_PUBLIC_AUTH0_PROFILE: '/session/me',
      NEXT_PUBLIC_AUTH0_LOGIN: '/session/in',
    });
    expect([config.public.profileUrl, config.public.loginUrl]).toEqual(['/session/me', '/session/in']);
  });

  test.each(['{"a":1}', '{"a b":"x"}', '{"a":"x\\ny"}', 'null', 'not json'])(
    'GQL_HEADERS %s is refused',
    (GQL_HEADERS) => {
      expect(faultsOf({ ...BACKEND, GQL_HEADERS })).toContain('GQL_HEADERS must be a JSON object');
    },
  );

  test('a password in the address is refused, and not repeated', () => {
    const fault = faultsOf({ GQL_ENDPOINT: 'https://ola:s3cret@backend.example/graphql' });
    expect(fault).toMatch(/GQL_ENDPOINT holds a user name or a password\. .* GQL_HEADERS/);
    expect(fault).not.toContain('s3cret');
  });

  test('a header named __proto__ is a header and nothing else', () => {
    const { headers } = parseConfig({ ...BACKEND, GQL_HEADERS: '{"__proto__":"x","X-A":"1"}' }).backend;
    expect(Object.entries(headers)).toEqual([
      ['__proto__', 'x'],
      ['x-a', '1'],
    ]);
  });
});

describe('the identity provider', () => {
  test('access tokens are sent where the operator says so, for the audience that they name', () => {
    const sent = { ...BACKEND, ...AUTH, GQL_SEND_ACCESS_TOKEN: 'true' };
    expect(parseConfig(sent).auth?.accessToken).toEqual({ audience: null, roleClaim: null });
    const audience = 'https://backend.example/';
    const named = { ...sent, GQL_ACCESS_TOKEN_AUDIENCE: audience, GQL_ROLE_CLAIM: 'realm_access  roles' };
    expect(parseConfig(named).auth?.accessToken).toEqual({
      audience,
      roleClaim: ['realm_access', 'roles'],
    });
    expect(parseConfig({ ...sent, GQL_SEND_ACCESS_TOKEN: 'false' }).auth?.accessToken).toBeNull();
  });

  test.each([
    ['yes', {}, /GQL_SEND_ACCESS_TOKEN is "yes"\. Write one of: true, false/],
    ['', { GQL_ACCESS_TOKEN_AUDIENCE: 'x' }, /GQL_ACCESS_TOKEN_AUDIENCE is set, but GQL_SEND_ACCESS_TOKEN/],
    ['', { GQL_ROLE_CLAIM: 'role' }, /GQL_ROLE_CLAIM is set, but GQL_SEND_ACCESS_TOKEN/],
    [
      'true',
      { NEXT_PUBLIC_GQL_HOST: 'https://api.example' },
      /GQL_SEND_ACCESS_TOKEN .* NEXT_PUBLIC_GQL_HOST/,
    ],
    [
      'true',
      { AUTH0_DOMAIN: '', AUTH0_CLIENT_ID: '', AUTH0_CLIENT_SECRET: '', AUTH0_SECRET: '' },
      /nobody can sign in/,
    ],
  ] as const)('access tokens: GQL_SEND_ACCESS_TOKEN=%s beside %j is a fault', (value, beside, fault) => {
    expect(faultsOf({ ...BACKEND, ...AUTH, GQL_SEND_ACCESS_TOKEN: value, ...beside })).toMatch(fault);
  });

  test('a full set switches signing in on, and protects writing', () => {
    const config = parseConfig({ ...BACKEND, ...AUTH });
    expect(config.auth).toEqual({
      issuer: 'https://tenant.example',
      clientId: 'id',
      clientSecret: 'client secret',
      secret: 'x'.repeat(32),
      insecure: false,
      backchannelLogout: false,
      accessToken: null,
    });
    expect([config.siteProtected, config.public.signIn]).toEqual(['write', true]);
  });

  test('a partial set names exactly the missing ones', () => {
    expect(faultsOf({ ...BACKEND, AUTH0_DOMAIN: 'tenant.example', AUTH0_SECRET: 'x'.repeat(32) })).toContain(
      '- AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET are missing beside',
    );
  });

  test('a secret is measured in bytes, not characters', () => {
    expect(faultsOf({ ...BACKEND, ...AUTH, AUTH0_SECRET: 'x'.repeat(31) })).toContain('has 31 bytes');
    expect(faultsOf({ ...BACKEND, ...AUTH, AUTH0_SECRET: 'ż'.repeat(16) })).toBe('');
  });

  test('http is allowed for localhost only, and then for a site on localhost', () => {
    expect(parseConfig({ ...BACKEND, ...AUTH, AUTH0_DOMAIN: 'http://localhost:4001/' }).auth).toMatchObject({
      issuer: 'http://localhost:4001',
      insecure: true,
    });
    const local = { ...BACKEND, ...AUTH, AUTH0_DOMAIN: 'http://localhost:4001' };
    expect(faultsOf({ ...local, APP_BASE_URL: 'https://site.example' })).toContain(
      'AUTH0_DOMAIN is plain http',
    );
    for (const AUTH0_DOMAIN of [
      'http://tenant.example',
      'http://127.0.0.1:4001',
      'http://localhost.evil.example',
    ])
      expect(faultsOf({ ...BACKEND, ...AUTH, AUTH0_DOMAIN })).toContain('AUTH0_DOMAIN');
  });

  test.each([
    ['tenant.example', 'https://tenant.example'],
    ['https://tenant.example/', 'https://tenant.example'],
    ['https://id.example:8443/realms/staff', 'https://id.example:8443/realms/staff'],
    ['id.example/application/o/site/', 'https://id.example/application/o/site/'],
  ])('the provider %s has the issuer %s', (AUTH0_DOMAIN, issuer) => {
    expect(parseConfig({ ...BACKEND, ...AUTH, AUTH0_DOMAIN }).auth).toMatchObject({
      issuer,
      insecure: false,
      backchannelLogout: false,
    });
  });

  test.each(['127.0.0.1', 'idp.local', 'https://u:p@tenant.example', 'tenant.example/?a', 'file:///etc'])(
    'the domain %s is refused with the remedy',
    (AUTH0_DOMAIN) => {
      expect(faultsOf({ ...BACKEND, ...AUTH, AUTH0_DOMAIN })).toContain('Write the host name');
    },
  );

  test('pages cannot be protected where nobody can sign in', () => {
    expect(faultsOf({ ...BACKEND, SITE_PROTECTED: 'all' })).toContain('nobody can sign in');
    expect(parseConfig({ ...BACKEND, ...AUTH, SITE_PROTECTED: 'all' }).siteProtected).toBe('all');
  });

  test('operators are named by e-mail address in any case or by subject, or are everybody', () => {
    const operators = (value: string) =>
      parseConfig({ ...BACKEND, ...AUTH, SITE_OPERATORS: value }).operators;
    expect(operators(' Ola@Example.org , auth0|AbC ')).toEqual(new Set(['ola@example.org', 'auth0|AbC']));
    expect(operators('*')).toBe('everybody');
  });

  test.each([
    [{ ...AUTH, SITE_OPERATORS: 'a@b.example,' }, /SITE_OPERATORS has an empty or a mixed entry/],
    [{ ...AUTH, SITE_OPERATORS: '*,a@b.example' }, /SITE_OPERATORS has an empty or a mixed entry/],
    [{ SITE_OPERATORS: '*' }, /SITE_OPERATORS names operators, but nobody can sign in/],
    [{ SITE_REFRESH_TOKEN: 'short' }, /SITE_REFRESH_TOKEN needs at least 16/],
    [{ SITE_REFRESH_TOKEN: 'with a blank in the middle' }, /SITE_REFRESH_TOKEN needs/],
  ])('refuses %j', (env, message) => {
    expect(faultsOf({ ...BACKEND, ...env })).toMatch(message);
  });

  test.each([
    [{ NEXT_PUBLIC_ANALYTICS_ID: 'UA-1234-5' }, /NEXT_PUBLIC_ANALYTICS_ID is not an id .* looks like G-X/],
    [{ NEXT_PUBLIC_ADS_CLIENT: 'pub-1' }, /NEXT_PUBLIC_ADS_CLIENT is not an id .* looks like ca-pub-0/],
    [
      { NEXT_PUBLIC_ADS_CLIENT: 'ca-pub-0000000000000000', NEXT_PUBLIC_ADS_SLOT: 'top' },
      /NEXT_PUBLIC_ADS_SLOT is not an id/,
    ],
    [
      { NEXT_PUBLIC_ADS_SLOT: '1234567890' },
      /NEXT_PUBLIC_ADS_SLOT is set, but NEXT_PUBLIC_ADS_CLIENT is not/,
    ],
    [{ SITE_PRIVACY_POLICY: 'javascript:alert(1)' }, /SITE_PRIVACY_POLICY is neither a path/],
  ])('the scripts of others: %j is a fault', (env, message) => {
    expect(faultsOf({ ...BACKEND, ...env })).toMatch(message);
  });

  test('the scripts of others and the operator’s privacy policy are taken as they are written', () => {
    const config = parseConfig({
      ...BACKEND,
      NEXT_PUBLIC_ANALYTICS_ID: 'G-TEST000000',
      NEXT_PUBLIC_ADS_CLIENT: 'ca-pub-0000000000000000',
      NEXT_PUBLIC_ADS_SLOT: '1234567890',
      SITE_PRIVACY_POLICY: 'https://city.example/privacy',
    });
    expect(config.public).toMatchObject({
      analyticsId: 'G-TEST000000',
      adsClient: 'ca-pub-0000000000000000',
      adsSlot: '1234567890',
    });
    expect(config.privacyPolicy).toBe('https://city.example/privacy');
  });

  test('the accessibility statement says what its settings say', () => {
    const config = parseConfig({
      ...BACKEND,
      SITE_ACCESSIBILITY_CONTACT: 'access@city.example',
      SITE_ACCESSIBILITY_STATEMENT: '/regulations',
      SITE_ACCESSIBILITY_STATUS: 'partial',
      SITE_ACCESSIBILITY_CHECKED: '2026-11-20',
    });
    expect(config.accessibility).toEqual({
      contactHref: 'mailto:access@city.example',
      statementHref: '/regulations',
      claim: { status: 'partial', checked: '2026-11-20' },
    });
  });
});

describe('sessions of the backend', () => {
  const secret = { SITE_SECRET: 'x'.repeat(32) };
  const sessionOf = (value: string) =>
    parseConfig({ ...BACKEND, ...secret, GQL_SESSION: value }).backend.session;

  test('are kept by cookies, by a header’s token, or by both, and not where nothing is said', () => {
    expect(parseConfig(BACKEND).backend.session).toBeNull();
    expect(sessionOf('none')).toEqual({ cookies: false, tokens: [] });
    expect(sessionOf('cookies')).toEqual({ cookies: true, tokens: [] });
    expect(sessionOf('cookies, Shop-Token')).toEqual({
      cookies: true,
      tokens: [{ responseHeader: 'shop-token', requestHeader: 'authorization', scheme: 'Bearer' }],
    });
    expect(sessionOf('till:x-till Session,other:x-other')?.tokens).toEqual([
      { responseHeader: 'till', requestHeader: 'x-till', scheme: 'Session' },
      { responseHeader: 'other', requestHeader: 'x-other', scheme: '' },
    ]);
  });

  test.each([
    ['a word that is no header', { GQL_SESSION: 'two words here' }, /GQL_SESSION has "two words here"/],
    ['the cookies’ own header', { GQL_SESSION: 'set-cookie' }, /GQL_SESSION has "set-cookie"/],
    [
      'credentials that all visitors share',
      { GQL_SESSION: 'cookies', GQL_HEADERS: '{"authorization":"Bearer x"}' },
      /GQL_HEADERS has authorization: all visitors would be one/,
    ],
    [
      'the shared header that it is sent back in',
      { GQL_SESSION: 'till:x-till', GQL_HEADERS: '{"x-till":"x"}' },
      /GQL_HEADERS has x-till/,
    ],
    [
      'the visitor’s own token',
      { ...AUTH, GQL_SESSION: 'till', GQL_SEND_ACCESS_TOKEN: 'true' },
      /with GQL_SEND_ACCESS_TOKEN that is the visitor's own/,
    ],
    [
      'browsers that call the backend themselves',
      { GQL_SESSION: 'cookies', NEXT_PUBLIC_GQL_HOST: 'https://api.example' },
      /browsers call the backend themselves/,
    ],
    ['no secret', { GQL_SESSION: 'cookies', SITE_SECRET: '' }, /Set SITE_SECRET for it/],
  ])('are refused beside %s', (_, env, fault) => {
    expect(faultsOf({ ...BACKEND, ...secret, ...env })).toMatch(fault);
  });
});
