import { isChangedInRows } from '../../../core/schema/model/listedEntities';
import { getChangePermissionFields } from '../../../core/schema/model/permissions';
import type { RelatedList } from '../../../core/schema/model/reads';
import type { Entity } from '../../../core/schema/model/model';
import type { RecordData } from '../../../core/operations/listState';
import { relationHref } from '../../../ground/routes/hrefs';
import { getRequestedColumns } from '../../list/columns';
import { resolveDayFilters } from '../../list/dayFilters';
import type { TableView } from '../../list/listPageView';
import type { ListQuery } from '../../list/listQuery';
import { isUnpagedList, slicePage } from '../../list/paging';
import { buildTargetOperation } from '../../list/server/listTarget';
import { runList, type ListAttemptResult } from '../../list/server/runList';
import { buildTableView } from '../../list/table/tableView';
import {
  toOperationView,
  getPageWideValues,
  toShownFailures,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import type { OperationView } from '../../../kit/graphql/operationView';
import type { PageFailure } from '../../../kit/view/failure';
import type { ThreadView } from '../recordView';
import { getRelatedColumns, type Owner } from './owner';

/** A list that is read: of whom, and as the page's query asks. */
export interface AskedList {
  readonly owner: Owner;
  readonly related: RelatedList;
  readonly rows: Entity;
  /** The values of the owner that the list takes. */
  readonly values: RecordData['values'] | undefined;
  readonly query: ListQuery;
  readonly prefix: string;
  readonly caption: string;
}

/** The names of the columns of a history that tell when and who; null for one that it does not have. */
export interface ToldColumns {
  readonly at: string;
  readonly who: string | null;
}

/** A list that was read, or why it could not be. */
export type RelatedRead = { readonly operation: OperationView | null } & (
  | {
      readonly table: TableView & { readonly thread?: ThreadView };
      readonly href: string;
      /** Of a history: the columns that tell when and who. */
      readonly told?: ToldColumns;
    }
  | { readonly failure: PageFailure }
);

/** Reads rows of a related list with these fields. */
export function readRelatedRows(
  ctx: LoaderContext,
  { owner, related, rows: entity, values }: AskedList,
  {
    state,
    defaultSort,
    columns,
  }: Pick<ListQuery, 'state' | 'defaultSort'> & { readonly columns: readonly string[] },
): Promise<ListAttemptResult> {
  const { name, source } = related;
  const target = { entity, source, origin: { ...owner.source, name, values } };
  return runList(ctx.fetcher, {
    source,
    state,
    defaultSort,
    operation: (tried) =>
      buildTargetOperation(ctx.model, target, {
        state: resolveDayFilters(source, tried),
        selection: isChangedInRows(entity) ? [...columns, ...getChangePermissionFields(entity)] : columns,
        pageWide: getPageWideValues(ctx.labels),
      }),
  });
}

/** Reads a related list as a table; `isNames`: only the names of its rows. */
export async function readTable(ctx: LoaderContext, list: AskedList, isNames: boolean): Promise<RelatedRead> {
  const { owner, related, rows: entity, query, prefix, caption } = list;
  const { name, source } = related;
  const columns = isNames ? [] : (query.chosenColumns ?? getRelatedColumns(entity, owner));
  const { outcome, operation, state } = await readRelatedRows(ctx, list, { ...query, columns });
  const sent = toOperationView(operation, outcome);
  if (!outcome.ok) return { failure: outcome.failure, operation: sent };
  const href = relationHref(owner.path, name);
  const table = buildTableView(ctx, {
    entity,
    source,
    query: { ...query, columns: getRequestedColumns(columns, operation), state },
    result: isUnpagedList(source) ? slicePage(outcome.value, state) : outcome.value,
    path: owner.path,
    prefix,
    rowBaseHref: href,
    caption,
    failures: toShownFailures(ctx, entity, { operation, errors: outcome.errors, shown: columns }),
    readAt: ctx.now,
  });
  return { table, href, operation: sent };
}
