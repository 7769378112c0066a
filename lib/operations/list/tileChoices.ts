import type { TileChoice } from '../../dashboard/tile';
import type { Entity, Field, Model } from '../../schema/model/model';
import type { AggregateField, ListSource } from '../../schema/model/reads';
import { findBoardFilter } from './boardFilter';
import { findChartFields, isQuantity } from './chartFields';

/** A field of a list with the paths to its sum and its average. */
export interface AggregatedField extends AggregateField {
  /** The record's field, which decides how the numbers are shown. */
  readonly shown: Field;
}

/**
 * Finds the quantities of a list whose sum or average the schema has. Amounts with a currency beside them are left out:
 * they may be of several currencies.
 */
export function findAggregatedFields(entity: Entity, { total }: ListSource): readonly AggregatedField[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return (total?.aggregates ?? []).flatMap((aggregate) => {
    const shown = fields.get(aggregate.field);
    if (shown === undefined || !isQuantity(entity, shown)) return [];
    const { currency, minor } = shown.money ?? {};
    return currency !== undefined || minor === 'currency' ? [] : [{ ...aggregate, shown }];
  });
}

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
