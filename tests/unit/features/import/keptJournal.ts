import {
  createImportJournals,
  type ImportJournal,
} from '../../../../lib/features/import/browser/importJournal';
import type { ImportRun } from '../../../../lib/features/import/run/importRun';
import type { ImportSheet } from '../../../../lib/features/import/importSheet';
import { createTextDatabase } from '../../../support/textDatabase';

/** Keeps a run on a device, and returns what another page finds there. */
export async function keepAndFind(run: ImportRun, sheet: ImportSheet): Promise<ImportJournal> {
  const database = createTextDatabase();
  await createImportJournals(database, 'Task', () => 5).keep(run, sheet);
  const [found] = await createImportJournals(database, 'Task', () => 6).find();
  if (found === undefined) throw new Error('Nothing is kept.');
  return found;
}
