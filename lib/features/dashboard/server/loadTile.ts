import { isSameChoice, type Tile } from '../tile';
import { getTileWidth, type TileWidth } from '../tileSettings';
import { withoutQuery } from '../../../ground/routes/queryParams';
import { loadCountedChart } from '../../list/charts/server/loadCharts';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { TileColumn, TileContent } from '../dashboardView';
import { loadNumber } from './loadNumber';
import { loadOwnTile } from './loadOwnTile';
import { loadTileRows } from './loadTileRows';
import { failChart, failTile, type TileReading } from './tileReading';
import { describeTargetProblems, type TileTarget } from './tileTarget';
import { findLeadField } from '../../../core/schema/model/fieldPath';
import type { Field } from '../../../core/schema/model/model';
import { hasRole, isDateField } from '../../../kit/describe/fieldRoles';
import type { ListPageView } from '../../list/listPageView';

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

/** Reads the first rows. */
function loadTable(ctx: LoaderContext, tile: Tile, target: TileTarget): Promise<TileReading> {
  const columns = chooseTileColumns(ctx, target, getTileWidth(tile));
  return loadTileRows(ctx, target, { columns, size: TABLE_ROWS }, (view) =>
    view.rows.length === 0
      ? { type: 'empty', message: ctx.translate('dashboard.noRows') }
      : { type: 'table', ...pickTileColumns(view, columns), total: view.paging.total },
  );
}

function loadBoardTile(ctx: LoaderContext, target: TileTarget): Promise<TileReading> {
  const names = chooseTileColumns(ctx, target, 'third');
  return loadTileRows(ctx, target, { columns: names, size: 1 }, ({ board, rows }) => {
    if (board === undefined) return failTile(ctx.translate, 'notOffered');
    let first = 0;
    const columns = board.columns.map(({ value, label, tone, total, href, cards, failed }): TileColumn => {
      const own = rows.slice(first, first + cards).slice(0, CARDS);
      first += cards;
      return {
        ...{ value, label, total, href: withoutReading(href, target) },
        ...(tone === undefined ? {} : { tone }),
        cards: own.map((row) => ({ id: row.id, href: row.href, title: row.title })),
        ...(failed === undefined ? {} : { failed: true as const }),
      };
    });
    return { type: 'board', columns };
  });
}

/** Takes the parameters out of a column's address with which the tile alone was read. */
function withoutReading(href: string, { query }: TileTarget): string {
  return ['size', 'cols'].reduce(
    (left, name) => (query[name] === undefined ? withoutQuery(left, name) : left),
    href,
  );
}

/** Number of columns beside the one that names the record, by the width of the tile. */
const MORE_COLUMNS: Readonly<Record<TileWidth, number>> = { third: 1, twoThirds: 2, whole: 4 };

/**
 * Chooses the columns of a tile: those of its address, or the first ones that the operator states, or what names the record, its status,
 * urgency and date, then others.
 */
export function chooseTileColumns(
  ctx: Pick<LoaderContext, 'samples'>,
  { entity, parsed, list }: TileTarget,
  width: TileWidth,
): readonly string[] {
  if (parsed.chosenColumns !== null) return parsed.chosenColumns;
  const names = list.columns ?? ctx.samples?.getColumns(entity) ?? entity.columns;
  const isStated = list.columns === undefined && entity.columnPool.length === 0;
  if (isStated) return names.slice(0, MORE_COLUMNS[width] + 1);
  const lead = findLeadField(entity, names)?.name;
  const fields = names.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []);
  const others = fields
    .filter(({ name, kind }) => name !== lead && kind !== 'longText' && kind !== 'json' && kind !== 'image')
    .map((field, index) => ({ field, rank: rankOf(field) * names.length + index }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MORE_COLUMNS[width])
    .map(({ field }) => field.name);
  const chosen = lead === undefined ? others : [lead, ...others];
  return chosen.length === 0 ? names.slice(0, 1) : chosen;
}

function rankOf(field: Field): number {
  if (hasRole(field, 'status')) return 0;
  if (hasRole(field, 'priority')) return 1;
  return isDateField(field) ? 3 : 2;
}

/** Picks columns of a table, in this order, with their values alone. */
function pickTileColumns(
  { columns, rows }: Pick<ListPageView, 'columns' | 'rows'>,
  names: readonly string[],
): Pick<Extract<TileContent, { type: 'table' }>, 'columns' | 'rows'> {
  const shown = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const picked = shown.length === 0 ? columns : shown;
  return {
    columns: picked,
    rows: rows.map(({ id, href, title, values }) => ({
      id,
      href,
      title,
      values: Object.fromEntries(picked.map(({ name }) => [name, values[name] ?? null])),
    })),
  };
}
