import { listOperation } from './list';
import type { PageWideValues } from './listAsk';
import type { ListResult, ListState } from './listState';
import type { Operation } from './operation';
import type { Entity, Model, VitalsList } from '../schema/model';
import type { Sort } from '../schema/reads';

/** Where reading measurements begins. */
export const VITALS_START: Pick<ListState, 'position' | 'size'> = {
  position: { at: 'page', page: 1 },
  size: 500,
};

/** Asks for measurements, newest first where the list can be sorted by the time of their storing. */
export function vitalsOperation(
  model: Model,
  entity: Entity,
  list: VitalsList,
  pageWide?: PageWideValues,
): (window: Pick<ListState, 'position' | 'size'>) => Operation<ListResult> {
  const column = newestColumn(list);
  const { source, fields } = list;
  const sort = column === undefined ? null : { field: column.field, descending: true };
  return ({ position, size }) =>
    listOperation(model, entity, source, {
      state: { position, size, sort, filters: [], search: '' },
      selection: Object.values(fields),
      ...(pageWide === undefined ? {} : { pageWide }),
    });
}

/** What the newest come first by; undefined where the list cannot be sorted so. */
export function newestColumn({ source, fields }: VitalsList): Sort['columns'][number] | undefined {
  return source.sort?.columns.find(({ field, desc }) => field === fields.time && desc !== null);
}
