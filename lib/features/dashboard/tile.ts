import { DISPLAY_TILES, type TileChoice, TILE_KINDS } from '../../core/operations/list/tileChoice';
import { LOCALES } from '../../ground/routes/hrefs';
import {
  MAX_TILE_TITLE_LENGTH,
  needsName,
  parseTileSettings,
  type TileSettings,
  type TileWidth,
} from './tileSettings';

/** Maximum length of a tile as text, in characters. */
const MAX_TILE_LENGTH = 2000;

/** A part of a dashboard: a list under its filters, and what is shown of it. */
export interface Tile extends TileChoice, TileSettings {
  /** Address of the list without a language: its path with filters, search, order and columns; `NO_LIST` for none. */
  readonly list: string;
}

/** The address of a tile without a list: components/own alone has such tiles. */
export const NO_LIST = '/';

/** Starts the parameters of a tile among those of its list. */
const PREFIX = 'tile.';
/** Parameters of a list that a tile does not keep: its page, and how it is shown. */
const DROPPED = ['page', 'after', 'before', 'size', 'chart', 'view', 'on', 'by', 'day', 'at', 'open', 'plain', 'export', 'saved', 'for']; // prettier-ignore

/** Formats a tile as text: the address of its list, with parameters of its own. Inverse of `parseTile`. */
export function formatTile({
  list,
  show,
  of,
  title,
  width,
  compare,
  every,
}: Omit<Tile, 'width'> & { readonly width?: TileWidth | undefined }): string {
  const own = new URLSearchParams({ [`${PREFIX}show`]: show });
  if (of !== undefined) own.set(`${PREFIX}of`, of);
  if (title !== undefined && title !== '') own.set(`${PREFIX}title`, title.slice(0, MAX_TILE_TITLE_LENGTH));
  if (width !== undefined) own.set(`${PREFIX}width`, width);
  if (compare === true) own.set(`${PREFIX}compare`, '1');
  if (every !== undefined) own.set(`${PREFIX}every`, String(every));
  const address = formatListAddress(list) ?? list;
  return `${address}${address.includes('?') ? '&' : '?'}${own.toString()}`;
}

/** Parses the text of a tile; null if it is none. */
export function parseTile(text: string): Tile | null {
  const url = text.length > MAX_TILE_LENGTH ? null : parseSiteAddress(text);
  if (url === null) return null;
  const own = (name: string): string => url.searchParams.get(PREFIX + name) ?? '';
  const show = TILE_KINDS.find((kind) => kind === own('show'));
  const of = own('of');
  if (show === undefined || needsName(show) === (of === '')) return null;
  const list = formatListAddress(text);
  if (list === null) return null;
  return {
    list,
    show,
    ...(of === '' ? {} : { of }),
    ...parseTileSettings(show, {
      title: own('title'),
      width: own('width'),
      compare: own('compare'),
      every: own('every'),
      wide: own('wide'),
    }),
  };
}

/** Formats the address of a list as tiles keep it, without language, page and display; null for no address of this site. */
export function formatListAddress(text: string): string | null {
  const url = parseSiteAddress(text);
  if (url === null) return null;
  const params = [...url.searchParams].filter(
    ([name]) => !DROPPED.includes(name) && !name.startsWith(PREFIX),
  );
  const query = new URLSearchParams(params).toString();
  const segments = url.pathname.split('/');
  const path = LOCALES.some((locale) => locale === segments[1])
    ? `/${segments.slice(2).join('/')}`
    : url.pathname;
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the choice that a list's address makes: its chart or its display; null for a plain list. */
export function getShownChoice(text: string): TileChoice | null {
  const params = parseSiteAddress(text)?.searchParams;
  const chart = params?.get('chart') ?? '';
  if (chart !== '') return { show: 'chart', of: chart };
  const display = DISPLAY_TILES.find((one) => one === params?.get('view'));
  return display === undefined || display === 'table' ? null : { show: display };
}

/** Parses an address of this site; null for any other text. */
function parseSiteAddress(text: string): URL | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, BASE)) return null;
  const url = new URL(text, BASE);
  return url.origin === BASE ? url : null;
}
const BASE = 'http://site.invalid';

/** Formats a choice as one value of a form. Inverse of `parseTileChoice`. */
export const formatTileChoice = ({ show, of }: TileChoice): string =>
  of === undefined ? show : `${show}:${of}`;

/** Parses a choice; null if it is none. */
export function parseTileChoice(text: string): TileChoice | null {
  const [name = '', ...rest] = text.split(':');
  const show = TILE_KINDS.find((kind) => kind === name);
  const of = rest.join(':');
  if (show === undefined || needsName(show) === (of === '')) return null;
  return of === '' ? { show } : { show, of };
}

/** Checks whether two choices are the same. */
export const isSameChoice = (one: TileChoice, other: TileChoice): boolean =>
  one.show === other.show && one.of === other.of;
