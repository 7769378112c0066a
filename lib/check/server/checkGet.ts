import { getOperation } from '../../operations/get';
import type { RecordData } from '../../operations/listState';
import type { CheckFinding } from '../finding';
import { finding, noAnswer, type Probe } from './probe';

/** Reads one row of the list by its key: the record that comes has to have the same key. */
export async function checkGet(probe: Probe, rows: readonly RecordData[]): Promise<readonly CheckFinding[]> {
  const { model, entity } = probe;
  if (entity.get === null || entity.key === null) return [];
  const key = rows.find((row) => row.key !== null)?.key ?? null;
  if (key === null) return [finding(probe, 'get', 'open', { says: 'the list gave no row with a key' })];
  const operation = getOperation(model, entity, key, { selection: [] });
  const outcome = await probe.ask(operation);
  if (outcome?.ok !== true) {
    const verdict = outcome?.ok === false && outcome.failure.kind === 'refused' ? 'refuted' : 'open';
    return [finding(probe, 'get', verdict, { says: noAnswer(outcome) })];
  }
  const field = entity.get.steps.map((step) => step.field).join('.');
  if (outcome.value !== null)
    return [
      finding(probe, 'get', 'confirmed', { says: `${field} gives the record whose key the list gives` }),
    ];
  const isOther = (operation.refutes?.(outcome.data) ?? []).length > 0;
  const says = isOther
    ? `${field} gives another record than the one whose key is asked for`
    : `${field} gives nothing for a key that the list gives`;
  return [finding(probe, 'get', 'refuted', { says })];
}
