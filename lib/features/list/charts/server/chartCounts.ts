import { buildSpanOperations, type ChartField } from '../../../../core/operations/list/chartFields';
import { buildFilteredCountsOperation } from '../../../../core/operations/list/countOperations';
import type { FilterValue } from '../../../../core/operations/listState';
import type { Operation } from '../../../../core/operations/operation';
import type { Json } from '../../../../core/schema/model/json';
import type { Entity } from '../../../../core/schema/model/model';
import type { ListSource } from '../../../../core/schema/model/reads';
import type { LabelContext } from '../../../../kit/describe/describeField';
import type { OperationView } from '../../../../kit/graphql/operationView';
import { getPageWideValues, toOperationView } from '../../../../kit/run/server/loaderContext';
import type { OperationResult, ReadError } from '../../../../kit/run/server/runOperation';
import { getChartFilters, type ChartScope } from '../barFilters';
import { MAX_BARS } from '../timeBuckets';
import { resolveDayFilters } from '../../dayFilters';
import type { ListQuery } from '../../listQuery';

/** A list that can be counted, with its state. */
interface CountedList {
  readonly entity: Entity;
  readonly source: ListSource;
  readonly query: ListQuery;
}

/** A list with a chart, and its address. */
export interface ChartedList extends CountedList, Pick<ChartScope, 'underAllFilters'> {
  readonly path: string;
}

/** Sends an operation that counts, or returns what is known of it. */
export type Counter = <Value>(operation: Operation<Value>) => Promise<OperationResult<Value>>;

/** How a chart counts, and where it collects the operations that were sent. */
export interface Counting {
  readonly asked: OperationView[];
  readonly count: Counter;
}

/** Numbers of rows, null where one is missing, with the errors that came beside them. */
export interface CountedSets {
  readonly counts: readonly (number | null)[];
  readonly errors: readonly ReadError[];
}

/** Number of counts per document. */
const COUNTS_PER_DOCUMENT = MAX_BARS + 1;

/** Number of counts per document after the backend refused all of them at once. */
const COUNTS_PER_RETRY = 5;

/** Counts a list under several sets of filters, with a limited number of counts per document; null if one fails. */
export async function readCounts(
  words: LabelContext,
  list: CountedList,
  sets: readonly (readonly FilterValue[])[],
  counting: Counting,
): Promise<CountedSets | null> {
  const parts = splitInto(sets, COUNTS_PER_DOCUMENT);
  return joinCounts(await Promise.all(parts.map((part) => readPart(words, list, part, counting))));
}

/** Counts in one document, or in several if the backend refuses it. Returns null if it counts nothing. */
async function readPart(
  words: LabelContext,
  list: CountedList,
  sets: readonly (readonly FilterValue[])[],
  counting: Counting,
): Promise<CountedSets | null> {
  const operation = createCountsOperation(words, list, sets);
  if (operation === null) return null;
  const outcome = await counting.count(operation);
  if (outcome.ok) {
    counting.asked.push(toOperationView(operation, outcome));
    return { counts: outcome.value, errors: outcome.errors };
  }
  if (outcome.failure.type !== 'refused' || sets.length <= COUNTS_PER_RETRY) return null;
  const counted: (CountedSets | null)[] = [];
  for (const part of splitInto(sets, COUNTS_PER_RETRY)) {
    // Sequential, because all at once was too much.
    const some = await readPart(words, list, part, counting);
    if (some === null) return null;
    counted.push(some);
  }
  return joinCounts(counted);
}

function splitInto<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function joinCounts(parts: readonly (CountedSets | null)[]): CountedSets | null {
  const counted = parts.filter((part) => part !== null);
  if (counted.length < parts.length) return null;
  return {
    counts: counted.flatMap(({ counts }) => counts),
    errors: counted.flatMap(({ errors }) => errors),
  };
}

function createCountsOperation(
  words: LabelContext,
  { entity, source, query }: CountedList,
  sets: readonly (readonly FilterValue[])[],
): Operation<readonly (number | null)[]> | null {
  const filters = sets.map((own) => resolveDayFilters(source, { ...query.state, filters: own }).filters);
  return buildFilteredCountsOperation(words.model, entity, source, {
    filters,
    search: query.state.search,
    pageWide: getPageWideValues(words.labels),
  });
}

/**
 * Reads the least and the greatest value of a field under the filters of the chart, or returns the reason for none. `least` leaves
 * out rows without a value.
 */
export async function readSpan(
  words: LabelContext,
  list: ChartedList,
  {
    field,
    count,
  }: { readonly field: ChartField & { readonly type: 'dates' | 'numbers' }; readonly count: Counter },
  least: FilterValue,
): Promise<readonly [first: NonNullable<Json>, last: NonNullable<Json>] | 'empty' | 'failed'> {
  const { entity, source, query } = list;
  const own = getChartFilters(list, field);
  // A filter from a value leaves them out already.
  const isBounded = own.some((filter) => filter.field === least.field && filter.op === least.op);
  const asked = { ...query.state, filters: isBounded ? own : [...own, least] };
  const ends = buildSpanOperations(words.model, entity, source, {
    field,
    filters: resolveDayFilters(source, asked).filters,
    search: asked.search,
    pageWide: getPageWideValues(words.labels),
  });
  const [first, last] = await Promise.all(ends.map((operation) => count(operation)));
  if (first?.ok !== true || last?.ok !== true) return 'failed';
  return first.value === null || last.value === null ? 'empty' : [first.value, last.value];
}
