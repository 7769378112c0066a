import { chartFields, type ChartField } from '../../operations/charts/chartFields';
import { countsOperation } from '../../operations/charts/countsOperation';
import type { FilterValue } from '../../operations/listState';
import type { Operation } from '../../operations/operation';
import type { Entity } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import {
  choiceBars,
  dateBars,
  isNarrowedTo,
  narrowedHref,
  otherFilters,
  type PlannedBar,
} from '../charts/chartPlan';
import type { PartUnit } from '../charts/dateParts';
import type { ChartCounts, ChartsView } from '../charts/view';
import { FIRST_PAGE, listParams, withParams, type ListQuery } from '../listQuery';
import { withMoments } from '../moments';
import type { OperationView } from '../view';
import { loadDateParts } from './loadDateParts';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { run, type ReadError } from './run';

/** A list that can be counted: what it is, and the address that its state is added to. */
export interface ChartedList {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly path: string;
  readonly query: ListQuery;
}

/** What the list's page gets of it, and the GraphQL that counted. */
export interface LoadedCharts {
  readonly charts: ChartsView;
  readonly operations: readonly OperationView[];
}

/** Rows do not wait any longer for a chart, in milliseconds. */
const PATIENCE = 4000;

/** The fields that the list can be counted by, and the counts of the one that its address asks for; null where it has none. */
export async function loadCharts(to: Loading, list: ChartedList): Promise<LoadedCharts | null> {
  const fields = chartFields(to.model, list.entity, list.source);
  if (fields.length === 0) return null;
  const { path, query, entity } = list;
  const start = { ...query, state: { ...query.state, position: FIRST_PAGE } };
  const hrefOf = (chart: string | null): string => withParams(path, listParams({ ...start, chart }));
  const wanted = fields.find(({ field }) => field.field === query.chart);
  const label = ({ field }: ChartField) => to.labels.field(entity.type, field.field);
  const asked: OperationView[] = [];
  const shown =
    wanted === undefined
      ? null
      : {
          label: label(wanted),
          kind: wanted.kind,
          offHref: hrefOf(null),
          href: withParams(path, listParams(query)),
          counts: await inTime(countBy(to, list, { field: wanted, asked })),
        };
  return {
    charts: {
      fields: fields.map((one) => ({
        name: one.field.field,
        label: label(one),
        href: hrefOf(one.field.field),
        current: one === wanted,
      })),
      shown,
    },
    operations: [...asked],
  };
}

/** The counts, or that they take too long; nothing waits for them then, whatever becomes of them. */
async function inTime(counting: Promise<ChartCounts>): Promise<ChartCounts> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ChartCounts>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'slow' }), PATIENCE);
  });
  try {
    return await Promise.race([counting, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Counting {
  readonly field: ChartField;
  /** Grows by what was sent. */
  readonly asked: OperationView[];
}

async function countBy(to: Loading, list: ChartedList, counting: Counting): Promise<ChartCounts> {
  const { field } = counting;
  if (field.kind === 'choices') {
    const bars = choiceBars(to, field);
    return counted(to, list, { ...counting, bars, more: bars.length < field.values.length });
  }
  const found = await loadDateParts(to, list, field);
  if (found === 'failed' || found === 'empty') return { state: found };
  return counted(to, list, { ...counting, bars: dateBars(field, found), more: false, unit: found.unit });
}

interface Planned extends Counting {
  readonly bars: readonly PlannedBar[];
  readonly more: boolean;
  readonly unit?: PartUnit;
}

/** All of it under the other filters, and each bar. */
async function counted(to: Loading, list: ChartedList, planned: Planned): Promise<ChartCounts> {
  const { field, bars, asked, more, unit } = planned;
  const others = otherFilters(list.query.state, field);
  const sets = [others, ...bars.map((bar) => [...others, ...bar.filters])];
  const read = await readCounts(to, list, { sets, asked });
  if (read === null) return { state: 'failed' };
  const [total = null, ...counts] = read.counts;
  if (total === null) return { state: 'failed' };
  const sum = counts.reduce<number>((all, count) => all + (count ?? 0), 0);
  // A number that is not of the rows under the filter (of a page's rows, or of all) does not add up.
  if (sum > total) return { state: 'unclear' };
  if (total === 0) return { state: 'empty' };
  const { query, path } = list;
  return {
    state: 'counted',
    bars: bars.map(({ filters, ...bar }, index) => {
      const current = isNarrowedTo(query.state, field, filters);
      return {
        ...bar,
        count: counts[index] ?? null,
        href: narrowedHref(path, query, field, current ? [] : filters),
        current,
      };
    }),
    total,
    rest: counts.includes(null) ? null : total - sum,
    more,
    ...(unit === undefined ? {} : { unit }),
    failures: partialFailures(to, list.entity, read.errors),
  };
}

/** How many are counted in one document where the backend refuses all of them at once. */
const FEW = 5;

/** All in one document; where that is too much for the backend, a few at a time. Null where it counts nothing. */
async function readCounts(
  to: Loading,
  list: ChartedList,
  { sets, asked }: { sets: readonly (readonly FilterValue[])[]; asked: OperationView[] },
): Promise<{ counts: readonly (number | null)[]; errors: readonly ReadError[] } | null> {
  const operation = countsOf(to, list, sets);
  if (operation === null) return null;
  const outcome = await run(to.post, operation);
  if (outcome.ok) {
    asked.push(operationView(operation, outcome));
    return { counts: outcome.value, errors: outcome.errors };
  }
  if (outcome.failure.kind !== 'refused' || sets.length <= FEW) return null;
  const counts: (number | null)[] = [];
  const errors: ReadError[] = [];
  for (let from = 0; from < sets.length; from += FEW) {
    // One after the other: it was too much at once.
    const some = await readCounts(to, list, { sets: sets.slice(from, from + FEW), asked });
    if (some === null) return null;
    counts.push(...some.counts);
    errors.push(...some.errors);
  }
  return { counts, errors };
}

function countsOf(
  to: Loading,
  { entity, source, query }: ChartedList,
  sets: readonly (readonly FilterValue[])[],
): Operation<readonly (number | null)[]> | null {
  const filters = sets.map((own) => withMoments(source, { ...query.state, filters: own }).filters);
  return countsOperation(to.model, entity, source, {
    filters,
    search: query.state.search,
    pageWide: pageWide(to),
  });
}
