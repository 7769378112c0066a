import { choicePlan } from '../../operations/choices/choicePlan';
import { choiceVariables } from '../../operations/choices/choiceVariables';
import { readChoices } from '../../operations/choices/readChoices';
import type { RecordData } from '../../operations/listState';
import { isJsonObject, type Json } from '../../schema/json';
import type { CheckFinding } from '../finding';
import { finding, noAnswer, type Probe } from './probe';

/** Looks for a row of the list by its title, as pickers and the palette do: it has to be among what is found. */
export async function checkPicker(
  probe: Probe,
  rows: readonly RecordData[],
): Promise<readonly CheckFinding[]> {
  const { model, entity } = probe;
  const keys = entity.key?.fields.map(({ path }) => path) ?? [];
  const row = rows.find(({ key, title }) => key !== null && title !== null && title.trim().length > 2);
  const plan = row === undefined ? null : choicePlan(model, entity, { keys });
  if (row?.title == null || row.key === null || plan === null || plan.search === null) return [];
  const { title, key } = row;
  const variables = jsonOf(choiceVariables(plan, title, null));
  const outcome = await probe.ask({
    name: plan.name,
    document: plan.document,
    variables,
    read: (data) => readChoices(plan, data, null).rows,
  });
  if (outcome?.ok !== true) return [finding(probe, 'picker', 'open', { says: noAnswer(outcome) })];
  const wanted = JSON.stringify(key);
  const isFound = outcome.value.some(
    (found) => JSON.stringify(keys.map((path) => found.keys[path])) === wanted,
  );
  // A title that many records share fills a page without the one that was meant.
  const isCrowded = outcome.value.length > 0 && outcome.value.every((found) => found.title === title);
  if (isFound || isCrowded)
    return [finding(probe, 'picker', 'confirmed', { says: 'a record is found by its title' })];
  return [finding(probe, 'picker', 'refuted', { says: 'a record is not found by its own title' })];
}

function jsonOf(value: unknown): { readonly [name: string]: Json } {
  const copy = JSON.parse(JSON.stringify(value)) as Json;
  return isJsonObject(copy) ? copy : {};
}
