import { expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import type { Environment } from '../../../../lib/site/config/env';

const endpoints = (env: Environment) =>
  parseConfig({ GQL_ENDPOINT: 'https://api.example/graphql', ...env }).live.endpoints;

test('without settings both protocols are tried at the address of the backend', () => {
  expect(endpoints({})).toEqual([
    { protocol: 'ws', url: 'wss://api.example/graphql' },
    { protocol: 'sse', url: 'https://api.example/graphql' },
  ]);
});

test('an address says the protocol, unless the setting does', () => {
  const url = 'wss://live.example/socket';
  expect(endpoints({ GQL_SUBSCRIPTIONS_URL: url })).toEqual([{ protocol: 'ws', url }]);
  expect(endpoints({ GQL_SUBSCRIPTIONS_URL: 'https://live.example/stream' })).toEqual([
    { protocol: 'sse', url: 'https://live.example/stream' },
  ]);
  expect(endpoints({ GQL_SUBSCRIPTIONS_URL: 'https://live.example/ws', GQL_SUBSCRIPTIONS: 'ws' })).toEqual([
    { protocol: 'ws', url: 'wss://live.example/ws' },
  ]);
});

test('one protocol can be chosen, or none', () => {
  expect(endpoints({ GQL_SUBSCRIPTIONS: 'sse' })).toEqual([
    { protocol: 'sse', url: 'https://api.example/graphql' },
  ]);
  expect(endpoints({ GQL_SUBSCRIPTIONS: 'off' })).toEqual([]);
});
