import { expect, test } from 'vitest';
import { createImportJournals } from '../../../../../lib/features/import/browser/importJournal';
import type { ImportRun } from '../../../../../lib/features/import/run/importRun';
import { withOlderJournals } from '../../../../../lib/features/import/browser/olderJournals';
import { listAddedRecords } from '../../../../../lib/features/import/run/undoRun';
import { serializeRunNotes, type RunNotes } from '../../../../../lib/features/import/runNotes';
import type { RowState } from '../../../../../lib/features/import/rowStates';
import type { FoundDraft } from '../../../../../lib/features/form/storage/draftStorage';
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

test('an unfinished import of an earlier release goes on; a finished one is dropped', async () => {
  const toDraft = (slot: string, state: RowState): FoundDraft => {
    const notes: RunNotes = {
      id: slot,
      mapping: MAPPING,
      attempt: 0,
      sentAt: null,
      states: new Map([[2, state]]),
    };
    const stored: object = JSON.parse(serializeRunNotes(notes));
    const text = JSON.stringify({ ...stored, file: 'tasks.csv', fingerprint: 'x' });
    const drafts = { journal: { type: 'text', text } } as const;
    return { slot, draft: { at: 1, types: {}, drafts, base: {}, incomplete: false, sending: null } };
  };
  let kept = [toDraft('open', { type: 'waiting' }), toDraft('over', toSaved(2))];
  const storage = {
    save: () => 'kept' as const,
    load: () => null,
    remove: ({ slot }: { slot: string }) => void (kept = kept.filter((one) => one.slot !== slot)),
    find: () => kept,
  };
  const own = createImportJournals(createTextDatabase(), 'Task', () => 1);
  const journals = withOlderJournals(own, storage, null, 'Task');
  expect((await journals.find()).map(({ id, file }) => [id, file])).toEqual([['open', 'tasks.csv']]);
  expect(kept.map(({ slot }) => slot)).toEqual(['open']);
  const run = { ...makeRun(1, toSaved), id: 'open' };
  await journals.keep(run, toSheet(run));
  expect(kept).toEqual([]);
  expect(await journals.find()).toHaveLength(1);
});
