import { findChartFields, type ChartField } from '../../../core/operations/list/chartFields';
import type { Entity, Model } from '../../../core/schema/model/model';
import type { ListSource } from '../../../core/schema/model/reads';
import { getColumnFields } from '../columns';

/** A field by which the rows of a table can be grouped: one of few values, or a related record. */
export type GroupField = ChartField & { readonly type: 'choices' | 'records' };

/** Finds the fields by which the rows of a table can be grouped: those that have a filter and a total per value. */
export function findGroupFields(model: Model, entity: Entity, source: ListSource): readonly GroupField[] {
  const columns = new Set(getColumnFields(entity).map(({ name }) => name));
  return findChartFields(model, entity, source).filter(
    (one): one is GroupField =>
      (one.type === 'choices' || one.type === 'records') && columns.has(one.field.field),
  );
}
