import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSettings } from '../../../../scripts/start/settings';
import { siteEnvironment } from '../../../../scripts/test/siteEnvironment';

beforeEach(() => {
  for (const [name, value] of Object.entries(siteEnvironment())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('starting where no backend is configured', () => {
  test.each([
    ['SITE_PROTECTED', 'all'],
    ['GQL_SEND_ACCESS_TOKEN', 'true'],
    ['SITE_OPERATORS', '*'],
  ])('%s=%s is right: the demo brings a provider to sign in at', (name, value) => {
    vi.stubEnv(name, value);
    expect(loadSettings('start')).toMatchObject({ needsDemo: true, hasTenant: false });
  });

  test('a provider of one’s own stays, and has to be complete', () => {
    vi.stubEnv('AUTH0_DOMAIN', 'tenant.example');
    expect(() => loadSettings('start')).toThrow(
      /AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, AUTH0_SECRET are missing/,
    );
  });

  test('a schema file alone starts no demo: the backend is missing', () => {
    vi.stubEnv('GQL_SCHEMA', 'schema.graphql');
    expect(() => loadSettings('start')).toThrow(/GQL_ENDPOINT is missing/);
  });

  test('other faults are told before anything starts', () => {
    vi.stubEnv('GQL_TIMEOUT_MS', 'soon');
    expect(() => loadSettings('start')).toThrow(/GQL_TIMEOUT_MS/);
  });
});

test('with a backend, but nobody to sign in, what needs them is a fault', () => {
  vi.stubEnv('GQL_ENDPOINT', 'https://backend.example/');
  vi.stubEnv('GQL_SEND_ACCESS_TOKEN', 'true');
  expect(() => loadSettings('start')).toThrow(/nobody can sign in/);
});

describe('the address to listen on', () => {
  test.each([
    ['', null],
    [' 127.0.0.1 ', '127.0.0.1'],
    ['::1', '::1'],
    ['app.internal', 'app.internal'],
  ])('LISTEN_HOST=%j is %s', (value, host) => {
    vi.stubEnv('GQL_ENDPOINT', 'https://backend.example/');
    vi.stubEnv('LISTEN_HOST', value);
    expect(loadSettings('start').host).toBe(host);
  });

  test.each(['http://127.0.0.1', '127.0.0.1:3000', '-x', 'a b'])('LISTEN_HOST=%j is a fault', (value) => {
    vi.stubEnv('GQL_ENDPOINT', 'https://backend.example/');
    vi.stubEnv('LISTEN_HOST', value);
    expect(() => loadSettings('start')).toThrow(
      /LISTEN_HOST is no address to listen on: .* Write an IP address/,
    );
  });
});
