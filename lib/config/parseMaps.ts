import type { Config } from './config';
import type { SettingReader } from './settingReader';

const DEFAULT_ROWS = 1000;
const MAX_ROWS = 5000;
const EXAMPLE = 'https://tiles.example.org/{z}/{x}/{y}.png';

/** Parses how many records a map reads, and where it gets pictures of the ground from: by default from nowhere. */
export function parseMaps(reader: SettingReader): Config['maps'] {
  return { rows: reader.integer('SITE_MAP_ROWS', DEFAULT_ROWS, 1, MAX_ROWS), tiles: parseTiles(reader) };
}

function parseTiles(reader: SettingReader): Config['maps']['tiles'] {
  const template = reader.text('SITE_MAP_TILES');
  const attribution = reader.text('SITE_MAP_TILES_ATTRIBUTION');
  if (template === null) {
    if (attribution !== null)
      reader.addIssue('SITE_MAP_TILES_ATTRIBUTION is set without SITE_MAP_TILES. Set both, or leave it out.');
    return null;
  }
  const fault = findFault(template);
  if (fault !== null) reader.addIssue(`SITE_MAP_TILES ${fault}. Write e.g. ${EXAMPLE}.`);
  if (attribution === null)
    reader.addIssue(
      'SITE_MAP_TILES is set without SITE_MAP_TILES_ATTRIBUTION: say whose map it is, e.g. © OpenStreetMap contributors.',
    );
  return fault !== null || attribution === null ? null : { template, attribution };
}

/** Returns why a text is no address of tiles, as the rest of a sentence; null if it is one. */
function findFault(template: string): string | null {
  const missing = ['{z}', '{x}', '{y}'].filter((part) => template.split(part).length !== 2);
  if (missing.length > 0) return `does not have ${missing.join(', ')} once`;
  const filled = template.replace(/\{[zxy]\}/g, '0');
  const url = URL.canParse(filled) ? new URL(filled) : null;
  if (url === null || !isSafe(url)) return 'is no address that begins with https://';
  return url.username + url.password === ''
    ? null
    : 'holds a user name or a password, which every visitor would get';
}

/** A page that is served over https loads nothing over http. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
}
