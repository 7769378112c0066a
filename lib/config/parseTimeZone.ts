import type { SettingReader } from './settingReader';

/** Reads the zone of every time on the site (SITE_TIME_ZONE); by default that of the machine. */
export function parseTimeZone(read: SettingReader): string {
  const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const value = read.text('SITE_TIME_ZONE');
  if (value === null) return machine;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    read.fault(
      `SITE_TIME_ZONE is no time zone: "${value}". Write a name of the IANA list, e.g. Europe/Warsaw, or leave it out for ${machine}.`,
    );
    return machine;
  }
}
