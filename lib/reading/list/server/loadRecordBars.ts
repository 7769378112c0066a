import { buildChoiceFilter, type ChartField } from '../../../operations/list/chartFields';
import { buildChartRecordsOperation, MAX_CHART_RECORDS } from '../../../operations/list/chartRecords';
import type { RecordData } from '../../../operations/listState';
import { formatKey } from '../../describe/formatKey';
import { getPageWideValues, toOperationView, type LoaderContext } from '../../run/server/loaderContext';
import type { ChartPlan, PlannedBar } from '../charts/chartPlan';
import { parseFilterValue } from '../filterValues';
import type { Counting } from './chartCounts';

/** Reads the records of a relation, up to a limit, and plans one bar for each. */
export async function loadRecordBars(
  ctx: LoaderContext,
  field: ChartField & { readonly type: 'records' },
  { asked, count }: Counting,
): Promise<ChartPlan | 'empty' | 'failed'> {
  const operation = buildChartRecordsOperation(ctx.model, field.target, getPageWideValues(ctx));
  if (operation === null) return 'failed';
  const outcome = await count(operation);
  if (!outcome.ok) return 'failed';
  asked.push(toOperationView(operation, outcome));
  const { rows, total, next } = outcome.value;
  const bars = rows.slice(0, MAX_CHART_RECORDS).flatMap((row) => planRecordBar(ctx, field, row) ?? []);
  if (bars.length === 0) return 'empty';
  const number = Math.max(total ?? 0, rows.length);
  const isPartial = bars.length < number || next !== null;
  return {
    bars,
    ...(field.field.operations.some(({ op }) => op === 'isNull')
      ? { none: [{ field: field.field.field, op: 'isNull', value: true }] }
      : {}),
    ...(isPartial ? { partial: { of: number > bars.length ? number : null } } : {}),
  };
}

/** Plans the bar of a record; null where its key is not known. */
function planRecordBar(
  { labels }: LoaderContext,
  field: ChartField & { readonly type: 'records' },
  { key, title }: RecordData,
): PlannedBar | null {
  const [text] = key ?? [];
  const operation = field.field.operations.find(({ op }) => op === field.op);
  if (text === undefined || operation === undefined) return null;
  const value = parseFilterValue({ field: field.field, operation }, text, labels.locale);
  if (value === undefined) return null;
  return {
    id: text,
    label: { text: title ?? formatKey([text]) },
    filters: [buildChoiceFilter(field, value)],
  };
}
