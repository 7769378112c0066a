import { describe, expect, test, vi } from 'vitest';
import type { OperatorAccess } from '../../../../lib/site/auth/operatorAccess';
import { WitrynaError } from '../../../../lib/core/errors';
import {
  handleRefresh,
  type RefreshCall,
  type RefreshSettings,
} from '../../../../lib/site/api/handleRefresh';
import { createSchemaSource } from '../../../../lib/site/schema/schemaSource';

const TOKEN = 'a-token-of-sixteen-or-more';
const SDL = 'type Query { books: [Book!]! } type Book { id: ID! title: String! }';
const OWN = { origin: 'https://site.example', host: 'site.example' };

async function loaded() {
  const readFile = () => Promise.resolve(SDL);
  return createSchemaSource({
    fetchIntrospection: null,
    readFile,
    refreshSeconds: 0,
    now: () => 0,
  }).getCurrent();
}

function ask(
  call: Partial<RefreshCall> & { access?: () => Promise<OperatorAccess> },
  settings: Partial<RefreshSettings> = {},
) {
  const refresh = vi.fn(async () => ({ loaded: await loaded(), changed: true }));
  const access = call.access ?? (() => Promise.resolve<OperatorAccess>('signIn'));
  const reply = handleRefresh(
    { method: 'POST', headers: {}, returnTo: null, ...call, access },
    { appBaseUrl: 'https://site.example', refreshToken: TOKEN, refresh, ...settings },
  );
  return { reply, refresh };
}

const granted = () => Promise.resolve<OperatorAccess>('granted');

describe('a program that has the schema read again', () => {
  test('gets what was read', async () => {
    const { reply, refresh } = ask({ headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await reply).toEqual({
      status: 200,
      body: { hash: expect.stringMatching(/^[0-9a-f]{64}$/), changed: true, entities: 1 },
    });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is told whether the other copies of the site were asked, too', async () => {
    const refresh = async () => ({ loaded: await loaded(), changed: true, announced: false });
    const { reply } = ask({ headers: { authorization: `Bearer ${TOKEN}` } }, { refresh });
    expect(await reply).toMatchObject({ status: 200, body: { announced: false } });
  });

  test.each([
    ['Bearer wrong', 401],
    [`Bearer ${TOKEN}x`, 401],
    [`Basic ${TOKEN}`, 401],
    ['Bearer ', 401],
    [undefined, 401],
  ])('is refused with %s', async (authorization, status) => {
    const { reply, refresh } = ask({ headers: { authorization } });
    expect(await reply).toMatchObject({ status, headers: { 'www-authenticate': 'Bearer' } });
    expect(refresh).not.toHaveBeenCalled();
  });

  test.each([`Bearer ${TOKEN}`, 'Bearer null', undefined])(
    'finds nothing where no token is set (%s)',
    async (authorization) => {
      const { reply, refresh } = ask({ headers: { authorization } }, { refreshToken: null });
      expect((await reply).status).toBe(404);
      expect(refresh).not.toHaveBeenCalled();
    },
  );

  test('is told why it failed', async () => {
    const refresh = () =>
      Promise.reject(new WitrynaError('backend', 'The backend cannot be reached: ECONNREFUSED'));
    const { reply } = ask({ headers: { authorization: `Bearer ${TOKEN}` } }, { refresh });
    expect(await reply).toEqual({
      status: 502,
      body: { error: 'The backend cannot be reached: ECONNREFUSED', code: 'backend' },
    });
  });

  test('has to POST', async () => {
    const { reply, refresh } = ask({ method: 'GET', headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await reply).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('an operator who has the schema read again', () => {
  test.each([
    [OWN, '/pl/backend?find=a', '/pl/backend?find=a&read=changed'],
    [{ 'sec-fetch-site': 'same-origin' }, '/backend?read=failed', '/backend?read=changed'],
    [OWN, 'https://evil.example/', '/backend?read=changed'],
    [OWN, '//evil.example', '/backend?read=changed'],
    [OWN, undefined, '/backend?read=changed'],
  ])('is led back to the page, and nowhere else (%j, %s)', async (headers, returnTo, location) => {
    const { reply } = ask({ headers, returnTo, access: granted });
    expect(await reply).toEqual({ status: 303, headers: { location } });
  });

  test.each([
    { origin: 'https://evil.example', host: 'site.example' },
    { 'sec-fetch-site': 'cross-site', ...OWN },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    {},
  ])('is not made to by another site: %j', async (headers) => {
    const { reply, refresh } = ask({ headers, access: granted });
    expect((await reply).status).toBe(403);
    expect(refresh).not.toHaveBeenCalled();
  });

  test.each(['signIn', 'denied'] as const)('is one: whoever is %s is refused', async (who) => {
    const { reply, refresh } = ask({ headers: OWN, access: () => Promise.resolve(who) });
    expect((await reply).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('is led back and told where it failed', async () => {
    const refresh = () => Promise.reject(new WitrynaError('schema', 'no'));
    const { reply } = ask({ headers: OWN, access: granted }, { refresh });
    expect(await reply).toEqual({ status: 303, headers: { location: '/backend?read=failed' } });
  });
});
