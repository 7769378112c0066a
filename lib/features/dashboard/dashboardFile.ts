import { MAX_DASHBOARD_NAME_LENGTH, type Dashboard } from './dashboard';
import { formatTile, parseTile, type Tile } from './tile';
import { TILE_KINDS } from '../../core/operations/list/tileChoice';
import { parseTileSettings } from './tileSettings';
import { tryParseJson } from '../../ground/format/tryParseJson';
import { isJsonObject } from '../../core/schema/model/json';

/** The member that tells a file of a dashboard from any other JSON. */
const MARK = 'witrynaDashboard';
const VERSION = 1;

/** Why a file is no dashboard: no JSON, JSON of something else, of a later version, or without tiles. */
export type FileProblem = 'damaged' | 'foreign' | 'later' | 'empty';

/** Formats a dashboard as the text of a file. */
export function formatDashboardFile({ name, tiles }: Dashboard): string {
  // A tile that cannot be read is kept as its text.
  const shown = tiles.map((text): Tile | string => parseTile(text) ?? text);
  return `${JSON.stringify({ [MARK]: VERSION, name, tiles: shown }, null, 2)}\n`;
}

/** Parses the text of a file. A tile that is not understood is kept as text, and tells so on the dashboard. */
export function parseDashboardFile(text: string): Dashboard | FileProblem {
  const content = tryParseJson(text);
  if (content === undefined) return 'damaged';
  if (!isJsonObject(content) || typeof content[MARK] !== 'number') return 'foreign';
  if (content[MARK] > VERSION) return 'later';
  const { name, tiles } = content;
  if (!Array.isArray(tiles) || tiles.length === 0) return 'empty';
  return {
    name: typeof name === 'string' ? name.trim().slice(0, MAX_DASHBOARD_NAME_LENGTH) : '',
    tiles: tiles.map(toTileText),
  };
}

function toTileText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const { list, show, of } = value;
  const kind = TILE_KINDS.find((one) => one === show);
  if (typeof list !== 'string' || kind === undefined) return JSON.stringify(value);
  return formatTile({
    list,
    show: kind,
    ...(typeof of === 'string' ? { of } : {}),
    ...parseTileSettings(kind, value),
  });
}
