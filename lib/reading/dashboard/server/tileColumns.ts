import type { TileWidth } from '../../../dashboard/tileSettings';
import { findLeadField } from '../../../schema/model/fieldPath';
import type { Field } from '../../../schema/model/model';
import { hasRole, isDateField } from '../../describe/fieldRoles';
import type { ListPageView } from '../../list/listPageView';
import type { LoaderContext } from '../../run/server/loaderContext';
import type { TileContent } from '../dashboardView';
import type { TileTarget } from './tileTarget';

/** Number of columns beside the one that names the record, by the width of the tile. */
const MORE_COLUMNS: Readonly<Record<TileWidth, number>> = { third: 1, twoThirds: 2, whole: 4 };

/** Chooses the columns of a tile: those of its address, or what names the record, its status, urgency and date, then others. */
export function chooseTileColumns(
  ctx: Pick<LoaderContext, 'samples'>,
  { entity, parsed, list }: TileTarget,
  width: TileWidth,
): readonly string[] {
  if (parsed.chosenColumns !== null) return parsed.chosenColumns;
  const names = list.columns ?? ctx.samples?.getColumns(entity) ?? entity.columns;
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
export function pickTileColumns(
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
