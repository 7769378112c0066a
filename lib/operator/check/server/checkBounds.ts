import { buildFilteredCountsOperation } from '../../../operations/list/countOperations';
import type { FilterValue, RecordData } from '../../../operations/listState';
import { isDateKind, KIND_TRAITS } from '../../../schema/model/kindTraits';
import type { FilterField } from '../../../schema/model/reads';
import type { CheckFinding } from '../checkResult';
import { buildFinding, type Probe } from './probe';

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
  return [
    found === 0
      ? buildFinding(probe, 'filter', 'confirmed', { says: `two bounds of ${field} both hold`, field })
      : buildFinding(probe, 'filter', 'refuted', {
          says: `${found} rows are given for two bounds of ${field} that no row can be within`,
          field,
        }),
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
