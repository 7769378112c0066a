import { expect, test } from 'vitest';
import { createContentSecurityPolicy } from '../../../lib/config/securityHeaders';

const PLAIN = { host: '', profileUrl: '/api/auth/me', analyticsId: null, adsClient: null };

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

test('scripts and styles run with the nonce only', () => {
  const policy = createContentSecurityPolicy(PLAIN, { nonce: 'abc', development: false });
  expect(policy).not.toContain('unsafe');
  expect(directives(policy).get('script-src')).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
  expect(directives(policy).get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(directives(policy).get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives(policy).get('base-uri')).toEqual(["'none'"]);
  expect(directives(policy).get('object-src')).toEqual(["'none'"]);
});

test('a public host may be called, and no third party that is not configured', () => {
  const policy = createContentSecurityPolicy(
    { ...PLAIN, host: 'https://api.example' },
    { nonce: 'n', development: false, formTargets: ['https://tenant.example'] },
  );
  expect(directives(policy).get('connect-src')).toEqual(["'self'", 'https://api.example']);
  expect(directives(policy).get('form-action')).toEqual(["'self'", 'https://tenant.example']);
  expect(policy).not.toContain('google');
});

test('analytics and ads appear once configured, each for itself', () => {
  const analytics = createContentSecurityPolicy(
    { ...PLAIN, analyticsId: 'G-1' },
    { nonce: 'n', development: false },
  );
  expect(analytics).toContain('https://www.googletagmanager.com');
  expect(analytics).not.toContain('doubleclick');
  const ads = createContentSecurityPolicy(
    { ...PLAIN, adsClient: 'ca-pub-1' },
    { nonce: 'n', development: false },
  );
  expect(ads).toContain('doubleclick');
  expect(ads).not.toContain('googletagmanager');
});

test('pictures come by plain http only where the site does', () => {
  const sources = (secure: boolean) =>
    directives(createContentSecurityPolicy(PLAIN, { nonce: 'n', development: false, secure })).get('img-src');
  expect(sources(true)).toEqual(["'self'", 'data:', 'blob:', 'https:']);
  expect(sources(false)).toContain('http:');
});
