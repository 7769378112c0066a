import type { Config, PublicConfig } from './config';
import { parseFeeds } from './parseFeeds';
import { parseMaps } from './parseMaps';
import type { SettingReader } from './settingReader';

/** Parses the limits of files, feeds and clients, and the number of trusted proxies. */
export function parseLimits(
  reader: SettingReader,
): Pick<
  Config,
  'dashboards' | 'exportLimits' | 'imports' | 'feeds' | 'showsChanges' | 'maps' | 'rates' | 'trustedProxies'
> {
  return {
    ...parseFeeds(reader),
    maps: parseMaps(reader),
    exportLimits: {
      perClient: reader.integer('SITE_EXPORTS_PER_CLIENT', 2, 1),
      totalSeconds: reader.integer('SITE_EXPORT_SECONDS', 600, 1),
      idleSeconds: reader.integer('SITE_EXPORT_IDLE_SECONDS', 30, 1),
    },
    dashboards: {
      tiles: reader.integer('SITE_DASHBOARD_TILES', 24, 1),
      tileMs: reader.integer('SITE_DASHBOARD_TILE_MS', 5_000, 100),
    },
    imports: parseImports(reader),
    rates: {
      exports: reader.integer('SITE_RATE_EXPORTS', 30, 0),
      searches: reader.integer('SITE_RATE_SEARCHES', 600, 0),
      calls: reader.integer('SITE_RATE_CALLS', 3000, 0),
      imports: reader.integer('SITE_RATE_IMPORTS', 1200, 0),
      signIns: reader.integer('SITE_RATE_SIGN_INS', 60, 0),
      feeds: reader.integer('SITE_RATE_FEEDS', 120, 0),
    },
    trustedProxies:
      reader.text('SITE_TRUSTED_PROXIES') === null ? null : reader.integer('SITE_TRUSTED_PROXIES', 0, 0),
  };
}

const DEFAULT_IMPORT_BYTES = 10_000_000;

function parseImports(reader: SettingReader): Config['imports'] {
  const rows = reader.integer('SITE_IMPORT_ROWS', 10_000, 0);
  return {
    rows,
    plainRows: Math.min(rows, reader.integer('SITE_IMPORT_PLAIN_ROWS', 500, 1)),
    bytes: reader.integer('SITE_IMPORT_BYTES', DEFAULT_IMPORT_BYTES, 1024),
  };
}

/** Parses SITE_TIME_ZONE. Default: the zone of the machine. */
export function parseTimeZone(reader: SettingReader): string {
  const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const value = reader.text('SITE_TIME_ZONE');
  if (value === null) return machine;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    reader.addIssue(
      `SITE_TIME_ZONE is no time zone: "${value}". Write a name of the IANA list, e.g. Europe/Warsaw, or leave it out for ${machine}.`,
    );
    return machine;
  }
}

/** Formats of third-party ids. Nothing else may become part of a script's URL. */
const ID_FORMATS = {
  NEXT_PUBLIC_ANALYTICS_ID: { pattern: /^G-[A-Z0-9]{4,20}$/, example: 'G-XXXXXXXXXX' },
  NEXT_PUBLIC_ADS_CLIENT: { pattern: /^ca-pub-\d{10,20}$/, example: 'ca-pub-0000000000000000' },
  NEXT_PUBLIC_ADS_SLOT: { pattern: /^\d{4,20}$/, example: '1234567890' },
} as const;

/** Parses the settings of the two third-party scripts, each null when unset. */
export function parseScripts(
  reader: SettingReader,
): Pick<PublicConfig, 'analyticsId' | 'adsClient' | 'adsSlot'> {
  const id = (name: keyof typeof ID_FORMATS): string | null => {
    const value = reader.text(name);
    const { pattern, example } = ID_FORMATS[name];
    if (value === null || pattern.test(value)) return value;
    reader.addIssue(`${name} is not an id of its kind: "${value}". It looks like ${example}.`);
    return null;
  };
  const scripts = {
    analyticsId: id('NEXT_PUBLIC_ANALYTICS_ID'),
    adsClient: id('NEXT_PUBLIC_ADS_CLIENT'),
    adsSlot: id('NEXT_PUBLIC_ADS_SLOT'),
  };
  if (scripts.adsSlot !== null && reader.text('NEXT_PUBLIC_ADS_CLIENT') === null)
    reader.addIssue(
      'NEXT_PUBLIC_ADS_SLOT is set, but NEXT_PUBLIC_ADS_CLIENT is not. Set both, or leave it out.',
    );
  return scripts;
}
