import type { TileKind } from '../../core/operations/list/tileChoice';

/** Maximum length of a title, in characters. */
export const MAX_TILE_TITLE_LENGTH = 80;

/** The widths that a tile can have, narrowest first: a third of the page, two thirds, all of it. On a phone each takes all of it. */
export const TILE_WIDTHS = ['third', 'twoThirds', 'whole'] as const;

/** One of the widths that a tile can have. @see TILE_WIDTHS */
export type TileWidth = (typeof TILE_WIDTHS)[number];

/** Minutes after which an open page can read a tile again by itself. */
export const TILE_INTERVALS = [1, 5, 15] as const;

/** Minutes after which a tile is read again. @see TILE_INTERVALS */
export type TileInterval = (typeof TILE_INTERVALS)[number];

/** The choices of a person for a tile, beside its list and what is shown of it. */
export interface TileSettings {
  readonly title?: string;
  /** Absent: the usual one of its kind. */
  readonly width?: TileWidth;
  /** A number is shown beside that of the period before. */
  readonly compare?: true;
  /** Minutes after which it is read again by itself; absent: never. */
  readonly every?: TileInterval;
}

/** Returns the width that a tile of a kind has unless a person chooses another one. */
export const getUsualWidth = (kind: TileKind): TileWidth =>
  showsNumber(kind) || kind === 'chart' ? 'third' : 'twoThirds';

/** Returns the width of a tile. */
export const getTileWidth = ({
  show,
  width,
}: Pick<TileSettings, 'width'> & { readonly show: TileKind }): TileWidth => width ?? getUsualWidth(show);

/** Settings of a tile as a form, a file or an address has them. */
export interface UnparsedSettings extends Readonly<Partial<Record<keyof TileSettings, unknown>>> {
  /** From before tiles had three widths. */
  readonly wide?: unknown;
}

/** Parses the settings of a tile of a kind. What does not fit is left out. Empty texts and false are not chosen. */
export function parseTileSettings(
  show: TileKind,
  { title, width, compare, every, wide }: UnparsedSettings,
): TileSettings {
  const name = typeof title === 'string' ? title.trim().slice(0, MAX_TILE_TITLE_LENGTH) : '';
  const wideWidth = showsNumber(show) ? 'twoThirds' : 'whole';
  const chosen = TILE_WIDTHS.find((one) => one === width) ?? (isChosen(wide) ? wideWidth : undefined);
  const interval = TILE_INTERVALS.find((minutes) => minutes === Number(every));
  return {
    ...(name === '' ? {} : { title: name }),
    ...(chosen === undefined || chosen === getUsualWidth(show) ? {} : { width: chosen }),
    ...(isChosen(compare) && showsNumber(show) ? { compare: true } : {}),
    ...(interval === undefined ? {} : { every: interval }),
  };
}

const isChosen = (value: unknown): boolean => value === true || (typeof value === 'string' && value !== '');

/** The kinds that show a list by one of its fields, and the one that is called by its name. */
const KINDS_WITH_NAME: ReadonlySet<TileKind> = new Set(['sum', 'average', 'trend', 'chart', 'own']);

/** Checks whether a tile of this kind names a field, or a tile of components/own. */
export const needsName = (kind: TileKind): boolean => KINDS_WITH_NAME.has(kind);

/** The kinds that show one number. */
const NUMBER_KINDS: ReadonlySet<TileKind> = new Set(['count', 'sum', 'average']);

/** Checks whether a tile of this kind shows one number, which can be compared with that of the period before. */
export const showsNumber = (kind: TileKind): boolean => NUMBER_KINDS.has(kind);
