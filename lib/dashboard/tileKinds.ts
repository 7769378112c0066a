/** The things that a tile can show of a list. `own`: what a tile of components/own makes of it. */
export const TILE_KINDS = ['count', 'sum', 'average', 'trend', 'chart', 'table', 'board', 'own'] as const;

/** One of the things that a tile can show of a list. @see TILE_KINDS */
export type TileKind = (typeof TILE_KINDS)[number];

/** The kinds that show a list by one of its fields, and the one that is called by its name. */
const KINDS_WITH_NAME: ReadonlySet<TileKind> = new Set(['sum', 'average', 'trend', 'chart', 'own']);

/** Checks whether a tile of this kind names a field, or a tile of components/own. */
export const needsName = (kind: TileKind): boolean => KINDS_WITH_NAME.has(kind);

/** The kinds that show one number. */
const NUMBER_KINDS: ReadonlySet<TileKind> = new Set(['count', 'sum', 'average']);

/** Checks whether a tile of this kind shows one number, which can be compared with that of the period before. */
export const showsNumber = (kind: TileKind): boolean => NUMBER_KINDS.has(kind);
