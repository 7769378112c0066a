import { expect, test } from 'vitest';
import {
  createContentSecurityPolicy,
  hashInlineCode,
  needsNonce,
} from '../../../../lib/site/config/securityHeaders';

const PLAIN = { host: '', profileUrl: '/api/auth/me', analyticsId: null, adsClient: null };

function directives(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
}

const NONCE = { type: 'nonce', nonce: 'abc' } as const;
const HASHES = { type: 'hashes', scripts: ["'sha256-a='"], styles: ["'sha256-b='"] } as const;
/** `printf '' | openssl dgst -sha256 -binary | base64` */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test('inline code is known by the SHA-256 of its text', () => {
  // printf 'start()' | openssl dgst -sha256 -binary | base64
  expect(hashInlineCode('start()')).toBe("'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
  expect(hashInlineCode('')).toBe(EMPTY);
});

test('only files of the site and inline code with a known hash run, and empty styles', () => {
  const policy = createContentSecurityPolicy(PLAIN, { inline: HASHES, development: false });
  expect(policy).not.toMatch(/unsafe|nonce|strict-dynamic/);
  expect(directives(policy).get('script-src')).toEqual(["'self'", "'sha256-a='"]);
  expect(directives(policy).get('style-src')).toEqual(["'self'", EMPTY, "'sha256-b='"]);
  expect(directives(policy).get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives(policy).get('base-uri')).toEqual(["'none'"]);
  expect(directives(policy).get('object-src')).toEqual(["'none'"]);
});

test.each([
  [{ analyticsId: null, adsClient: null }, false, false],
  [{ analyticsId: 'G-1', adsClient: null }, false, true],
  [{ analyticsId: null, adsClient: 'ca-pub-1' }, false, true],
  [{ analyticsId: null, adsClient: null }, true, true],
])('%o (development: %s) needs a nonce: %s', (settings, development, expected) => {
  expect(needsNonce(settings, development)).toBe(expected);
});

test('with a nonce scripts and styles run with it only, and such scripts may load others', () => {
  const policy = createContentSecurityPolicy(PLAIN, { inline: NONCE, development: false });
  expect(policy).not.toContain('unsafe');
  expect(directives(policy).get('script-src')).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
  expect(directives(policy).get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
});

test('a public host may be called, and no third party that is not configured', () => {
  const policy = createContentSecurityPolicy(
    { ...PLAIN, host: 'https://api.example' },
    { inline: NONCE, development: false, formTargets: ['https://tenant.example'] },
  );
  expect(directives(policy).get('connect-src')).toEqual(["'self'", 'https://api.example']);
  expect(directives(policy).get('form-action')).toEqual(["'self'", 'https://tenant.example']);
  expect(policy).not.toContain('google');
});

test('analytics and ads appear once configured, each for itself', () => {
  const analytics = createContentSecurityPolicy(
    { ...PLAIN, analyticsId: 'G-1' },
    { inline: NONCE, development: false },
  );
  expect(analytics).toContain('https://www.googletagmanager.com');
  expect(analytics).not.toContain('doubleclick');
  const ads = createContentSecurityPolicy(
    { ...PLAIN, adsClient: 'ca-pub-1' },
    { inline: NONCE, development: false },
  );
  expect(ads).toContain('doubleclick');
  expect(ads).not.toContain('googletagmanager');
});

test('pictures come by plain http only where the site does', () => {
  const sources = (secure: boolean) =>
    directives(createContentSecurityPolicy(PLAIN, { inline: NONCE, development: false, secure })).get(
      'img-src',
    );
  expect(sources(true)).toEqual(["'self'", 'data:', 'blob:', 'https:']);
  expect(sources(false)).toContain('http:');
});
