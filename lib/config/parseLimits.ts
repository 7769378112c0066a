import type { Config } from './config';
import type { SettingReader } from './settingReader';

/** Parses the limits per client and the number of trusted proxies. */
export function parseLimits(
  reader: SettingReader,
): Pick<Config, 'exportLimits' | 'rates' | 'trustedProxies'> {
  return {
    exportLimits: {
      perClient: reader.integer('SITE_EXPORTS_PER_CLIENT', 2, 1),
      totalSeconds: reader.integer('SITE_EXPORT_SECONDS', 600, 1),
      idleSeconds: reader.integer('SITE_EXPORT_IDLE_SECONDS', 30, 1),
    },
    rates: {
      exports: reader.integer('SITE_RATE_EXPORTS', 30, 0),
      searches: reader.integer('SITE_RATE_SEARCHES', 600, 0),
      calls: reader.integer('SITE_RATE_CALLS', 3000, 0),
      signIns: reader.integer('SITE_RATE_SIGN_INS', 60, 0),
    },
    trustedProxies:
      reader.text('SITE_TRUSTED_PROXIES') === null ? null : reader.integer('SITE_TRUSTED_PROXIES', 0, 0),
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
