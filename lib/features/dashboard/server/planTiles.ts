import { parseTile, type Tile } from '../tile';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { findTileTarget, type TargetProblem, type TileTarget } from './tileTarget';
import { findChartFields } from '../../../core/operations/list/chartFields';
import { countDisplayReads } from '../../list/displays';
import { hasFilterTitles } from '../../list/server/loadFilterTitles';
import { findComparedPeriod } from './earlierFigure';

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

/** Requests of a chart: its counts, and before them the ends of its range or its records. */
const CHART_READS = { choices: 1, records: 2, numbers: 3, dates: 3 } as const;

/**
 * Counts the requests to the backend that a tile usually takes: what a rate limit counts for it. A slow or refusing backend can be asked
 * once more.
 */
function countTileReads(ctx: LoaderContext, tile: Tile, target: TileTarget): number {
  const { source } = target.list;
  const titles = hasFilterTitles(ctx, source, target.parsed.state.filters) ? 1 : 0;
  return titles + countContentReads(ctx, tile, target);
}

function countContentReads(ctx: LoaderContext, { show, of, compare }: Tile, target: TileTarget): number {
  const { entity, list } = target;
  switch (show) {
    case 'count':
    case 'sum':
    case 'average':
      return compare === true && findComparedPeriod(ctx, target) !== null ? 2 : 1;
    case 'trend':
    case 'chart': {
      const chart = findChartFields(ctx.model, entity, list.source).find(({ field }) => field.field === of);
      return chart === undefined ? 1 : CHART_READS[chart.type];
    }
    case 'table':
    case 'board':
      return countDisplayReads(entity, list.source, show, ctx.model);
    case 'own':
      return 1;
  }
}
