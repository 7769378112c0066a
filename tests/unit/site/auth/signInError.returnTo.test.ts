import { describe, expect, test } from 'vitest';
import { safeReturnTo } from '../../../../lib/ground/routes/hrefs';
import { signInErrorHref } from '../../../../lib/site/auth/signInError';
import hostile from '../../../fixtures/hostile-return-to.json';

describe('S2.1 the way back after signing in', () => {
  test.each(hostile)('%j leads home', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  test.each([null, undefined, 1, {}, ['/pl'], ['//evil.example']])(
    '%j is no text and leads home',
    (value) => {
      expect(safeReturnTo(value)).toBe('/');
    },
  );

  test.each([
    '/',
    '/pl',
    '/account',
    '/pl/account?a=1',
    '/pl/account?a=1&b=%2F%2Fevil.example',
    '/reports?q=https://evil.example',
    '/reports?f.title.contains=a%20b\u0142',
    '/reports/ZG-2025~1#comments',
    '/pl/zg%C5%82oszenia',
    '/a/../b',
    '/reports/user@example.org',
    '/reports/a:b',
  ])('%s stays as it is', (value) => {
    expect(safeReturnTo(value)).toBe(value);
  });

  test.each([
    '/api/auth/logout',
    '/pl/api/auth/logout',
    '/graphqlh',
    '/a/../api/auth/logout',
    '/%61pi/auth/logout',
  ])('%s is no page and leads home', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });

  test('a failed sign-in leads home in the language of the way back', () => {
    expect(signInErrorHref('/pl/account?a=1')).toBe('/pl?signInError=1&returnTo=%2Fpl%2Faccount%3Fa%3D1');
    expect(signInErrorHref('/pl')).toBe('/pl?signInError=1');
    expect(signInErrorHref('//evil.example/pl', 'unavailable')).toBe('/?signInError=unavailable');
    expect(signInErrorHref('/plum')).toBe('/?signInError=1&returnTo=%2Fplum');
  });
});
