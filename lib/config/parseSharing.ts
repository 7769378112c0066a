import type { Config } from './config';
import type { SettingReader } from './settingReader';

const EXAMPLE = 'redis://user:password@host:6379/0';

/** Parses what a cache before the site keeps, and what its copies share. */
export function parseSharing(reader: SettingReader): Pick<Config, 'cacheSeconds' | 'storeUrl'> {
  return { cacheSeconds: parseCacheSeconds(reader), storeUrl: parseStoreUrl(reader) };
}

/** A cached page outlives a process, and so must the seals of its documents. */
function parseCacheSeconds(reader: SettingReader): number {
  const seconds = reader.integer('SITE_CACHE_SECONDS', 0, 0);
  if (seconds > 0 && !hasSecret(reader))
    reader.addIssue(
      'SITE_CACHE_SECONDS is set without SITE_SECRET: cached pages would not work after a restart. Make one with: openssl rand -hex 32.',
    );
  return seconds;
}

/** Messages never repeat the URL, because it may hold a password. */
function parseStoreUrl(reader: SettingReader): string | null {
  const value = reader.text('SITE_STORE');
  if (value === null) return null;
  const fault = findFault(value);
  if (fault !== null) reader.addIssue(`SITE_STORE ${fault}. Write ${EXAMPLE}, or rediss://… for TLS.`);
  if (!hasSecret(reader))
    reader.addIssue(
      'SITE_STORE is set without SITE_SECRET, which encrypts what the copies share. Make one with: openssl rand -hex 32.',
    );
  return value;
}

/** Returns why a value is no address of a store, as the rest of a sentence; null if it is one. */
function findFault(value: string): string | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol)) return 'is not a redis:// or rediss:// URL';
  if (url.hostname === '') return 'names no host';
  if (!/^(\/\d*)?$/.test(url.pathname)) return 'has a path that is not the number of a database';
  if (url.search + url.hash !== '') return 'has more than a user, a password, a host, a port and a database';
  return [url.username, url.password].every(canDecode) ? null : 'has a wrong % in its user or password';
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const hasSecret = (reader: SettingReader): boolean =>
  reader.text('SITE_SECRET') !== null || reader.text('AUTH0_SECRET') !== null;
