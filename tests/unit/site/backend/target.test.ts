import { afterEach, expect, test, vi } from 'vitest';
import type { Caller } from '../../../../lib/site/backend/target';

const SESSION = { createHeaders: () => ({}), receive: () => null };

async function isWatched(headers: string, caller: Caller | null = null): Promise<boolean> {
  vi.resetModules();
  vi.stubEnv('GQL_ENDPOINT', 'https://backend.example/');
  vi.stubEnv('GQL_HEADERS', headers);
  Reflect.deleteProperty(globalThis, Symbol.for('witryna.config'));
  const { getVisitorTarget } = await import('../../../../lib/site/backend/target');
  return getVisitorTarget(caller, 'en', SESSION).session !== undefined;
}

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, Symbol.for('witryna.config'));
});

test('a session that the backend opens is noticed, also where the site has credentials of its own', async () => {
  expect(await isWatched('{}')).toBe(true);
  expect(await isWatched('{"authorization":"Bearer site"}')).toBe(true);
});

test('a visitor’s own token, and a session that the operator gives, need none', async () => {
  expect(await isWatched('{}', { key: 'k', token: 't' })).toBe(false);
  expect(await isWatched('{"cookie":"sid=1"}')).toBe(false);
});
