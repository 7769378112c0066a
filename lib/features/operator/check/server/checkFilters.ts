import { getValue } from '../../../../kit/view/rowView';
import { buildFilteredCountsOperation } from '../../../../core/operations/list/countOperations';
import { parseScalar } from '../../../../core/operations/document/recordIdentity';
import { buildListOperation } from '../../../../core/operations/list/listOperation';
import type { FilterValue, RecordData } from '../../../../core/operations/listState';
import { isJsonObject, type Json } from '../../../../core/schema/model/json';
import { KIND_TRAITS, isDateKind } from '../../../../core/schema/model/kindTraits';
import type { FilterField } from '../../../../core/schema/model/reads';
import type { CheckFinding } from '../checkResult';
import { SAMPLE_STATE } from './checkRows';
import { createReport, describeNoAnswer, isRefused, type Probe } from './probe';

/** Maximum number of filters in one check. */
const MAX_FILTERS = 5;

/** A filter with two values that occur in the sampled rows. */
interface Candidate {
  readonly field: string;
  readonly one: FilterValue;
  readonly other: FilterValue;
}

/**
 * Counts the list under each filter with two values of its rows, in one query. A filter that leaves out nothing for
 * either value is ignored by the backend. Where the backend does not count, one filter is checked by its rows.
 */
export async function checkFilters(
  probe: Probe,
  rows: readonly RecordData[],
): Promise<readonly CheckFinding[]> {
  const candidates = (probe.source.filter?.fields ?? [])
    .flatMap((field) => findCandidate(probe, field, rows) ?? [])
    .slice(0, MAX_FILTERS);
  const [first] = candidates;
  if (first === undefined) return [];
  const { model, entity, source } = probe;
  const filters = [[], ...candidates.flatMap(({ one, other }) => [[one], [other]])];
  const operation = buildFilteredCountsOperation(model, entity, source, { filters, search: '' });
  if (operation === null) return [await checkByRows(probe, first)];
  const outcome = await probe.runOperation(operation);
  if (outcome?.ok !== true)
    return candidates.map(({ field }) =>
      createReport(
        probe,
        'filter',
        field,
      )(candidates.length === 1 && isRefused(outcome) ? 'refuted' : 'open', describeNoAnswer(outcome)),
    );
  const [total = null, ...counts] = outcome.value;
  return candidates.map(({ field }, index) =>
    buildCountFinding(probe, field, [total, counts[index * 2] ?? null, counts[index * 2 + 1] ?? null]),
  );
}

function findCandidate(
  { entity }: Probe,
  filter: FilterField,
  rows: readonly RecordData[],
): Candidate | null {
  const entityField = entity.fields.find(({ name }) => name === filter.field);
  if (entityField === undefined || entityField.list || !KIND_TRAITS[filter.kind].isSentAsRead) return null;
  const operation =
    filter.operations.find(({ op }) => op === 'eq') ?? filter.operations.find(({ op }) => op === 'in');
  if (operation === undefined || operation.nameArg !== undefined) return null;
  const values = new Map<string, Json>();
  for (const row of rows) {
    const value = filterValue(row, filter.field);
    if (value !== null)
      values.set(
        JSON.stringify(value),
        typeof value === 'string' ? parseScalar(value, operation.type) : value,
      );
  }
  const [one, other] = [...values.values()];
  if (one === undefined || other === undefined) return null;
  const toFilterValue = (value: Json): FilterValue => ({
    field: filter.field,
    op: operation.op,
    value: operation.op === 'in' ? [value] : value,
  });
  return { field: filter.field, one: toFilterValue(one), other: toFilterValue(other) };
}

/** Returns a row's value as a filter takes it: the key of a related record. */
function filterValue({ values }: RecordData, field: string): Json {
  const value = getValue(values, field);
  if (!isJsonObject(value)) return Array.isArray(value) || value === '' ? null : value;
  const { key } = value;
  return Array.isArray(key) && key.length === 1 ? (key[0] ?? null) : null;
}

function buildCountFinding(
  probe: Probe,
  field: string,
  [total, one, other]: readonly [total: number | null, one: number | null, other: number | null],
): CheckFinding {
  const report = createReport(probe, 'filter', field);
  if (total === null || one === null || other === null)
    return report('open', `rows narrowed by ${field} were not counted`);
  if (one === total && other === total)
    return report('refuted', `the filter ${field} is ignored: it leaves nothing out`);
  if (one === 0 || other === 0)
    return report('refuted', `the filter ${field} does not find a row that has the value`);
  return one + other > total
    ? report('refuted', `the filter ${field} finds more rows than there are`)
    : report('confirmed', `the filter ${field} narrows ${total} to ${one} and ${other}`);
}

async function checkByRows(probe: Probe, { field, one }: Candidate): Promise<CheckFinding> {
  const { model, entity, source } = probe;
  const state = { ...SAMPLE_STATE, filters: [one] };
  const outcome = await probe.runOperation(
    buildListOperation(model, entity, source, { state, selection: [field] }),
  );
  const report = createReport(probe, 'filter', field);
  if (outcome?.ok !== true) return report('open', describeNoAnswer(outcome));
  const expectedValue = JSON.stringify([one.value].flat().map(String));
  const found = outcome.value.rows.map((row) => filterValue(row, field));
  if (found.length === 0)
    return report('refuted', `the filter ${field} does not find a row that has the value`);
  return found.every((value) => JSON.stringify([String(value)]) === expectedValue)
    ? report('confirmed', `all rows under the filter ${field} have its value`)
    : report('refuted', `rows under the filter ${field} have other values`);
}

/** Two bounds of one field that no row can be within. */
interface EmptyRange {
  readonly field: string;
  readonly filters: readonly [FilterValue, FilterValue];
}

/**
 * Counts the rows from the greater of two values of a field up to the smaller one: there are none, unless the backend joins
 * the bounds by OR. One query, where a list has such a filter and is counted.
 */
export async function checkBounds(
  probe: Probe,
  rows: readonly RecordData[],
): Promise<readonly CheckFinding[]> {
  const [range] = (probe.source.filter?.fields ?? []).flatMap(
    (field) => findEmptyRange(probe, field, rows) ?? [],
  );
  if (range === undefined) return [];
  const { model, entity, source } = probe;
  const { field, filters } = range;
  const counts = buildFilteredCountsOperation(model, entity, source, { filters: [filters], search: '' });
  const outcome = counts === null ? null : await probe.runOperation(counts);
  const found = outcome?.ok === true ? (outcome.value[0] ?? null) : null;
  if (found === null) return [];
  const report = createReport(probe, 'filter', field);
  return [
    found === 0
      ? report('confirmed', `two bounds of ${field} both hold`)
      : report('refuted', `${found} rows are given for two bounds of ${field} that no row can be within`),
  ];
}

function findEmptyRange(
  { entity }: Probe,
  { field, kind, minor, operations }: FilterField,
  rows: readonly RecordData[],
): EmptyRange | null {
  const known = entity.fields.find(({ name }) => name === field);
  const hasBounds = (['gte', 'lte'] as const).every((op) => operations.some((own) => own.op === op));
  // Amounts are sent in another unit than they are read in.
  if (known === undefined || known.list || minor !== undefined || !hasBounds) return null;
  if (!KIND_TRAITS[kind].hasKnownOrder || KIND_TRAITS[kind].filter !== 'range') return null;
  const values = rows.flatMap(
    ({ values: own }): readonly { readonly value: string | number; readonly at: number }[] => {
      const value = Object.hasOwn(own, field) ? own[field] : null;
      if (typeof value === 'number') return [{ value, at: value }];
      return typeof value === 'string' && isDateKind(kind) ? [{ value, at: Date.parse(value) }] : [];
    },
  );
  const inOrder = values.filter(({ at }) => !Number.isNaN(at)).toSorted((a, b) => a.at - b.at);
  const [least, most] = [inOrder[0], inOrder.at(-1)];
  if (least === undefined || most === undefined || least.at === most.at) return null;
  return {
    field,
    filters: [
      { field, op: 'gte', value: most.value },
      { field, op: 'lte', value: least.value },
    ],
  };
}
