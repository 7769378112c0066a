import type { ListState, RecordData } from '../../../operations/listState';
import {
  getNeededOwnerFields,
  buildRelatedListOperation,
} from '../../../operations/record/relatedOperations';
import type { RelatedList } from '../../../schema/model/reads';
import type { CheckFinding } from '../checkResult';
import { SAMPLE_SIZE } from './checkRows';
import { buildFinding, describeNoAnswer, type Probe } from './probe';

const STATE: ListState = {
  position: { type: 'page', page: 1 },
  size: SAMPLE_SIZE,
  sort: null,
  filters: [],
  search: '',
};

/**
 * Reads the first related lists of a record, those first that are narrowed by its key: rows that name another record prove that the
 * key is ignored. Where rows do not say whose they are, the list of a second record has to be another one.
 */
export async function checkRelated(
  probe: Probe,
  rows: readonly RecordData[],
): Promise<readonly CheckFinding[]> {
  const { entity } = probe;
  const [key, other] = rows.flatMap((row) => (row.key === null ? [] : [row.key]));
  if (key === undefined) return [];
  const lists = entity.related.filter(
    (list) => getNeededOwnerFields(list).length === 0 && (list.keys !== undefined || entity.get !== null),
  );
  const narrowed = lists.filter(({ keys }) => keys !== undefined);
  const findings: CheckFinding[] = [];
  for (const list of [...narrowed, ...lists.filter((one) => !narrowed.includes(one))]) {
    // One after the other: a backend has other visitors.
    const found = await checkList(probe, list, { key, other });
    if (found === null) break;
    findings.push(found);
  }
  return findings;
}

/** Null where no more may be asked. */
async function checkList(
  probe: Probe,
  list: RelatedList,
  { key, other }: { readonly key: readonly string[]; readonly other: readonly string[] | undefined },
): Promise<CheckFinding | null> {
  const told = (verdict: CheckFinding['verdict'], says: string): CheckFinding =>
    buildFinding(probe, 'related', verdict, { says: `${list.name} ${says}`, field: list.name });
  const { isMalformed: lacks, findRefutations: refutes, ...operation } = operationOf(probe, list, key);
  const outcome = await probe.runOperation(operation);
  if (outcome === null) return null;
  if (!outcome.ok)
    return told(
      outcome.failure.type === 'refused' ? 'refuted' : 'open',
      `gives ${describeNoAnswer(outcome)}`,
    );
  if ((refutes?.(outcome.data) ?? []).length > 0)
    return told('refuted', 'ignores whose rows are asked for: it gives rows of other records');
  if (lacks?.(outcome.data) === true) return told('open', 'gives an answer that makes no sense');
  if (list.keys === undefined) return told('confirmed', 'can be read below its record');
  const keys = rowKeys(outcome.value.rows);
  if (keys === '') return told('open', 'gives no rows with keys for the record that was tried');
  if (refutes !== undefined) return told('confirmed', 'gives rows that say that they are of the record');
  const second = other === undefined ? null : await probe.runOperation(operationOf(probe, list, other));
  if (second?.ok !== true) return told('open', 'has rows that do not say whose they are');
  return rowKeys(second.value.rows) === keys
    ? told('open', 'gives the same rows for two records, and they do not say whose they are')
    : told('confirmed', 'gives other rows for another record');
}

function operationOf({ model, entity }: Probe, { name }: RelatedList, key: readonly string[]) {
  return buildRelatedListOperation(model, entity, key, { name, state: STATE, selection: [] });
}

/** What tells pages apart; '' where no row has a key. */
function rowKeys(rows: readonly RecordData[]): string {
  const keys = rows.flatMap((row) => (row.key === null ? [] : [row.key]));
  return keys.length === 0 ? '' : JSON.stringify(keys);
}
