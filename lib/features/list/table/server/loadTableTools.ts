import type { ListResult } from '../../../../core/operations/listState';
import type { Entity } from '../../../../core/schema/model/model';
import type { OperationView } from '../../../../kit/graphql/operationView';
import type { LoaderContext } from '../../../../kit/run/server/loaderContext';
import type { ListPageView } from '../../listPageView';
import type { ListQuery } from '../../listQuery';
import type { ListTarget } from '../../server/listTarget';
import { findGroupFields } from '../groupFields';
import { loadSums } from './loadSums';

/** What a table has beside its rows. */
interface TableTools {
  readonly operations: readonly OperationView[];
  /** `columns`: those that are shown; `result`: the rows of the list itself. */
  readonly buildView: (
    columns: readonly string[],
    result: ListResult,
  ) => Pick<ListPageView, 'groupings' | 'sums'>;
}

/** Finds by what the rows of a main list's table can be grouped, and adds its columns up; null for any other list or display. */
export async function loadTableTools(
  ctx: LoaderContext,
  { origin, source }: ListTarget,
  { entity, query }: { readonly entity: Entity; readonly query: ListQuery },
  rows: Promise<unknown>,
): Promise<TableTools | null> {
  if (origin.type !== 'main' || query.display !== 'table' || query.layout !== undefined) return null;
  const groupings = findGroupFields(ctx.model, entity, source).map(({ field }) => field.field);
  const { operations, buildView } = await loadSums(ctx, { entity, source, query }, rows);
  return {
    operations,
    buildView: (columns, result) => {
      const sums = buildView(columns, result);
      return {
        ...(groupings.length === 0 ? {} : { groupings }),
        ...(sums === undefined ? {} : { sums }),
      };
    },
  };
}
