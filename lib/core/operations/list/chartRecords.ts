import { getTitleColumn } from '../../schema/model/fieldPath';
import type { Entity, Model } from '../../schema/model/model';
import { toRowEntity } from '../document/entityLookup';
import { toFirstRows, type ListResult, type PageWideValues } from '../listState';
import type { Operation } from '../operation';
import { buildListOperation } from './listOperation';

/** Number of related records that a chart counts by. */
export const MAX_CHART_RECORDS = 50;

/**
 * Builds the read of the records that a chart counts by, by title where the backend can sort by it; null for an entity
 * without a list.
 */
export function buildChartRecordsOperation(
  model: Model,
  target: Entity,
  pageWide: PageWideValues,
): Operation<ListResult> | null {
  const source = target.list;
  if (source === null) return null;
  const title = getTitleColumn(toRowEntity(target, source));
  const column = source.sort?.columns.find(({ field }) => field === title);
  return buildListOperation(model, target, source, {
    state: {
      ...toFirstRows(MAX_CHART_RECORDS),
      sort: column === undefined ? null : { field: column.field, descending: false },
    },
    selection: [],
    pageWide,
  });
}
