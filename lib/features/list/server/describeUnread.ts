import type { ListResult } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { Entity } from '../../../core/schema/model/model';
import { findUnreadFields } from '../../../kit/run/server/failedFields';
import { toShownFailures } from '../../../kit/run/server/loaderContext';
import type { OperationResult, ReadError } from '../../../kit/run/server/runOperation';
import type { TableInput } from '../table/tableView';

/** The rows of a list, and of a board, a calendar, a tree or a map in their place. */
interface ReadRows {
  readonly outcome: OperationResult<ListResult>;
  readonly operation: Pick<Operation<unknown>, 'records'>;
  readonly display: { readonly errors: readonly ReadError[] } | null;
}

/** Tells which of the `shown` fields could not be read, and in which rows. */
export function describeUnread(
  words: Parameters<typeof toShownFailures>[0],
  entity: Entity,
  { outcome, operation, display }: ReadRows,
  shown: readonly string[],
): Pick<TableInput, 'failures' | 'unread'> {
  const errors = outcome.ok ? outcome.errors : [];
  return {
    failures: toShownFailures(words, entity, {
      operation,
      errors: [...errors, ...(display?.errors ?? [])],
      shown,
    }),
    ...(outcome.ok ? { unread: findUnreadFields(entity, outcome.value, errors, operation.records) } : {}),
  };
}
