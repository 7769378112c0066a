import { buildFilteredCountsOperation } from '../../../operations/list/countOperations';
import { parseScalar } from '../../../operations/document/recordIdentity';
import { buildListOperation } from '../../../operations/list/listOperation';
import type { FilterValue, RecordData } from '../../../operations/listState';
import { isJsonObject, type Json } from '../../../schema/model/json';
import { KIND_TRAITS } from '../../../schema/model/kindTraits';
import type { FilterField } from '../../../schema/model/reads';
import type { CheckFinding } from '../checkResult';
import { SAMPLE_SIZE } from './checkRows';
import { buildFinding, describeNoAnswer, type Probe } from './probe';

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
      buildFinding(
        probe,
        'filter',
        candidates.length === 1 && outcome?.ok === false && outcome.failure.type === 'refused'
          ? 'refuted'
          : 'open',
        { says: describeNoAnswer(outcome), field },
      ),
    );
  const [total = null, ...counts] = outcome.value;
  return candidates.map(({ field }, index) =>
    buildCountFinding(probe, field, {
      total,
      one: counts[index * 2] ?? null,
      other: counts[index * 2 + 1] ?? null,
    }),
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
  const value = Object.hasOwn(values, field) ? (values[field] ?? null) : null;
  if (!isJsonObject(value)) return Array.isArray(value) || value === '' ? null : value;
  const { key } = value;
  return Array.isArray(key) && key.length === 1 ? (key[0] ?? null) : null;
}

function buildCountFinding(
  probe: Probe,
  field: string,
  {
    total,
    one,
    other,
  }: { readonly total: number | null; readonly one: number | null; readonly other: number | null },
): CheckFinding {
  const report = (verdict: CheckFinding['verdict'], says: string) =>
    buildFinding(probe, 'filter', verdict, { says, field });
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
  const state = {
    position: { type: 'page', page: 1 },
    size: SAMPLE_SIZE,
    sort: null,
    filters: [one],
    search: '',
  } as const;
  const outcome = await probe.runOperation(
    buildListOperation(model, entity, source, { state, selection: [field] }),
  );
  if (outcome?.ok !== true)
    return buildFinding(probe, 'filter', 'open', { says: describeNoAnswer(outcome), field });
  const expectedValue = JSON.stringify([one.value].flat().map(String));
  const found = outcome.value.rows.map((row) => filterValue(row, field));
  if (found.length === 0)
    return buildFinding(probe, 'filter', 'refuted', {
      says: `the filter ${field} does not find a row that has the value`,
      field,
    });
  return found.every((value) => JSON.stringify([String(value)]) === expectedValue)
    ? buildFinding(probe, 'filter', 'confirmed', {
        says: `all rows under the filter ${field} have its value`,
        field,
      })
    : buildFinding(probe, 'filter', 'refuted', {
        says: `rows under the filter ${field} have other values`,
        field,
      });
}
