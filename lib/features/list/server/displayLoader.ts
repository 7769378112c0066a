import type { ListResult, RecordData } from '../../../core/operations/listState';
import type { Entity } from '../../../core/schema/model/model';
import type { OperationView } from '../../../kit/graphql/operationView';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import type { ReadError } from '../../../kit/run/server/runOperation';
import type { DisplayViews } from '../displays';
import type { ListQuery } from '../listQuery';
import type { TableInput } from '../table/tableView';
import type { ListAttempt } from './runList';

/** The rows of a display, which replace those of the list's page. */
export interface LoadedDisplay {
  /** Returns the rows to show; `list`: the rows of the list itself. */
  readonly getRows: (list: ListResult) => readonly RecordData[];
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
  /** `list`: the rows of the list itself. */
  readonly buildView: (input: TableInput, list: ListResult) => DisplayViews;
}

/** A list of `entity` that is shown in a display. */
export interface DisplayedList {
  readonly entity: Entity;
  readonly query: ListQuery;
}

/**
 * Reads the rows of a display; null for a list that cannot be shown so. `attempt` reads the list as the address asks,
 * without what the backend has refused. Failures are part of the result.
 */
export type DisplayLoader = (
  ctx: LoaderContext,
  list: DisplayedList,
  attempt: ListAttempt,
) => Promise<LoadedDisplay> | null;
