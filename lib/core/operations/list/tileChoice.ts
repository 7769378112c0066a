/** One way to show a list on a tile: the kind, and the field that it is shown by. */
export interface TileChoice {
  readonly show: TileKind;
  /** The field that is added up, or counted by; the name of a tile of components/own. */
  readonly of?: string;
}

/** The displays of a list that a tile can show, as the address of a list names them. */
export const DISPLAY_TILES = ['table', 'board'] as const;

/** The things that a tile can show of a list. `own`: what a tile of components/own makes of it. */
export const TILE_KINDS = ['count', 'sum', 'average', 'trend', 'chart', ...DISPLAY_TILES, 'own'] as const;

/** One of the things that a tile can show of a list. @see TILE_KINDS */
export type TileKind = (typeof TILE_KINDS)[number];
