/** A map: the rows of a list at their places. Positions are in percent of its width and height. */
export interface MapView {
  /** Clusters and records, from north to south. */
  readonly marks: readonly MapMark[];
  /** Lines of equal degrees. */
  readonly lines: readonly MapLine[];
  /** A length on the ground, with its share of the width in percent. */
  readonly scale: { readonly width: number; readonly text: string };
  readonly tiles?: MapTiles;
  readonly ways: MapWays;
  /** Number of records on the map. The rows of the view are a page of them. */
  readonly count: number;
  readonly from: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** The names of the columns that tell the place. */
  readonly places: readonly string[];
  /** Number of records that were read and are on other parts of the earth; absent where they were not read. */
  readonly elsewhere?: number;
  /** The table of the records on the map; absent where the list has no such filter. */
  readonly tableHref?: string;
  /** The records without a place: how many, if known, and their table, if there is one. */
  readonly unplaced?: { readonly href: string | null; readonly count: number | null };
  /** Number of records whose place cannot be right. */
  readonly impossible?: number;
  /** There are more records than a map reads. This many were read; `isNarrowed`: a nearer view reads others. */
  readonly truncated?: { readonly count: number; readonly isNarrowed: boolean };
  /** It could not be read: the backend's message, or ''. */
  readonly failed?: string;
}

/** Something on a map, with the position of its foot or its centre. */
export type MapMark = { readonly x: number; readonly y: number } & (
  | {
      readonly type: 'record';
      readonly title: string;
      readonly href: string | null;
      /** The values of its status and its priority. */
      readonly status?: string;
      readonly priority?: string;
    }
  | {
      readonly type: 'cluster';
      readonly count: number;
      /** A nearer view of it, or a table of records at one place; null where there is neither. */
      readonly href: string | null;
      readonly isOnePlace: boolean;
    }
);

/** A line from north to south (`x`) or from west to east (`y`), with its degrees in words. */
export interface MapLine {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly text: string;
}

/** Pictures of the ground from the server that the operator names, with its words of origin. */
export interface MapTiles {
  readonly images: readonly {
    readonly href: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
  readonly attribution: string;
}

/** The addresses of other parts of the earth; null where the map cannot go on. */
export interface MapWays {
  readonly zoomIn: string | null;
  readonly zoomOut: string | null;
  readonly north: string | null;
  readonly south: string | null;
  readonly west: string | null;
  readonly east: string | null;
  /** The map that shows all records; null where this is it. */
  readonly all: string | null;
}
