import type { FilterValue } from '../../../operations/listState';
import { isPossibleKey } from '../../../operations/document/recordIdentity';
import { buildTitlesOperation, type TitleRequest } from '../../../operations/record/titlesOperation';
import type { ListSource } from '../../../schema/model/reads';
import { toFilterTexts, findFilterTarget, type FilterTitles } from '../filterForm';
import { toOperationView, getPageWideValues, type LoaderContext } from '../../run/server/loaderContext';
import { runOperation } from '../../run/server/runOperation';
import type { OperationView } from '../../graphql/operationView';

interface FilterTitleRequest extends TitleRequest {
  readonly field: string;
  readonly text: string;
}

/** Number of titles that are read; a URL may filter by any number of records. */
const MAX_TITLES = 20;

/**
 * Loads the titles of the records that a list is filtered by, in one request. Without such filters it sends nothing.
 */
export async function loadFilterTitles(
  ctx: LoaderContext,
  source: ListSource,
  filters: readonly FilterValue[],
): Promise<{ readonly titles: FilterTitles; readonly operations: readonly OperationView[] }> {
  const titleRequests = filters
    .flatMap((filter) => getTitleRequests(ctx, source, filter))
    .slice(0, MAX_TITLES);
  if (titleRequests.length === 0) return { titles: new Map(), operations: [] };
  const operation = buildTitlesOperation(ctx.model, titleRequests, getPageWideValues(ctx));
  const outcome = await runOperation(ctx.fetcher, operation);
  const titles = new Map<string, Map<string, string>>();
  titleRequests.forEach(({ field, text }, index) => {
    const title = outcome.ok ? outcome.value[index] : null;
    if (title == null) return;
    titles.set(field, (titles.get(field) ?? new Map<string, string>()).set(text, title));
  });
  return { titles, operations: [toOperationView(operation, outcome)] };
}

/** Checks whether a list is filtered by records, whose titles take a request. */
export const hasFilterTitles = (
  ctx: LoaderContext,
  source: ListSource,
  filters: readonly FilterValue[],
): boolean => filters.some((filter) => getTitleRequests(ctx, source, filter).length > 0);

function getTitleRequests(
  ctx: LoaderContext,
  source: ListSource,
  filter: FilterValue,
): readonly FilterTitleRequest[] {
  if (filter.op !== 'eq' && filter.op !== 'in') return [];
  const field = source.filter?.fields.find((one) => one.field === filter.field);
  const entity = field === undefined ? null : findFilterTarget(ctx, field);
  if (entity === null || entity.title === null) return [];
  return toFilterTexts(filter).flatMap((text) =>
    isPossibleKey(entity, [text]) ? [{ entity, key: [text], field: filter.field, text }] : [],
  );
}
