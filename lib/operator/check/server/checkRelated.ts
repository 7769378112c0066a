import type { ListState, RecordData } from '../../../operations/listState';
import {
  getNeededOwnerFields,
  buildRelatedListOperation,
} from '../../../operations/record/relatedOperations';
import type { RelatedList } from '../../../schema/model/reads';
import type { CheckFinding } from '../checkResult';
import { SAMPLE_SIZE } from './checkRows';
import { buildFinding, describeNoAnswer, type Probe } from './probe';

const FIRST_PAGE_STATE: ListState = {
  position: { type: 'page', page: 1 },
  size: SAMPLE_SIZE,
  sort: null,
  filters: [],
  search: '',
};

/**
 * Reads the first related lists of a record, beginning with those that are filtered by its key. Rows that name another
 * record prove that the key is ignored. Where rows do not name their owner, the list of a second record must differ.
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
    // Sequential on purpose: the backend also serves visitors.
    const found = await checkList(probe, list, { key, other });
    if (found === null) break;
    findings.push(found);
  }
  return findings;
}

/** Returns null when the limit of queries is reached. */
async function checkList(
  probe: Probe,
  list: RelatedList,
  { key, other }: { readonly key: readonly string[]; readonly other: readonly string[] | undefined },
): Promise<CheckFinding | null> {
  const report = (verdict: CheckFinding['verdict'], says: string): CheckFinding =>
    buildFinding(probe, 'related', verdict, { says: `${list.name} ${says}`, field: list.name });
  const { isMalformed: lacks, findRefutations: refutes, ...operation } = buildOperation(probe, list, key);
  const outcome = await probe.runOperation(operation);
  if (outcome === null) return null;
  if (!outcome.ok)
    return report(
      outcome.failure.type === 'refused' ? 'refuted' : 'open',
      `gives ${describeNoAnswer(outcome)}`,
    );
  if ((refutes?.(outcome.data) ?? []).length > 0)
    return report('refuted', 'ignores whose rows are asked for: it gives rows of other records');
  if (lacks?.(outcome.data) === true) return report('open', 'gives an answer that makes no sense');
  if (list.keys === undefined) return report('confirmed', 'can be read below its record');
  const keys = getRowKeys(outcome.value.rows);
  if (keys === '') return report('open', 'gives no rows with keys for the record that was tried');
  if (refutes !== undefined) return report('confirmed', 'gives rows that say that they are of the record');
  const second = other === undefined ? null : await probe.runOperation(buildOperation(probe, list, other));
  if (second?.ok !== true) return report('open', 'has rows that do not say whose they are');
  return getRowKeys(second.value.rows) === keys
    ? report('open', 'gives the same rows for two records, and they do not say whose they are')
    : report('confirmed', 'gives other rows for another record');
}

function buildOperation({ model, entity }: Probe, { name }: RelatedList, key: readonly string[]) {
  return buildRelatedListOperation(model, entity, key, { name, state: FIRST_PAGE_STATE, selection: [] });
}

/** Returns a fingerprint of the rows' keys; '' where no row has a key. */
function getRowKeys(rows: readonly RecordData[]): string {
  const keys = rows.flatMap((row) => (row.key === null ? [] : [row.key]));
  return keys.length === 0 ? '' : JSON.stringify(keys);
}
