/** The things that a tile can show of a list. */
export const TILE_KINDS = ['count', 'sum', 'average', 'trend', 'chart', 'table', 'board'] as const;

/** One of the things that a tile can show of a list. @see TILE_KINDS */
export type TileKind = (typeof TILE_KINDS)[number];

/** The kinds that show a list by one of its fields. */
const KINDS_BY_FIELD: ReadonlySet<TileKind> = new Set(['sum', 'average', 'trend', 'chart']);

/** Checks whether a tile of this kind names a field. */
export const needsField = (kind: TileKind): boolean => KINDS_BY_FIELD.has(kind);

/** The kinds that show one number. */
const NUMBER_KINDS: ReadonlySet<TileKind> = new Set(['count', 'sum', 'average']);

/** Checks whether a tile of this kind shows one number, which can be compared with that of the period before. */
export const showsNumber = (kind: TileKind): boolean => NUMBER_KINDS.has(kind);
