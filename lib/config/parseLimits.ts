import type { Config } from './config';
import type { SettingReader } from './settingReader';

/** The settings of what a client may ask for, and how clients are told apart. */
export function parseLimits(read: SettingReader): Pick<Config, 'exportLimits' | 'rates' | 'trustedProxies'> {
  return {
    exportLimits: {
      perClient: read.integer('SITE_EXPORTS_PER_CLIENT', 2, 1),
      seconds: read.integer('SITE_EXPORT_SECONDS', 600, 1),
      idleSeconds: read.integer('SITE_EXPORT_IDLE_SECONDS', 30, 1),
    },
    rates: {
      exports: read.integer('SITE_RATE_EXPORTS', 30, 0),
      searches: read.integer('SITE_RATE_SEARCHES', 600, 0),
      calls: read.integer('SITE_RATE_CALLS', 3000, 0),
      signIns: read.integer('SITE_RATE_SIGN_INS', 60, 0),
    },
    trustedProxies:
      read.text('SITE_TRUSTED_PROXIES') === null ? null : read.integer('SITE_TRUSTED_PROXIES', 0, 0),
  };
}
