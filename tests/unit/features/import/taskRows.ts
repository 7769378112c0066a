import type { ImportMapping } from '../../../../lib/features/import/importMapping';
import type { SheetRow } from '../../../../lib/features/import/importSheet';
import type { RowMemory } from '../../../../lib/features/import/server/importMemory';
import { saveRows, type SaveBatch } from '../../../../lib/features/import/server/saveRows';
import type { ImportDesk } from './importDesk';

/** The targets of the columns of a file of tasks. */
export const TASK_PATHS: readonly string[] = [
  'title',
  'urgency',
  'dueOn',
  'cost.amount',
  'areaCode',
  'tags',
  'done',
];

export function toTaskMapping(more: Partial<ImportMapping> = {}): ImportMapping {
  return { columns: TASK_PATHS, conventions: TASK_PATHS.map(() => ({})), meanings: [], ...more };
}

/** Makes rows of these cells; cells at the end may be left out. */
export const toTaskRows = (...rows: readonly (readonly string[])[]): readonly SheetRow[] =>
  rows.map((cells, index) => ({ no: index + 2, cells: TASK_PATHS.map((_, at) => cells[at] ?? '') }));

/** Saves rows of tasks at a desk. Outcomes are remembered by `importId`. */
export async function saveTaskRows(
  desk: ImportDesk,
  rows: readonly SheetRow[],
  batch: Pick<SaveBatch, 'importId'> & Partial<SaveBatch>,
  memory?: RowMemory,
) {
  const base = { rows, mapping: toTaskMapping(), attempt: 0, sentAgoMs: null };
  return saveRows(desk.context(), await desk.form(), { ...base, ...batch }, memory);
}
