import { expect, test } from 'vitest';
import { parseConfig } from '../../../../lib/site/config/parseConfig';
import type { Environment } from '../../../../lib/site/config/env';

const parse = (env: Environment) => parseConfig({ GQL_ENDPOINT: 'https://api.example/graphql', ...env });
const SECRET = { SITE_SECRET: 's'.repeat(32) };
const PROVIDER = {
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'id',
  AUTH0_CLIENT_SECRET: 'client secret',
  AUTH0_SECRET: 'x'.repeat(32),
};

test('feeds have limits, and none is signed unless the operator says so', () => {
  expect(parse({})).toMatchObject({
    feeds: { entries: 50, events: 500, signedDays: 0 },
    showsChanges: true,
  });
  expect(parse({ SITE_FEED_ENTRIES: '0', SITE_CALENDAR_EVENTS: '20', SITE_CHANGES: 'off' })).toMatchObject({
    feeds: { entries: 0, events: 20, signedDays: 0 },
    showsChanges: false,
  });
  expect(parse({ SITE_SIGNED_FEED_DAYS: '30', ...SECRET }).feeds.signedDays).toBe(30);
});

test.each([
  [{ SITE_SIGNED_FEED_DAYS: '30' }, /without SITE_SECRET/],
  // The secret of sessions would end all sessions with the addresses.
  [{ SITE_SIGNED_FEED_DAYS: '30', ...PROVIDER }, /without SITE_SECRET/],
  [
    { SITE_SIGNED_FEED_DAYS: '30', ...SECRET, ...PROVIDER, GQL_SEND_ACCESS_TOKEN: 'true' },
    /GQL_SEND_ACCESS_TOKEN/,
  ],
  [{ SITE_SIGNED_FEED_DAYS: '30', ...SECRET, GQL_SESSION: 'cookies' }, /GQL_SESSION/],
  [{ SITE_SIGNED_FEED_DAYS: '400', ...SECRET }, /from 0 to 366/],
  [{ SITE_FEED_ENTRIES: '501' }, /from 0 to 500/],
  [{ SITE_CHANGES: 'no' }, /Write one of: on, off/],
])('%s stops the start with a message', (env, message) => {
  expect(() => parse(env)).toThrow(message);
  expect(() => parse(env)).toThrow(/^One setting is wrong/);
});
