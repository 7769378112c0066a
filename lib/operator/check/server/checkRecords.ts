import { buildGetOperation } from '../../../operations/record/getOperation';
import type { RecordData } from '../../../operations/listState';
import type { CheckFinding } from '../checkResult';
import { buildFinding, describeNoAnswer, type Probe } from './probe';
import { buildChoicePlan } from '../../../operations/choices/choicePlan';
import { buildChoiceVariables, readChoicePage } from '../../../operations/choices/choicePage';
import { searchComposedTitles, type ChoicePageRequest } from '../../../operations/choices/composedTitles';
import { isJsonObject, type Json } from '../../../schema/model/json';

/** Reads one row of the list by its key. The returned record must have the same key. */
export async function checkGet(probe: Probe, rows: readonly RecordData[]): Promise<readonly CheckFinding[]> {
  const { model, entity } = probe;
  if (entity.get === null || entity.key === null) return [];
  const key = rows.find((row) => row.key !== null)?.key ?? null;
  if (key === null) return [buildFinding(probe, 'get', 'open', { says: 'the list gave no row with a key' })];
  const operation = buildGetOperation(model, entity, key, { selection: [] });
  const outcome = await probe.runOperation(operation);
  if (outcome?.ok !== true) {
    const verdict = outcome?.ok === false && outcome.failure.type === 'refused' ? 'refuted' : 'open';
    return [buildFinding(probe, 'get', verdict, { says: describeNoAnswer(outcome) })];
  }
  const field = entity.get.steps.map((step) => step.field).join('.');
  if (outcome.value !== null)
    return [
      buildFinding(probe, 'get', 'confirmed', { says: `${field} gives the record whose key the list gives` }),
    ];
  const isOther = (operation.findRefutations?.(outcome.data) ?? []).length > 0;
  const says = isOther
    ? `${field} gives another record than the one whose key is asked for`
    : `${field} gives nothing for a key that the list gives`;
  return [buildFinding(probe, 'get', 'refuted', { says })];
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
  const outcome = await ask({ plan, text: title, position: null });
  if (outcome?.ok !== true)
    return [buildFinding(probe, 'picker', 'open', { says: describeNoAnswer(outcome) })];
  const further =
    outcome.value.rows.length > 0
      ? null
      : await searchComposedTitles(plan, title, async (request) => {
          const page = await ask(request);
          return page?.ok === true ? page.value : null;
        });
  if (further === 'unanswered')
    return [buildFinding(probe, 'picker', 'open', { says: describeNoAnswer(null) })];
  const matches = (further ?? outcome.value).rows;
  const serializedKey = JSON.stringify(key);
  const isFound = matches.some(
    (found) => JSON.stringify(keys.map((path) => found.keys[path])) === serializedKey,
  );
  // A title that many records share may fill the page without the searched record.
  const isCrowded = matches.length > 0 && matches.every((found) => found.title === title);
  if (isFound || isCrowded)
    return [buildFinding(probe, 'picker', 'confirmed', { says: 'a record is found by its title' })];
  return [buildFinding(probe, 'picker', 'refuted', { says: 'a record is not found by its own title' })];
}

function jsonOf(value: unknown): { readonly [name: string]: Json } {
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  return isJsonObject(copy) ? copy : {};
}
