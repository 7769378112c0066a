import { buildChoiceFilter, type ChartField } from '../../../../core/operations/list/chartFields';
import { buildChartRecordsOperation, MAX_CHART_RECORDS } from '../../../../core/operations/list/chartRecords';
import type { RecordData } from '../../../../core/operations/listState';
import { nameRecordOf } from '../../../../kit/describe/recordNaming';
import type { LabelContext } from '../../../../kit/describe/describeField';
import { getPageWideValues, toOperationView } from '../../../../kit/run/server/loaderContext';
import type { ChartPlan, PlannedBar } from '../chartPlan';
import { parseFilterValue } from '../../filterValues';
import type { Counting } from './chartCounts';

/** Reads the records of a relation, up to a limit, and plans one bar for each. */
export async function loadRecordBars(
  words: LabelContext,
  field: ChartField & { readonly type: 'records' },
  { asked, count }: Counting,
): Promise<ChartPlan | 'empty' | 'failed'> {
  const operation = buildChartRecordsOperation(words.model, field.target, getPageWideValues(words.labels));
  if (operation === null) return 'failed';
  const outcome = await count(operation);
  if (!outcome.ok) return 'failed';
  asked.push(toOperationView(operation, outcome));
  const { rows, total, next } = outcome.value;
  const bars = rows.slice(0, MAX_CHART_RECORDS).flatMap((row) => planRecordBar(words, field, row) ?? []);
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
  words: LabelContext,
  field: ChartField & { readonly type: 'records' },
  row: RecordData,
): PlannedBar | null {
  const [text] = row.key ?? [];
  const operation = field.field.operations.find(({ op }) => op === field.op);
  if (text === undefined || operation === undefined) return null;
  const value = parseFilterValue({ field: field.field, operation }, text, words.labels.locale);
  if (value === undefined) return null;
  return {
    id: text,
    label: { text: nameRecordOf(words, field.target, row) },
    filters: [buildChoiceFilter(field, value)],
  };
}
