import type { Said } from './writingTruth';

/**
 * What a server gives beyond lists and forms, and what must be seen of it in the browser. Queries and mutations are written by
 * hand for it; the aliases `is` and `count` stand as in truth.ts. What is absent is not in its schema, or is not tested.
 */
export interface CapabilityTruth {
  readonly history?: HistoryTruth;
  /** Types whose records have no history there, although it keeps one elsewhere: nothing is pretended. */
  readonly noHistory?: readonly string[];
  readonly live?: LiveTruth;
  readonly tiles?: readonly TileTruth[];
  readonly questions?: readonly QuestionTruth[];
  readonly feeds?: readonly FeedTruth[];
  readonly imports?: ImportTruth;
}

export interface HistoryTruth {
  /** The page of the record. */
  readonly path: string;
  /** What is changed past the site before the page is opened, the oldest first. */
  readonly changes: readonly string[];
  /** What the entries say, the newest first: texts of each. */
  readonly tells: readonly (readonly string[])[];
  /** The fields that differ between the oldest entry and the newest, with both values. */
  readonly compared: readonly string[];
  /** The version that is brought back, counted from the newest, and what the server says of the record then. */
  readonly restore?: {
    readonly entry: number;
    readonly button: string;
    readonly own: string;
    readonly says: Said;
  };
}

export interface LiveTruth {
  /** The address of a list whose first row the new record is. */
  readonly list: string;
  readonly create: string;
  /** Again, while the server cannot be reached by the site. */
  readonly createAway: string;
  readonly path: string;
  readonly change: string;
}

/** A tile of a dashboard: its address, and the number that it shows (`count` of `own`); null where it is no number. */
export interface TileTruth {
  readonly tile: string;
  readonly own: string | null;
}

/** A question in words. `is`: the titles of the first 25 records of the list that answers it, in any order. */
export interface QuestionTruth {
  readonly question: string;
  readonly own: string;
}

/** The address of a list's feed, from its path. `is`: the titles of its entries, in their order. */
export interface FeedTruth {
  readonly path: string;
  readonly format: 'atom' | 'ics';
  readonly own: string;
}

/** Rows of a file. `own`: titles of what must be there afterwards; what `own` also asks for proves their values. */
export interface ImportTruth {
  readonly path: string;
  readonly rows: readonly (readonly string[])[];
  /** A further row that the check leaves out, and what it says about it. The file of such rows has it. */
  readonly wrong?: { readonly row: readonly string[]; readonly says: string };
  readonly own: string;
  /** What was added is deleted again. */
  readonly undo?: true;
}
