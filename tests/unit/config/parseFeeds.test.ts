import { expect, test } from 'vitest';
import { parseFeeds } from '../../../lib/config/parseFeeds';
import { SettingReader } from '../../../lib/config/settingReader';

function parse(env: Readonly<Record<string, string>>) {
  const reader = new SettingReader(env);
  return { ...parseFeeds(reader), issues: reader.issues };
}
const SECRET = { SITE_SECRET: 's'.repeat(32) };

test('feeds have limits, and none is signed unless the operator says so', () => {
  expect(parse({})).toEqual({
    feeds: { entries: 50, events: 500, signedDays: 0 },
    showsChanges: true,
    issues: [],
  });
  expect(parse({ SITE_FEED_ENTRIES: '0', SITE_CALENDAR_EVENTS: '20', SITE_CHANGES: 'off' })).toEqual({
    feeds: { entries: 0, events: 20, signedDays: 0 },
    showsChanges: false,
    issues: [],
  });
  expect(parse({ SITE_SIGNED_FEED_DAYS: '30', ...SECRET })).toMatchObject({
    feeds: { signedDays: 30 },
    issues: [],
  });
});

test.each([
  [{ SITE_SIGNED_FEED_DAYS: '30' }, /without SITE_SECRET/],
  // The secret of sessions would end all sessions with the addresses.
  [{ SITE_SIGNED_FEED_DAYS: '30', AUTH0_SECRET: 'x'.repeat(32) }, /without SITE_SECRET/],
  [{ SITE_SIGNED_FEED_DAYS: '30', ...SECRET, GQL_SEND_ACCESS_TOKEN: 'true' }, /GQL_SEND_ACCESS_TOKEN/],
  [{ SITE_SIGNED_FEED_DAYS: '30', ...SECRET, GQL_SESSION: 'cookies' }, /GQL_SESSION/],
  [{ SITE_SIGNED_FEED_DAYS: '400', ...SECRET }, /from 0 to 366/],
  [{ SITE_FEED_ENTRIES: '501' }, /from 0 to 500/],
  [{ SITE_CHANGES: 'no' }, /Write one of: on, off/],
])('%s stops the start with a message', (env, message) => {
  const { issues } = parse(env as Readonly<Record<string, string>>);
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatch(message);
});
