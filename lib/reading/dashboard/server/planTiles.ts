import { parseTile, type Tile } from '../../../dashboard/tile';
import type { LoaderContext } from '../../run/server/loaderContext';
import { countTileReads } from './tileReads';
import { findTileTarget, type TargetProblem, type TileTarget } from './tileTarget';

/** A tile of a dashboard with its list, before anything is read for it. */
export interface PlannedTile {
  readonly text: string;
  /** Its place, from 1. */
  readonly place: number;
  /** Tells it from the others while it moves. */
  readonly id: string;
  /** Null for a text that is no tile. */
  readonly tile: Tile | null;
  readonly target: TileTarget | TargetProblem | 'unreadable';
}

/** Finds the lists of tiles. `texts`: tiles as texts (`formatTile`). */
export function planTiles(ctx: LoaderContext, texts: readonly string[]): readonly PlannedTile[] {
  return texts.map((text, index) => {
    const tile = parseTile(text);
    const before = texts.slice(0, index).filter((other) => other === text).length;
    return {
      text,
      place: index + 1,
      // Tells equal tiles apart by their number.
      id: before === 0 ? text : `${text} ${String(before)}`,
      tile,
      target: tile === null ? 'unreadable' : findTileTarget(ctx, tile),
    };
  });
}

/** Counts the requests to the backend that tiles cost together: what a rate limit takes for them. */
export function countReads(ctx: LoaderContext, planned: readonly PlannedTile[]): number {
  return planned.reduce(
    (sum, { tile, target }) =>
      tile === null || typeof target === 'string' ? sum : sum + countTileReads(ctx, tile, target),
    0,
  );
}
