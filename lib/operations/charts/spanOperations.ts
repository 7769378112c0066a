import type { Json } from '../../schema/json';
import type { Entity, Model } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { listOperation } from '../list';
import type { PageWideValues } from '../listAsk';
import type { FilterValue, ListState } from '../listState';
import type { Operation } from '../operation';
import type { ChartField } from './chartFields';

/** Before everything that a list may hold: comparing with it leaves out rows without a date, which sorting puts first or last. */
export const LONG_AGO = '1800-01-01';

/** Reads the first and the last day of a field under these filters: the value of one row each, or null. */
export function spanOperations(
  model: Model,
  entity: Entity,
  source: ListSource,
  ask: {
    readonly field: ChartField & { readonly kind: 'dates' };
    /** With one of the field's own from which day on. */
    readonly filters: readonly FilterValue[];
    readonly search: string;
    readonly pageWide?: PageWideValues;
  },
): readonly [first: Operation<Json>, last: Operation<Json>] {
  const { field, filters, search, pageWide } = ask;
  const name = field.field.field;
  const end = (descending: boolean): Operation<Json> => {
    const state: ListState = {
      position: { at: 'page', page: 1 },
      size: 1,
      sort: { field: name, descending },
      filters,
      search,
    };
    const operation = listOperation(model, entity, source, {
      state,
      selection: [name],
      ...(pageWide === undefined ? {} : { pageWide }),
    });
    return {
      ...operation,
      read: (data) => {
        const values = operation.read(data).rows[0]?.values ?? {};
        return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
      },
    };
  };
  return [end(false), end(true)];
}
