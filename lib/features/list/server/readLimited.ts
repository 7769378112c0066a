import type { FilterValue, ListState, RecordData } from '../../../core/operations/listState';
import type { OperationView } from '../../../kit/graphql/operationView';
import { toOperationView } from '../../../kit/run/server/loaderContext';
import type { Fetcher, ReadError } from '../../../kit/run/server/runOperation';
import { addAll } from '../../../ground/extremes';
import { FIRST_PAGE } from '../listParams';
import { ListReadError, readAllPages } from './readPages';
import { runList, type ListAttempt } from './runList';

/** The rows of a list up to a limit, with the first of the requests that read them. */
export interface LimitedRead {
  readonly rows: readonly RecordData[];
  /** These are not all rows: the list continues, or some came twice instead of others. */
  readonly isTruncated: boolean;
  /** The order in which the rows came. */
  readonly sort: ListState['sort'];
  /** It could not be read: the backend's message, or ''. There are no rows then. */
  readonly failed: string | null;
  readonly errors: readonly ReadError[];
  readonly operations: readonly OperationView[];
}

/** Reads a list page by page up to a number of rows. A failure is part of the result. */
export async function readLimited(
  fetcher: Fetcher,
  { source, operation, state, defaultSort = null }: ListAttempt,
  limit: number,
): Promise<LimitedRead> {
  const rows: RecordData[] = [];
  const errors: ReadError[] = [];
  const operations: OperationView[] = [];
  let end: Pick<LimitedRead, 'isTruncated' | 'sort'> = { isTruncated: false, sort: state.sort };
  try {
    for await (const page of readAllPages(fetcher, { source, operation, state, defaultSort, limit })) {
      addAll(rows, page.rows);
      addAll(errors, page.run.outcome.errors);
      if (operations.length === 0) operations.push(toOperationView(page.run.operation, page.run.outcome));
      end = { isTruncated: page.isTruncated || page.repeated > 0, sort: page.run.state.sort };
    }
  } catch (error) {
    if (!(error instanceof ListReadError)) throw error;
    const [message = ''] = 'messages' in error.failure ? error.failure.messages : [];
    return { rows: [], ...end, failed: message, errors: [], operations };
  }
  return { rows, ...end, failed: null, errors, operations };
}

/** Counts the rows under filters; null where the backend does not count, or refuses. */
export async function countRows(
  fetcher: Fetcher,
  attempt: ListAttempt,
  filters: readonly FilterValue[],
): Promise<{ readonly total: number | null; readonly operations: readonly OperationView[] }> {
  const state = { ...attempt.state, filters, sort: null, size: 1, position: FIRST_PAGE };
  const { outcome, operation } = await runList(fetcher, { ...attempt, state, defaultSort: null });
  return {
    total: outcome.ok ? outcome.value.total : null,
    operations: [toOperationView(operation, outcome)],
  };
}
