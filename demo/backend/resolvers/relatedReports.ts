import { checkedSize, checkedStart } from '../badInput';
import type { Context } from '../context';
import type { Status } from '../enums';
import type { ReportsOf } from '../loaders';

interface Arguments {
  readonly limit: number | null;
  readonly offset: number | null;
  readonly status?: Status | null;
}

const MAX_SIZE = 200;

/** Loads the reports of a record as a page, newest first; for many records in one query. */
export function relatedReports<Row>(column: ReportsOf['column'], keyOf: (row: Row) => number | string) {
  return (row: Row, args: Arguments, { loaders }: Context) => {
    const part: ReportsOf = {
      column,
      limit: checkedSize('limit', args.limit ?? 10, MAX_SIZE),
      offset: checkedStart('offset', args.offset ?? 0, 0),
      status: args.status ?? null,
    };
    return {
      items: () => loaders.reportsOf(part, keyOf(row)),
      total: () => loaders.reportCountOf(part, keyOf(row)),
    };
  };
}
