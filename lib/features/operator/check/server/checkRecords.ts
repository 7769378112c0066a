import { buildGetOperation } from '../../../../core/operations/record/getOperation';
import type { RecordData } from '../../../../core/operations/listState';
import type { CheckFinding } from '../checkResult';
import { createReport, describeNoAnswer, isRefused, type Probe } from './probe';
import { buildChoicePlan } from '../../../../core/operations/choices/choicePlan';
import { buildChoiceVariables, readChoicePage } from '../../../../core/operations/choices/choicePage';
import {
  searchComposedTitles,
  type ChoicePageRequest,
} from '../../../../core/operations/choices/composedTitles';
import { isJsonObject, type Json } from '../../../../core/schema/model/json';
import {
  getNeededOwnerFields,
  buildRelatedListOperation,
} from '../../../../core/operations/record/relatedOperations';
import type { RelatedList } from '../../../../core/schema/model/reads';
import { SAMPLE_STATE } from './checkRows';

/** Reads one row of the list by its key. The returned record must have the same key. */
export async function checkGet(probe: Probe, rows: readonly RecordData[]): Promise<readonly CheckFinding[]> {
  const { model, entity } = probe;
  if (entity.get === null || entity.key === null) return [];
  const key = rows.find((row) => row.key !== null)?.key ?? null;
  const report = createReport(probe, 'get');
  if (key === null) return [report('open', 'the list gave no row with a key')];
  const operation = buildGetOperation(model, entity, key, { selection: [] });
  const outcome = await probe.runOperation(operation);
  if (outcome?.ok !== true)
    return [report(isRefused(outcome) ? 'refuted' : 'open', describeNoAnswer(outcome))];
  const field = entity.get.steps.map((step) => step.field).join('.');
  if (outcome.value !== null)
    return [report('confirmed', `${field} gives the record whose key the list gives`)];
  const isOther = (operation.findRefutations?.(outcome.data) ?? []).length > 0;
  const says = isOther
    ? `${field} gives another record than the one whose key is asked for`
    : `${field} gives nothing for a key that the list gives`;
  return [report('refuted', says)];
}

/** Searches a row of the list by its title, as pickers and the palette do. It must be among the matches. */
export async function checkPicker(
  probe: Probe,
  rows: readonly RecordData[],
): Promise<readonly CheckFinding[]> {
  const { model, entity } = probe;
  const keys = entity.key?.fields.map(({ path }) => path) ?? [];
  const row = rows.find(({ key, title }) => key !== null && title !== null && title.trim().length > 2);
  const plan = row === undefined ? null : buildChoicePlan(model, entity, { keys });
  if (row?.title == null || row.key === null || plan === null || plan.search === null) return [];
  const { title, key } = row;
  const ask = ({ plan: asked, text, position }: ChoicePageRequest) =>
    probe.runOperation({
      name: asked.name,
      document: asked.document,
      variables: jsonOf(buildChoiceVariables(asked, text, position)),
      read: (data) => readChoicePage(asked, data, position),
    });
  const report = createReport(probe, 'picker');
  const outcome = await ask({ plan, text: title, position: null });
  if (outcome?.ok !== true) return [report('open', describeNoAnswer(outcome))];
  const further =
    outcome.value.rows.length > 0
      ? null
      : await searchComposedTitles(plan, title, async (request) => {
          const page = await ask(request);
          return page?.ok === true ? page.value : null;
        });
  if (further === 'unanswered') return [report('open', describeNoAnswer(null))];
  const matches = (further ?? outcome.value).rows;
  const serializedKey = JSON.stringify(key);
  const isFound = matches.some(
    (found) => JSON.stringify(keys.map((path) => found.keys[path])) === serializedKey,
  );
  // A title that many records share may fill the page without the searched record.
  const isCrowded = matches.length > 0 && matches.every((found) => found.title === title);
  return isFound || isCrowded
    ? [report('confirmed', 'a record is found by its title')]
    : [report('refuted', 'a record is not found by its own title')];
}

function jsonOf(value: unknown): { readonly [name: string]: Json } {
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  return isJsonObject(copy) ? copy : {};
}

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
  const reportList = createReport(probe, 'related', list.name);
  const report = (verdict: CheckFinding['verdict'], says: string): CheckFinding =>
    reportList(verdict, `${list.name} ${says}`);
  const { isMalformed: lacks, findRefutations: refutes, ...operation } = buildOperation(probe, list, key);
  const outcome = await probe.runOperation(operation);
  if (outcome === null) return null;
  if (!outcome.ok)
    return report(isRefused(outcome) ? 'refuted' : 'open', `gives ${describeNoAnswer(outcome)}`);
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
  return buildRelatedListOperation(model, entity, key, { name, state: SAMPLE_STATE, selection: [] });
}

/** Returns a fingerprint of the rows' keys; '' where no row has a key. */
function getRowKeys(rows: readonly RecordData[]): string {
  const keys = rows.flatMap((row) => (row.key === null ? [] : [row.key]));
  return keys.length === 0 ? '' : JSON.stringify(keys);
}
