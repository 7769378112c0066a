import type { FilterValue, ListState } from '../../../operations/listState';
import { runList, type ListAttemptResult, type ListAttempt } from './runList';
import type { Fetcher } from '../../run/server/runOperation';
import type { Entity } from '../../../schema/model/model';
import type { LoaderContext } from '../../run/server/loaderContext';
import { isDefaultSort } from '../columns';
import type { ListQuery } from '../listQuery';

/** What of the narrowing of a list the backend refused, in its own words. */
export interface RefusedParts {
  readonly filters: readonly FilterValue[];
  readonly search: boolean;
  readonly message: string;
}

export interface FilteredListResult extends ListAttemptResult {
  /** The rows are those of the list without these; null where it is narrowed as was asked. */
  readonly refused: RefusedParts | null;
}

/** Filters that are left out one by one to see which of them is refused. */
const MAX_SINGLE_TRIES = 5;

/**
 * Reads a page of a list. A filter or a search that the backend refuses costs that part and not the list: it is read without the one
 * that is refused, or without any. The state keeps what was asked, so that a visitor can take it away.
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

/** What may be left out: one part alone, where there are several, then all of them. */
function getDroppableParts({ filters, search }: ListState): readonly Omit<RefusedParts, 'message'>[] {
  const all = { filters, search: search !== '' };
  const count = filters.length + (all.search ? 1 : 0);
  if (count === 0) return [];
  if (count === 1) return [all];
  const single = filters.slice(0, MAX_SINGLE_TRIES).map((filter) => ({ filters: [filter], search: false }));
  return [...single, ...(all.search ? [{ filters: [], search: true }] : []), all];
}

/** Says which filters, or that the search, the backend refused, so that the rows are those of the list without them. */
export function describeRefusedParts(
  ctx: Pick<LoaderContext, 'labels' | 'translate'>,
  { type }: Pick<Entity, 'type'>,
  refused: RefusedParts | null,
): readonly string[] {
  if (refused === null) return [];
  const { filters, search, message } = refused;
  const names = [...new Set(filters.map(({ field }) => ctx.labels.field(type, field).text))];
  return [
    ...names.map((name) => ctx.translate('list.problem.refusedFilter', { name, message })),
    ...(search ? [ctx.translate('list.problem.refusedSearch', { message })] : []),
  ];
}

/** Says that the backend refused the order that a visitor asked for, and gave the list without; nobody misses one that nobody asked for. */
export function describeRefusedSort(
  ctx: LoaderContext,
  { type }: Entity,
  asked: ListQuery,
  shown: ListState,
): readonly string[] {
  const { sort } = asked.state;
  if (sort === null || shown.sort !== null || isDefaultSort(asked)) return [];
  const name = ctx.labels.field(type, sort.field).text;
  return [ctx.translate('list.problem.unknownSort', { name, value: sort.field })];
}
