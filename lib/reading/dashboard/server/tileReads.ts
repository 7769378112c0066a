import type { Tile } from '../../../dashboard/tile';
import { findBoardFilter } from '../../../operations/list/boardFilter';
import { findChartFields } from '../../../operations/list/chartFields';
import { hasFilterTitles } from '../../list/server/loadFilterTitles';
import type { LoaderContext } from '../../run/server/loaderContext';
import { findComparedPeriod } from './earlierFigure';
import type { TileTarget } from './tileTarget';

/** Requests of a chart: its counts, and before them the ends of its range or its records. */
const CHART_READS = { choices: 1, records: 2, numbers: 3, dates: 3 } as const;

/**
 * Counts the requests to the backend that a tile usually takes: what a rate limit counts for it. A slow or refusing backend can be asked
 * once more.
 */
export function countTileReads(ctx: LoaderContext, tile: Tile, target: TileTarget): number {
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
    case 'own':
      return 1;
    case 'board': {
      const values = findBoardFilter(entity, list.source)?.field.enum;
      const columns = values === undefined ? [] : (ctx.model.enums[values]?.values ?? []);
      return 1 + columns.filter(({ deprecated }) => deprecated !== true).length;
    }
  }
}
