import { buildFilteredCountsOperation } from '../../../core/operations/list/countOperations';
import { toRowEntity } from '../../../core/operations/document/entityLookup';
import { findChangeFilter, type ChangeFilter } from '../../../core/schema/model/followable';
import type { FilterValue } from '../../../core/operations/listState';
import type { Operation } from '../../../core/operations/operation';
import type { LabelContext } from '../../../kit/describe/describeField';
import { getPageWideValues, type LoaderContext } from '../../../kit/run/server/loaderContext';
import { runOperation } from '../../../kit/run/server/runOperation';
import { resolveDayFilters } from '../dayFilters';
import { FIRST_PAGE, toListParams } from '../listParams';
import { withQuery } from '../../../ground/routes/queryParams';
import type { ListQuery } from '../listQuery';
import { getCountSpeed, noteCountSpeed } from '../../../kit/run/slowTotals';
import type { ListTarget } from './listTarget';

/** A count that takes longer is not asked for again within the next minutes. */
const MAX_COUNT_MS = 1_000;

/**
 * Finds how a list tells what has changed under its filters and search. Null where it cannot count that, where counting takes long,
 * and where it is narrowed by that moment already.
 */
export function findCountedChanges(
  ctx: LabelContext,
  list: ListTarget,
  query: ListQuery,
): ChangeFilter | null {
  const { source, origin, head } = list;
  const change = findChangeFilter(toRowEntity(list.entity, source), source);
  // Only these lists are counted under any filters.
  if ((origin.type !== 'main' && origin.type !== 'secondary') || head.form?.waiting === true) return null;
  if (change === null || getCountSpeed(source, toCountKind(change)) === 'slow') return null;
  if (query.state.filters.some(({ field }) => field === change.field)) return null;
  return buildCount(ctx, list, query, toCondition(change, EXAMPLE)) === null ? null : change;
}

/** Names the kind of these counts among those of a list: its total may be slow to count, and what is new quick. */
const toCountKind = ({ field, op }: ChangeFilter): string => `changes ${field}.${op}`;

/** Any moment: only the form of the document matters. */
const EXAMPLE = '2000-01-01T00:00:00.000Z';

/** Records that are new or have changed, and the page of the list that shows them. */
export interface CountedChanges {
  readonly count: number;
  readonly href: string;
}

/** Counts what has changed in a list since a moment (ISO); null where the backend does not count it. */
export async function countChanges(
  ctx: LoaderContext,
  list: ListTarget,
  query: ListQuery,
  { change, since }: { readonly change: ChangeFilter; readonly since: string },
): Promise<CountedChanges | null> {
  const condition = toCondition(change, since);
  const operation = buildCount(ctx, list, query, condition);
  if (operation === null) return null;
  const start = Date.now();
  const outcome = await runOperation(ctx.fetcher, operation);
  if (Date.now() - start > MAX_COUNT_MS) noteCountSpeed(list.source, toCountKind(change), 'slow');
  const count = outcome.ok ? (outcome.value[0] ?? null) : null;
  return count === null ? null : { count, href: toChangesHref(list, query, condition) };
}

const toCondition = ({ field, op }: ChangeFilter, since: string): FilterValue => ({
  field,
  op,
  value: since,
});

function buildCount(
  ctx: LabelContext,
  { entity, source }: ListTarget,
  { state }: ListQuery,
  condition: FilterValue,
): Operation<readonly (number | null)[]> | null {
  const filters = [...state.filters, condition];
  return buildFilteredCountsOperation(ctx.model, entity, source, {
    filters: [resolveDayFilters(source, { ...state, filters }).filters],
    search: state.search,
    pageWide: getPageWideValues(ctx.labels),
  });
}

function toChangesHref(list: ListTarget, query: ListQuery, condition: FilterValue): string {
  const filters = [...query.state.filters, condition];
  const state = { ...query.state, filters, position: FIRST_PAGE, size: query.defaultSize };
  const params = toListParams({ ...query, state, display: 'table' });
  return withQuery(list.path, [...list.fixedParams, ...params]);
}
