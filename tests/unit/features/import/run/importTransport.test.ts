/** What an import decides, over both transports: requests of a browser, and calls in the site for a page without scripts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../../lib/features/import/importRequest';
import { countStates } from '../../../../../lib/features/import/rowStates';
import { checkSheet } from '../../../../../lib/features/import/run/checkSheet';
import {
  continueRun,
  createRun,
  restoreRun,
  type ImportRun,
} from '../../../../../lib/features/import/run/importRun';
import type { ImportTransport, PostImport } from '../../../../../lib/features/import/run/importTransport';
import { hasResult, undoRun } from '../../../../../lib/features/import/run/undoRun';
import { parseRunNotes, serializeRunNotes } from '../../../../../lib/features/import/runNotes';
import { answerImport, createDirectTransport } from '../../../../../lib/features/import/server/answerImport';
import { ImportDesk } from '../importDesk';

const MAPPING = { columns: ['title', 'areaCode'], conventions: [{}, {}], meanings: [] };

let desk: ImportDesk;
let id = 0;

// Outcomes are trusted only where the process has run since the rows were sent.
beforeAll(async () => {
  while (process.uptime() < 1.5) await sleep(100);
});
beforeEach(() => {
  desk = new ImportDesk();
  id += 1;
});

const toSheet = (titles: readonly string[]) => ({
  name: 'tasks.csv',
  columns: ['Title', 'Area'],
  rows: titles.map((title, index) => ({ no: index + 2, cells: [title, 'NAD'] })),
});

const startRun = (titles: readonly string[]): ImportRun =>
  createRun(toSheet(titles), { mapping: MAPPING, faulty: [], existing: [] }, `transport-${id}`);

async function viaRequests(): Promise<ImportTransport> {
  const form = await desk.form();
  const post = async (request: ImportRequest) => {
    // As it travels: the site reads what the browser has written.
    const read = parseImportRequest(serializeImportRequest(request));
    if (read === null) throw new Error('The site does not understand the request.');
    return { type: 'answered', answer: await answerImport(desk.context(), form, read) };
  };
  return { post: post as PostImport, wait: () => Promise.resolve() };
}

const viaCalls = async (): Promise<ImportTransport> =>
  createDirectTransport(desk.context(), await desk.form());

/** Runs until nothing more can be sent. */
async function run(start: ImportRun, transport: ImportTransport): Promise<ImportRun> {
  let isStopped = false;
  return continueRun(start, {
    ...transport,
    onStep: () => undefined,
    isPaused: () => isStopped,
    waitForBackend: async () => void (isStopped = true),
    now: Date.now,
  });
}

const numbered = Array.from({ length: 45 }, (_, index) => `Task ${index + 10}`);
const titles = () => desk.tasks.map(({ title }) => title).toSorted();

describe.each([
  ['requests', viaRequests],
  ['calls', viaCalls],
])('over %s', (_, connect) => {
  test('rows are checked, each fault once, and nothing is written', async () => {
    const sheet = toSheet([...numbered, '']);
    const checked = await checkSheet(sheet, MAPPING, await connect());
    expect(checked).toMatchObject({
      type: 'checked',
      check: { ready: 45, faulty: [{ no: 47 }], unknowns: [], file: { rows: 46 } },
    });
    expect(desk.tasks).toEqual([]);
  });

  test('each row is written once and has its outcome', async () => {
    const done = await run(startRun([...numbered, 'Taken']), await connect());
    expect(done).toMatchObject({ phase: 'over', pause: null });
    expect(countStates(done)).toMatchObject({ saved: 45, refused: 1, waiting: 0 });
    expect(titles()).toEqual(numbered);
  });

  test('a run that its data service has left goes on from its notes, and writes nothing twice', async () => {
    desk.outage = { after: 5, isExecuted: true };
    const start = startRun(numbered);
    const stopped = await run(start, await connect());
    expect(stopped).toMatchObject({ phase: 'paused', pause: 'unreachable' });
    const counts = countStates(stopped);
    expect(counts.unverified).toBeGreaterThan(0);
    expect(counts.saved + counts.unverified + counts.waiting).toBe(45);
    const still = await run(stopped, await connect());
    expect(countStates(still)).toMatchObject({ saved: counts.saved, waiting: counts.waiting });
    desk.outage = null;
    desk.isAway = false;
    const notes = parseRunNotes(serializeRunNotes(still));
    if (notes === null) throw new Error('no notes');
    const restored = restoreRun(notes, start);
    expect(restored).toMatchObject({ phase: 'paused', pause: 'restored' });
    const done = await run(restored, await connect());
    expect(countStates(done)).toMatchObject({ saved: 45, waiting: 0, unverified: 0 });
    expect(titles()).toEqual(numbered);
  });

  test('undoing deletes what was added, keeps what has changed, and leaves what can be tried again', async () => {
    const transport = await connect();
    const done = await run(startRun(['Fix', 'Mend', 'Sweep', 'Paint']), transport);
    expect(hasResult(done, true)).toBe(true);
    const states = new Map(done.states);
    const blind = states.get(5);
    if (blind?.type !== 'saved') throw new Error('not saved');
    // Nobody has read it after it was saved.
    states.set(5, { type: 'saved', key: blind.key });
    desk.tasks = desk.tasks.map((task) => (task.title === 'Mend' ? { ...task, done: true } : task));
    const { run: rest, undone } = await undoRun({ ...done, states }, transport);
    expect(undone).toMatchObject({
      deleted: 2,
      others: [{ changed: 'Mend' }, { reasons: [expect.any(String)] }],
    });
    expect(undone.left).toEqual([]);
    expect(countStates(rest)).toMatchObject({ removed: 2, saved: 2 });
    expect(titles()).toEqual(['Mend', 'Paint']);
  });

  test('records that could not be reached are left to another try, and deleted by it', async () => {
    const done = await run(startRun(['Fix', 'Mend']), await connect());
    desk.isAway = true;
    const first = await undoRun(done, await connect());
    expect(first.undone.left.map(({ no }) => no)).toEqual([2, 3]);
    desk.isAway = false;
    const { run: rest, undone } = await undoRun(first.run, await connect());
    expect(undone).toEqual({ deleted: 2, others: [], left: [] });
    expect(hasResult(rest, true)).toBe(false);
  });
});

test('records that nothing can compare are deleted in any case, as the page has said', async () => {
  const done = await run(startRun(['Fix', 'Mend']), await viaCalls());
  const states = new Map(
    [...done.states].map(([no, state]) => [no, { ...state, stamp: undefined }] as const),
  );
  desk.tasks = desk.tasks.map((task) => ({ ...task, done: true }));
  const { undone } = await undoRun({ ...done, states: states as ImportRun['states'] }, await viaCalls());
  expect(undone.deleted).toBe(2);
});
