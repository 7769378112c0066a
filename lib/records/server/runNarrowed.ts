import type { FilterValue, ListState } from '../../operations/listState';
import { runList, type ListRun, type ListTry } from './runList';
import type { Post } from './run';

/** What of the narrowing of a list the backend refused, in its own words. */
export interface RefusedParts {
  readonly filters: readonly FilterValue[];
  readonly search: boolean;
  readonly message: string;
}

export interface NarrowedRun extends ListRun {
  /** The rows are those of the list without these; null where it is narrowed as was asked. */
  readonly refused: RefusedParts | null;
}

/** Filters that are left out one by one to see which of them is refused. */
const MOST_SINGLE = 5;

/**
 * Reads a page of a list. A filter or a search that the backend refuses costs that part and not the list: it is read without the one
 * that is refused, or without any. The state keeps what was asked, so that a visitor can take it away.
 */
export async function runNarrowed(post: Post, wanted: ListTry): Promise<NarrowedRun> {
  const whole = await runList(post, wanted);
  const { outcome } = whole;
  if (outcome.ok || outcome.failure.kind !== 'refused') return { ...whole, refused: null };
  const [message = ''] = outcome.failure.messages;
  const { filters, search } = wanted.state;
  for (const parts of partsOf(wanted.state)) {
    const left = {
      filters: filters.filter((filter) => !parts.filters.includes(filter)),
      search: parts.search ? '' : search,
    };
    const run = await runList(post, { ...wanted, state: { ...wanted.state, ...left } });
    if (run.outcome.ok)
      return { ...run, state: { ...run.state, filters, search }, refused: { ...parts, message } };
  }
  return { ...whole, refused: null };
}

/** What may be left out: one part alone, where there are several, then all of them. */
function partsOf({ filters, search }: ListState): readonly Omit<RefusedParts, 'message'>[] {
  const all = { filters, search: search !== '' };
  const count = filters.length + (all.search ? 1 : 0);
  if (count === 0) return [];
  if (count === 1) return [all];
  const single = filters.slice(0, MOST_SINGLE).map((filter) => ({ filters: [filter], search: false }));
  return [...single, ...(all.search ? [{ filters: [], search: true }] : []), all];
}
