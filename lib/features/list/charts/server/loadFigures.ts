import {
  findAggregatedFields,
  type AggregatedField,
} from '../../../../core/operations/list/aggregatedFields';
import { buildAggregatesOperation, type Quantity } from '../../../../core/operations/list/countOperations';
import type { OperationView } from '../../../../kit/graphql/operationView';
import {
  getPageWideValues,
  toOperationView,
  type LoaderContext,
} from '../../../../kit/run/server/loaderContext';
import { getLastCount, readCount, waitBesideRows } from '../../../../kit/run/server/slowCounts';
import type { Labels } from '../../../../kit/labels/labels';
import type { FigureView } from '../chartsView';
import { resolveDayFilters } from '../../dayFilters';
import type { ChartedList } from './chartCounts';
import { formatQuantity } from '../../server/formatQuantity';

/** Sums and averages of a list, and the operation that read them. */
interface LoadedFigures {
  readonly figures: readonly FigureView[];
  readonly operation: OperationView;
  /** ISO time of figures from before, because new ones are late. */
  readonly readAt?: string;
}

/** A sum or an average that is read. */
interface PlannedFigure {
  readonly type: FigureView['type'];
  readonly path: string;
  readonly field: AggregatedField;
}

/** Fields that are added up where the chart is by another one. */
const MAX_FIELDS = 3;

/**
 * Loads the sum and the average of the charted number, or of the first ones, under the filters of the list; null where they are not
 * known when the rows and `graceMs` more have passed.
 */
export async function loadFigures(
  ctx: LoaderContext,
  { entity, source, query }: ChartedList,
  rows: Promise<unknown>,
  graceMs: number,
): Promise<LoadedFigures | null> {
  const fields = findAggregatedFields(entity, source);
  const charted = fields.find(({ field }) => field === query.chart);
  const planned = (charted === undefined ? fields.slice(0, MAX_FIELDS) : [charted]).flatMap(planFigures);
  if (planned.length === 0) return null;
  const operation = buildAggregatesOperation(ctx.model, entity, source, {
    paths: planned.map(({ path }) => path),
    filters: resolveDayFilters(source, query.state).filters,
    search: query.state.search,
    pageWide: getPageWideValues(ctx.labels),
  });
  if (operation === null) return null;
  const now = await waitBesideRows(readCount(ctx.fetcher, ctx.slowCounts, operation), rows, graceMs);
  const last = now === null ? getLastCount(ctx.slowCounts, operation) : null;
  const outcome = now ?? last?.outcome;
  if (outcome?.ok !== true) return null;
  // Beside errors, null is no sum of nothing: it did not come.
  const isUnknown = (value: Quantity): boolean => value === null && outcome.errors.length > 0;
  const figures = planned.flatMap((figure, index) => {
    const value = outcome.value[index] ?? null;
    return isUnknown(value) ? [] : [toFigure(ctx.labels, entity.type, figure, value)];
  });
  if (figures.length === 0) return null;
  return {
    figures,
    operation: toOperationView(operation, outcome),
    ...(last === null ? {} : { readAt: last.countedAt }),
  };
}

function planFigures(field: AggregatedField): readonly PlannedFigure[] {
  return (['sum', 'average'] as const).flatMap((type) => {
    const path = field[type];
    return path === undefined ? [] : [{ type, path, field }];
  });
}

function toFigure(
  labels: Labels,
  owner: string,
  { type, field: { field, shown } }: PlannedFigure,
  value: Quantity,
): FigureView {
  const text =
    value === null
      ? null
      : formatQuantity(labels.locale, value, { field: shown, isAverage: type === 'average' });
  return { type, label: labels.field(owner, field), text };
}
