import type { PublicConfig } from './config';
import type { SettingReader } from './settingReader';

/** How the ids of others look: nothing else may become a part of a script's address. */
const IDS = {
  NEXT_PUBLIC_ANALYTICS_ID: { pattern: /^G-[A-Z0-9]{4,20}$/, example: 'G-XXXXXXXXXX' },
  NEXT_PUBLIC_ADS_CLIENT: { pattern: /^ca-pub-\d{10,20}$/, example: 'ca-pub-0000000000000000' },
  NEXT_PUBLIC_ADS_SLOT: { pattern: /^\d{4,20}$/, example: '1234567890' },
} as const;

/** The settings of the two scripts of others (S1.3), each null where it is not set. */
export function parseScripts(
  read: SettingReader,
): Pick<PublicConfig, 'analyticsId' | 'adsClient' | 'adsSlot'> {
  const id = (name: keyof typeof IDS): string | null => {
    const value = read.text(name);
    const { pattern, example } = IDS[name];
    if (value === null || pattern.test(value)) return value;
    read.fault(`${name} is not an id of its kind: "${value}". It looks like ${example}.`);
    return null;
  };
  const scripts = {
    analyticsId: id('NEXT_PUBLIC_ANALYTICS_ID'),
    adsClient: id('NEXT_PUBLIC_ADS_CLIENT'),
    adsSlot: id('NEXT_PUBLIC_ADS_SLOT'),
  };
  if (scripts.adsSlot !== null && read.text('NEXT_PUBLIC_ADS_CLIENT') === null)
    read.fault('NEXT_PUBLIC_ADS_SLOT is set, but NEXT_PUBLIC_ADS_CLIENT is not. Set both, or leave it out.');
  return scripts;
}
