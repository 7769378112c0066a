import { getWriteCount } from '../../backend/writeNotes';
import type { Operation } from '../../../core/operations/operation';
import type { KeptAnswers } from './keptAnswers';
import { runOperation, type Fetcher, type OperationResult } from './runOperation';

/**
 * Counts, or returns a fresh count (`KeptAnswers`). A count that fails after a long time is kept as well, so that it is not sent for
 * each page.
 */
export function readCount<Value>(
  fetcher: Fetcher,
  slowCounts: KeptAnswers | undefined,
  operation: Operation<Value>,
): Promise<OperationResult<Value>> {
  const ask = (): Promise<OperationResult<Value>> => runOperation(fetcher, operation);
  if (slowCounts === undefined) return ask();
  // Equal operations are read alike, so the answer to one of them has this type.
  return slowCounts.get(toKey(operation), getWriteCount(), ask) as Promise<OperationResult<Value>>;
}

/** A count from before, with its time (ISO). */
export interface LastCount<Value> {
  readonly outcome: OperationResult<Value>;
  readonly countedAt: string;
}

/** Returns the last count; null if there is none that succeeded within the last minutes. */
export function getLastCount<Value>(
  slowCounts: KeptAnswers | undefined,
  operation: Operation<Value>,
): LastCount<Value> | null {
  const last = slowCounts?.getLast(toKey(operation)) ?? null;
  if (last === null) return null;
  // As above.
  const outcome = last.answer as OperationResult<Value>;
  return outcome.ok ? { outcome, countedAt: new Date(last.at).toISOString() } : null;
}

function toKey({ document, variables }: Operation<unknown>): string {
  return `${JSON.stringify(variables)} ${document}`;
}

/** Waits for a promise until the rows have come and this many milliseconds have passed; null if it is late. */
export async function waitBesideRows<Value>(
  waited: Promise<Value>,
  rows: Promise<unknown>,
  graceMs: number,
): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;
  const late = rows
    .catch(() => {})
    .then(
      () =>
        new Promise<null>((resolve) => {
          if (!isDone) timer = setTimeout(() => resolve(null), graceMs);
        }),
    );
  try {
    return await Promise.race([waited, late]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
