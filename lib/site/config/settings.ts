import { BACKEND_SETTINGS } from './backendSettings';
import { choice, freeText, integer, pathOrUrl, type Setting } from './settingTypes';
import {
  findDayFault,
  findIdFault,
  findListenHostFault,
  findStoreFault,
  findTilesFault,
  findTimeZoneFault,
} from './textFaults';

/** The settings of what pages say and offer, of load, and of the copies of the site. */
const SITE_SETTINGS = {
  SITE_NAME: freeText({ what: 'The name in the bar and in titles.' }),
  SITE_TIME_ZONE: freeText({
    type: 'time zone',
    what: 'The zone of all dates and times in pages, forms, filters and exports.',
    unsetText: 'the machine’s',
    example: 'Europe/Warsaw',
    findFault: findTimeZoneFault,
  }),
  SITE_LABELS: freeText({
    type: 'file',
    what: 'Labels for the schema’s names, per language ([docs/overrides.md](overrides.md#the-labels-file)).',
    example: 'labels.json',
  }),
  SITE_CONFIG: freeText({
    type: 'file',
    what: 'Overrides of the schema ([docs/overrides.md](overrides.md)).',
    unsetText: '`site.config.ts`, if it exists',
    example: 'site.config.ts',
  }),
  SITE_EXPORT_ROWS: integer(0, 50_000, 'Maximum rows of an exported list; 0: no export.'),
  SITE_EXPORTS_PER_CLIENT: integer(1, 2, 'Concurrent exports per client.'),
  SITE_EXPORT_SECONDS: integer(1, 600, 'Maximum duration of an export.'),
  SITE_EXPORT_IDLE_SECONDS: integer(1, 30, 'Maximum time in which a browser reads nothing of an export.'),
  SITE_IMPORT_ROWS: integer(
    0,
    10_000,
    'Maximum rows of an imported file; 0: no import ([docs/import.md](import.md)).',
  ),
  SITE_IMPORT_PLAIN_ROWS: integer(1, 500, 'The same without JavaScript, where one request writes all rows.'),
  SITE_IMPORT_BYTES: integer(1024, 10_000_000, 'Maximum size of an imported file.'),
  SITE_FEED_ENTRIES: integer(
    0,
    50,
    'Maximum entries of a list’s feed; 0: no feeds ([docs/share.md](share.md)).',
    500,
  ),
  SITE_CALENDAR_EVENTS: integer(0, 500, 'Maximum events of a list’s calendar; 0: no calendars.', 5000),
  SITE_SIGNED_FEED_DAYS: integer(
    0,
    0,
    'Days for which signed-in users can get the address of a feed that works without a session, for whoever has it ([docs/share.md](share.md#lists-that-ask-to-sign-in)). 0: there are none. Needs `SITE_SECRET`.',
    366,
  ),
  SITE_CHANGES: choice(['on', 'off'], {
    what: 'Whether lists tell what is new since a visitor last looked.',
    unsetText: '`on`',
  }),
  SITE_SHOW_GRAPHQL: choice(['operators', 'everybody'], {
    what: 'Who sees the button “GraphQL” in the head of pages, and when the schema was read. For all others it stands at the foot of a page.',
    unsetText: '`operators`',
  }),
  SITE_MAP_ROWS: integer(1, 1000, 'Maximum records that a map reads.', 5000),
  SITE_MAP_TILES: freeText({
    type: 'URL with `{z}`, `{x}`, `{y}`',
    what: 'Pictures of the ground for maps. Visitors’ browsers get them from there ([docs/dashboards.md](dashboards.md#maps)).',
    unsetText: 'none: maps request nothing from others',
    example: 'https://tiles.example.org/{z}/{x}/{y}.png',
    findFault: findTilesFault,
  }),
  SITE_MAP_TILES_ATTRIBUTION: freeText({
    what: 'Whose pictures they are, in the words that they ask for. Needed with `SITE_MAP_TILES`.',
    example: '© Example Maps',
  }),
  SITE_DASHBOARD_TILES: integer(
    1,
    24,
    'How many tiles a dashboard shows ([docs/dashboards.md](dashboards.md)).',
  ),
  SITE_DASHBOARD_TILE_MS: integer(100, 5000, 'How many milliseconds each tile may take.'),
  SITE_PRIVACY_POLICY: pathOrUrl(null, {
    what: 'Your own privacy policy, linked from `/privacy`.',
    example: '/regulations',
  }),
  SITE_ACCESSIBILITY_CONTACT: {
    ...pathOrUrl(null, {
      what: 'Where `/accessibility` asks to report problems.',
      unsetText: 'it says that none is stated',
      example: '/contact',
    }),
    type: 'e-mail address, path or URL',
  },
  SITE_ACCESSIBILITY_STATUS: choice(['full', 'partial', 'none'], {
    what: 'How far you found that the site meets WCAG 2.2 AA. Goes with the day of the check.',
    unsetText: '`/accessibility` makes no claim',
    example: 'partial',
  }),
  SITE_ACCESSIBILITY_CHECKED: freeText({
    type: 'day',
    what: 'On which day you checked that.',
    example: '2026-11-29',
    findFault: findDayFault,
  }),
  SITE_ACCESSIBILITY_STATEMENT: pathOrUrl(null, {
    what: 'A statement of your own, linked from `/accessibility`.',
    example: '/regulations',
  }),
  NEXT_PUBLIC_ANALYTICS_ID: freeText({
    type: 'id',
    what: 'The analytics tag. It is not requested before a visitor has agreed ([docs/consent.md](consent.md)), nor is the next one.',
    example: 'G-XXXXXXXXXX',
    findFault: findIdFault(/^G-[A-Z0-9]{4,20}$/, 'G-XXXXXXXXXX'),
  }),
  NEXT_PUBLIC_ADS_CLIENT: freeText({
    type: 'id',
    what: 'The advertisement script.',
    example: 'ca-pub-0000000000000000',
    findFault: findIdFault(/^ca-pub-\d{10,20}$/, 'ca-pub-0000000000000000'),
  }),
  NEXT_PUBLIC_ADS_SLOT: freeText({
    type: 'id',
    what: 'The place of its one advertisement, below the content of reading pages.',
    example: '1234567890',
    findFault: findIdFault(/^\d{4,20}$/, '1234567890'),
  }),
  SITE_LIVE_STREAMS: integer(
    0,
    10_000,
    'Open pages that one process tells of changes; 0: none ([docs/history.md](history.md#live-changes)).',
  ),
  SITE_LIVE_PER_CLIENT: integer(1, 100, 'The same per client.'),
  SITE_LIVE_SUBSCRIPTIONS: integer(1, 1000, 'Subscriptions at the backend that one process keeps open.'),
  SITE_LIVE_SECONDS: integer(10, 600, 'Seconds after which a page is admitted anew.'),
  SITE_RATE_EXPORTS: integer(0, 30, 'Exports per client and minute; 0: no limit, as for the other rates.'),
  SITE_RATE_SEARCHES: integer(
    0,
    600,
    'The same for the palette, look-ups, parts of forms and filters, the sitemap, and the reads of dashboards.',
  ),
  SITE_RATE_CALLS: integer(0, 3000, 'The same for calls to `/graphqlh`.'),
  SITE_RATE_IMPORTS: integer(0, 1200, 'The same for batches of imported rows.'),
  SITE_RATE_SIGN_INS: integer(0, 60, 'The same for sign-ins.'),
  SITE_RATE_FEEDS: integer(0, 120, 'The same for feeds and calendars.'),
  SITE_TRUSTED_PROXIES: {
    ...integer(
      0,
      0,
      'Number of proxies before the site, to identify clients ([docs/deploy.md](deploy.md#limits)).',
    ),
    unset: null,
    unsetText: 'one if the caller is on a private network',
    example: '1',
  },
  SITE_CACHE_SECONDS: integer(
    0,
    0,
    'Seconds for which a cache before the site may keep pages of signed-out visitors; 0: not at all ([docs/deploy.md](deploy.md#cached-pages)).',
  ),
  SITE_STORE: freeText({
    type: 'URL',
    what: 'What the copies of the site share: a Redis or Valkey, `redis://…` or `rediss://…` for TLS ([docs/deploy.md](deploy.md#what-the-copies-share)). Needs `SITE_SECRET` or `AUTH0_SECRET`.',
    unsetText: 'each machine is on its own',
    example: 'redis://user:password@host:6379/0',
    findFault: findStoreFault,
  }),
  SITE_JOURNAL: freeText({
    type: 'folder',
    what: 'Without `SITE_STORE`: where a process remembers what it has sent, also over restarts ([docs/deploy.md](deploy.md#what-a-process-remembers)).',
    unsetText: '`.witryna/journal`',
    example: '/var/lib/witryna',
  }),
  PORT: integer(0, 3000, 'The site’s port.', 65535),
  LISTEN_HOST: freeText({
    type: 'host or IP address',
    what: 'The address that the site listens on.',
    unsetText: 'all; the demo only 127.0.0.1',
    example: '127.0.0.1',
    findFault: findListenHostFault,
  }),
};

/**
 * The settings of the site, all environment variables. The parser, `docs/settings.md` and `.env.example` are made of this table
 * (`npm run settings` writes the documents). A setting that a build can be given stands in buildSettings.mjs, too.
 */
export const SETTINGS = { ...BACKEND_SETTINGS, ...SITE_SETTINGS } satisfies Readonly<
  Record<string, Setting<unknown>>
>;

/** Name of a setting. */
export type SettingName = keyof typeof SETTINGS;

/** The parsed values by name. */
export type SettingValues = {
  readonly [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};
