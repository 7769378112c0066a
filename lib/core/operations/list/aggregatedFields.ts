import type { Entity, Field } from '../../schema/model/model';
import type { AggregateField, ListSource } from '../../schema/model/reads';
import { isQuantity } from './chartFields';

/** A field of a list with the paths to its sum and its average. */
export interface AggregatedField extends AggregateField {
  /** The record's field, which decides how the numbers are shown. */
  readonly shown: Field;
}

/**
 * Finds the quantities of a list whose sum or average the schema has. Amounts with a currency beside them are left out:
 * they may be of several currencies.
 */
export function findAggregatedFields(
  entity: Entity,
  { aggregates }: Pick<ListSource, 'aggregates'>,
): readonly AggregatedField[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return (aggregates?.fields ?? []).flatMap((aggregate) => {
    const shown = fields.get(aggregate.field);
    return shown !== undefined && canAddUp(entity, shown) ? [{ ...aggregate, shown }] : [];
  });
}

/** Checks whether the values of a field can be added up: quantities, but no amounts that may be of several currencies. */
export function canAddUp(entity: Pick<Entity, 'key'>, field: Field): boolean {
  const { currency, holder, minor } = field.money ?? {};
  return isQuantity(entity, field) && (currency ?? holder) === undefined && minor !== 'currency';
}
