import type { PublicConfig } from './config';
import type { SettingReader } from './settingReader';

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
