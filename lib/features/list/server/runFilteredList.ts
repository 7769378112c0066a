import type { FilterValue, ListState } from '../../../core/operations/listState';
import { runList, type ListAttemptResult, type ListAttempt } from './runList';
import { groupConditions } from '../dayPeriods';
import type { Fetcher } from '../../../kit/run/server/runOperation';

/** Filters and search that the backend refused, with its message. */
export interface RefusedParts {
  readonly filters: readonly FilterValue[];
  readonly search: boolean;
  readonly message: string;
}

/** Result of a list whose refused parts were dropped. */
export interface FilteredListResult extends ListAttemptResult {
  /** Parts that were dropped to get rows; null if all were accepted. */
  readonly refused: RefusedParts | null;
}

/** Number of filters that are dropped one at a time to find the refused one. */
const MAX_SINGLE_TRIES = 5;

/**
 * Reads a page of a list. If the backend refuses a filter or the search, it reads the list without that part, or
 * without all of them. The state keeps them, so that the visitor can remove them.
 */
export async function runFilteredList(fetcher: Fetcher, wanted: ListAttempt): Promise<FilteredListResult> {
  const whole = await runList(fetcher, wanted);
  const { outcome } = whole;
  if (outcome.ok || outcome.failure.type !== 'refused') return { ...whole, refused: null };
  const [message = ''] = outcome.failure.messages;
  const { filters, search } = wanted.state;
  for (const parts of getDroppableParts(wanted.state)) {
    const left = {
      filters: filters.filter((filter) => !parts.filters.includes(filter)),
      search: parts.search ? '' : search,
    };
    const run = await runList(fetcher, { ...wanted, state: { ...wanted.state, ...left } });
    if (run.outcome.ok)
      return { ...run, state: { ...run.state, filters, search }, refused: { ...parts, message } };
  }
  return { ...whole, refused: null };
}

/** Returns the parts to drop, in order: each one alone, then all of them. */
function getDroppableParts({ filters, search }: ListState): readonly Omit<RefusedParts, 'message'>[] {
  const all = { filters, search: search !== '' };
  const conditions = groupConditions(filters);
  const count = conditions.length + (all.search ? 1 : 0);
  if (count === 0) return [];
  if (count === 1) return [all];
  const single = conditions
    .slice(0, MAX_SINGLE_TRIES)
    .map((condition) => ({ filters: condition, search: false }));
  return [...single, ...(all.search ? [{ filters: [], search: true }] : []), all];
}
