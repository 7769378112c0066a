import type { FilterValue, RecordData } from '../../../core/operations/listState';
import type { Fetcher } from '../../../kit/run/server/runOperation';
import { FIRST_PAGE } from '../listParams';
import { isUnpagedList } from '../paging';
import type { RowSetView } from '../rowSetView';
import { runList, type ListAttempt, type ListAttemptResult } from './runList';

/** The first rows of a list under filters of their own: those of a column of a board, or of a group of a table. */
export interface RowSet extends Pick<RowSetView, 'total' | 'more' | 'failed'> {
  readonly rows: readonly RecordData[];
}

/** What is asked of a list for one set of its rows. */
interface RowSetRequest {
  readonly filters: readonly FilterValue[];
  readonly size: number;
  /** Checks whether a row is none of the set, so that the backend has ignored its filters. */
  readonly isForeign: (row: RecordData) => boolean;
}

/** Reads the first rows of a list under these filters. A set that fails does so alone. */
export async function readRowSet(
  fetcher: Fetcher,
  attempt: ListAttempt,
  { filters, size, isForeign }: RowSetRequest,
): Promise<{ readonly set: RowSet; readonly result: ListAttemptResult }> {
  const { source, state } = attempt;
  const asked = { ...state, filters, size: Math.min(size, source.maxSize ?? size), position: FIRST_PAGE };
  const result = await runList(fetcher, { ...attempt, state: asked });
  const { outcome } = result;
  if (!outcome.ok) {
    const { failure } = outcome;
    const [message = ''] = 'messages' in failure ? failure.messages : [];
    return { result, set: { rows: [], total: null, more: false, failed: message } };
  }
  const { rows, total, next } = outcome.value;
  if (rows.some(isForeign)) return { result, set: { rows: [], total: null, more: false, failed: '' } };
  const shown = rows.slice(0, size);
  const count = total ?? (isUnpagedList(source) ? rows.length : null);
  const more = count === null ? next !== null : count > shown.length;
  return { result, set: { rows: shown, total: count, more } };
}
