import type { TileChoice } from './tileChoice';
import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';
import { findAggregatedFields } from './aggregatedFields';
import { findBoardFilter } from './boardFilter';
import { findChartFields } from './chartFields';

/** Returns what a tile can show of a list, most telling first: what the schema has no total or aggregate for is left out. */
export function getTileChoices(model: Model, entity: Entity, source: ListSource): readonly TileChoice[] {
  const isMain = source === entity.list;
  const charts = isMain ? findChartFields(model, entity, source) : [];
  const numbers = findAggregatedFields(entity, source);
  return [
    ...(source.total === null ? [] : [{ show: 'count' as const }]),
    ...numbers.flatMap(({ field, sum }) => (sum === undefined ? [] : [{ show: 'sum' as const, of: field }])),
    ...numbers.flatMap(({ field, average }) =>
      average === undefined ? [] : [{ show: 'average' as const, of: field }],
    ),
    ...charts.map(({ type, field }) => ({
      show: type === 'dates' ? ('trend' as const) : ('chart' as const),
      of: field.field,
    })),
    { show: 'table' },
    ...(findBoardFilter(entity, source) === null ? [] : [{ show: 'board' as const }]),
  ];
}
