import type { Config } from './config';
import type { SettingReader } from './settingReader';

const DEFAULT_ENTRIES = 50;
const MAX_ENTRIES = 500;
const DEFAULT_EVENTS = 500;
const MAX_EVENTS = 5_000;
const MAX_SIGNED_DAYS = 366;

/** Parses what programs can subscribe to, and whether lists tell what is new. */
export function parseFeeds(reader: SettingReader): Pick<Config, 'feeds' | 'showsChanges'> {
  return {
    feeds: {
      entries: reader.integer('SITE_FEED_ENTRIES', DEFAULT_ENTRIES, 0, MAX_ENTRIES),
      events: reader.integer('SITE_CALENDAR_EVENTS', DEFAULT_EVENTS, 0, MAX_EVENTS),
      signedDays: parseSignedDays(reader),
    },
    showsChanges: reader.oneOf('SITE_CHANGES', ['on', 'off'] as const) !== 'off',
  };
}

/**
 * A signed address is read with the site's own credentials. So it may exist only where every signed-in user is shown the
 * same: the backend must not learn who asks.
 */
function parseSignedDays(reader: SettingReader): number {
  const days = reader.integer('SITE_SIGNED_FEED_DAYS', 0, 0, MAX_SIGNED_DAYS);
  if (days === 0) return 0;
  if (reader.text('SITE_SECRET') === null)
    reader.addIssue(
      'SITE_SIGNED_FEED_DAYS is set without SITE_SECRET, which signs the addresses, and which you change to end them all. Make one with: openssl rand -hex 32.',
    );
  for (const [name, isSet] of [
    ['GQL_SEND_ACCESS_TOKEN', reader.text('GQL_SEND_ACCESS_TOKEN') === 'true'],
    ['GQL_SESSION', ![null, 'none'].includes(reader.text('GQL_SESSION'))],
  ] as const)
    if (isSet)
      reader.addIssue(
        `SITE_SIGNED_FEED_DAYS is set, but with ${name} the backend shows each user something else: a signed address would show what the site itself may read. Leave one of them out.`,
      );
  return days;
}
