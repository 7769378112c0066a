import type { GetServerSidePropsContext } from 'next';
import { expect, test, vi } from 'vitest';
import { withPageAuthRequired } from '../../../../lib/site/auth/withPageAuthRequired';

// Only what the guard reads of a context.
const context = (locale: string, resolvedUrl: string): GetServerSidePropsContext =>
  ({
    locale,
    defaultLocale: 'en',
    resolvedUrl,
    req: {},
    res: { setHeader },
  }) as unknown as GetServerSidePropsContext;
const setHeader = vi.fn();
const load = vi.fn(() => Promise.resolve({ props: { secret: 1 } }));

test.each([
  ['pl', '/account?a=1', '/api/auth/login?returnTo=%2Fpl%2Faccount%3Fa%3D1'],
  ['en', '/account?a=1', '/api/auth/login?returnTo=%2Faccount%3Fa%3D1'],
  ['pl', '/', '/api/auth/login?returnTo=%2Fpl'],
])('S2.1 %s %s without a session is redirected to %s', async (locale, url, destination) => {
  const guard = () => ({ getUser: () => Promise.resolve(null), loginUrl: '/api/auth/login' });
  const result = await withPageAuthRequired(load, guard)(context(locale, url));
  expect(result).toEqual({ redirect: { destination, permanent: false, basePath: false } });
  expect(load).not.toHaveBeenCalled();
});

test('S2.1 with a session the page loads', async () => {
  const guard = () => ({ getUser: () => Promise.resolve({ sub: 'a' }), loginUrl: '/x' });
  expect(await withPageAuthRequired(load, guard)(context('pl', '/account'))).toEqual({
    props: { secret: 1 },
  });
});

test('a form that was posted without a session leads to the login by a page that is asked for, not posted to', async () => {
  const guard = () => ({ getUser: () => Promise.resolve(null), loginUrl: '/api/auth/login' });
  const posted = context('en', '/reports/new');
  Object.assign(posted.req, { method: 'POST' });
  expect(await withPageAuthRequired(load, guard)(posted)).toEqual({
    redirect: {
      destination: '/api/auth/login?returnTo=%2Freports%2Fnew',
      statusCode: 303,
      basePath: false,
    },
  });
});

test('the way to the login is nothing for search engines', async () => {
  const guard = () => ({ getUser: () => Promise.resolve(null), loginUrl: '/api/auth/login' });
  setHeader.mockClear();
  await withPageAuthRequired(load, guard)(context('en', '/account'));
  expect(setHeader).toHaveBeenCalledExactlyOnceWith('x-robots-tag', 'noindex');
});
