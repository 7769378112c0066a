import { isSameChoice, type Tile } from '../../../dashboard/tile';
import { getTileWidth } from '../../../dashboard/tileSettings';
import { withoutQuery } from '../../../routes/url';
import { loadCountedChart } from '../../list/server/loadCharts';
import { loadListView } from '../../list/server/loadListView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { TileColumn } from '../dashboardView';
import { loadNumber } from './loadNumber';
import { loadOwnTile } from './loadOwnTile';
import { failChart, failRead, failTile, type TileReading } from './tileReading';
import { chooseTileColumns, pickTileColumns } from './tileColumns';
import { describeTargetProblems, type TileTarget } from './tileTarget';

/** Rows of a table, and cards per column of a board, on a tile. */
const TABLE_ROWS = 5;
const CARDS = 3;

/** Loads the content of a tile within a time. Whatever goes wrong is told on the tile alone. */
export async function loadTile(
  ctx: LoaderContext,
  tile: Tile,
  target: TileTarget,
  limitMs: number,
): Promise<TileReading> {
  if (!target.choices.some((choice) => isSameChoice(choice, tile)))
    return { content: failTile(ctx.translate, 'notOffered') };
  const problems = describeTargetProblems(ctx, target);
  if (problems.length > 0) return { content: failTile(ctx.translate, 'filters', problems) };
  const late: TileReading = { content: failTile(ctx.translate, 'late') };
  switch (tile.show) {
    case 'count':
    case 'sum':
    case 'average':
      return loadNumber(ctx, tile, target, limitMs);
    case 'trend':
    case 'chart':
      return loadChart(ctx, tile, target, limitMs);
    case 'table':
      return withinTime(loadTable(ctx, tile, target), limitMs, late);
    case 'board':
      return withinTime(loadBoardTile(ctx, target), limitMs, late);
    case 'own':
      return withinTime(loadOwnTile(ctx, tile, target), limitMs, late);
  }
}

/** Waits for a reading; the other one is returned where it is late. */
async function withinTime(
  reading: Promise<TileReading>,
  limitMs: number,
  late: TileReading,
): Promise<TileReading> {
  const { promise, cancel } = wait(limitMs);
  try {
    return await Promise.race([reading, promise.then(() => late)]);
  } finally {
    cancel();
  }
}

function wait(ms: number): { readonly promise: Promise<void>; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  return { promise, cancel: () => clearTimeout(timer) };
}

async function loadChart(
  ctx: LoaderContext,
  tile: Tile,
  { list, entity, path, parsed }: TileTarget,
  limitMs: number,
): Promise<TileReading> {
  const { promise, cancel } = wait(limitMs);
  const charted = { entity, source: list.source, path, query: parsed, underAllFilters: true as const };
  const loaded = await loadCountedChart(ctx, charted, promise).finally(cancel);
  const shown = loaded?.charts.shown ?? null;
  if (loaded === null || shown === null) return { content: failTile(ctx.translate, 'notOffered') };
  const { counts, label } = shown;
  const { operations } = loaded;
  if (counts.type === 'empty')
    return { content: { type: 'empty', message: ctx.translate('chart.empty') }, operations };
  if (counts.type !== 'counted') return { content: failChart(ctx.translate, counts.type), operations };
  return {
    content: { type: tile.show === 'trend' ? 'line' : 'bars', field: label, counts },
    operations,
    ...(counts.countedAt === undefined ? {} : { readAt: counts.countedAt, isOld: true as const }),
  };
}

/** Reads the first rows. Columns are stated, so that these few rows are no sample of the list. */
async function loadTable(ctx: LoaderContext, tile: Tile, target: TileTarget): Promise<TileReading> {
  const names = chooseTileColumns(ctx, target, getTileWidth(tile));
  const query = { ...target.query, size: String(TABLE_ROWS), cols: names.join(',') };
  const loaded = await loadListView(ctx, target.list, query, { isPart: true });
  if (!loaded.ok) return { content: failRead(ctx.translate, loaded.failure) };
  const { view } = loaded;
  const { operations } = view;
  // A filter or an order that the backend has refused: the rows are others than the tile says.
  if (view.problems.length > 0)
    return { content: failTile(ctx.translate, 'filters', view.problems), operations };
  if (view.rows.length === 0)
    return { content: { type: 'empty', message: ctx.translate('dashboard.noRows') }, operations };
  return {
    content: { type: 'table', ...pickTileColumns(view, names), total: view.paging.total },
    operations,
  };
}

async function loadBoardTile(ctx: LoaderContext, target: TileTarget): Promise<TileReading> {
  const names = chooseTileColumns(ctx, target, 'third');
  const query = { ...target.query, size: '1', cols: names.join(',') };
  const loaded = await loadListView(ctx, target.list, query, { isPart: true });
  if (!loaded.ok) return { content: failRead(ctx.translate, loaded.failure) };
  const { board, rows, problems, operations } = loaded.view;
  if (problems.length > 0) return { content: failTile(ctx.translate, 'filters', problems), operations };
  if (board === undefined) return { content: failTile(ctx.translate, 'notOffered'), operations };
  let first = 0;
  const columns = board.columns.map(({ value, label, tone, total, href, cards, failed }): TileColumn => {
    const own = rows.slice(first, first + cards).slice(0, CARDS);
    first += cards;
    return {
      value,
      label,
      ...(tone === undefined ? {} : { tone }),
      total,
      href: withoutReading(href, target),
      cards: own.map((row) => ({ id: row.id, href: row.href, title: row.title })),
      ...(failed === undefined ? {} : { failed: true as const }),
    };
  });
  return { content: { type: 'board', columns }, operations };
}

/** Takes the parameters out of a column's address with which the tile alone was read. */
function withoutReading(href: string, { query }: TileTarget): string {
  return ['size', 'cols'].reduce(
    (left, name) => (query[name] === undefined ? withoutQuery(left, name) : left),
    href,
  );
}
