import { expect, test } from 'vitest';
import { createImportJournals } from '../../../../../lib/features/import/browser/importJournal';
import type { ImportRun } from '../../../../../lib/features/import/run/importRun';
import { listAddedRecords } from '../../../../../lib/features/import/run/undoRun';
import type { RowState } from '../../../../../lib/features/import/rowStates';
import { createTextDatabase } from '../../../../support/textDatabase';

const ROWS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAPPING = { columns: ['title'], conventions: [{}], meanings: [] };
const toUuid = (no: number): string => `0f8fad5b-d9cb-469f-a165-${String(no).padStart(12, '0')}`;
const toSaved = (no: number): RowState => ({
  type: 'saved',
  key: [toUuid(no)],
  stamp: 'abcdefghijklmnopqrstuv',
});

function makeRun(count: number, toState: (no: number) => RowState): ImportRun {
  const rows = Array.from({ length: count }, (_, index) => ({ no: index + 2, cells: [`Task ${index}`] }));
  const states = new Map(rows.map(({ no }) => [no, toState(no)]));
  return {
    id: 'big',
    rows,
    mapping: MAPPING,
    states,
    attempt: 0,
    sentAt: null,
    phase: 'running',
    pause: null,
  };
}

const toSheet = ({ rows }: ImportRun) => ({ name: 'tasks.csv', columns: ['Title'], rows });

test('10,000 rows with UUIDs and stamps are kept, and can be resumed and undone', async () => {
  const database = createTextDatabase();
  const run = makeRun(ROWS, toSaved);
  expect(await createImportJournals(database, 'Task', () => 1).keep(run, toSheet(run))).toBe(true);
  expect([...database.texts.values()].join('').length).toBeGreaterThan(500_000);
  const [found] = await createImportJournals(database, 'Task', () => 2).find();
  expect(found?.states).toEqual(run.states);
  expect(listAddedRecords({ states: found?.states ?? new Map() })).toHaveLength(ROWS);
});

test('a step writes the rows that it has changed, not all', async () => {
  const database = createTextDatabase();
  const journals = createImportJournals(database, 'Task', () => 1);
  const run = makeRun(ROWS, () => ({ type: 'waiting' }));
  await journals.keep(run, toSheet(run));
  database.written = 0;
  const states = new Map(run.states).set(7, toSaved(7));
  await journals.keep({ ...run, states }, toSheet(run));
  expect(database.written).toBeLessThan(2_000);
  const [found] = await createImportJournals(database, 'Task', () => 2).find();
  expect(found?.states.get(7)).toEqual(toSaved(7));
  expect(found?.states.get(8)).toEqual({ type: 'waiting' });
});

test('a journal is one of its own kind of record, ends after thirty days, and needs all of its parts', async () => {
  const database = createTextDatabase();
  const run = makeRun(3, toSaved);
  await createImportJournals(database, 'Task', () => 1).keep(run, toSheet(run));
  expect(await createImportJournals(database, 'Tas', () => 1).find()).toEqual([]);
  const texts = new Map(database.texts);
  expect(await createImportJournals(database, 'Task', () => 31 * DAY_MS).find()).toEqual([]);
  expect(database.texts.size).toBe(0);
  for (const name of texts.keys()) {
    for (const [other, text] of texts) database.texts.set(other, other === name ? '{}' : text);
    expect(await createImportJournals(database, 'Task', () => 2).find()).toEqual([]);
  }
});

test('a device that cannot keep it says so', async () => {
  const run = makeRun(1, toSaved);
  const failing = { ...createTextDatabase(), write: () => Promise.reject(new Error('QuotaExceededError')) };
  expect(await createImportJournals(failing, 'Task', () => 1).keep(run, toSheet(run))).toBe(false);
});
