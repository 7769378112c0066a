import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  continueRun,
  retryRows,
  type ImportRun,
  type RunDeps,
} from '../../../../../lib/features/import/run/importRun';
import type { PostImport, PostResult } from '../../../../../lib/features/import/run/importTransport';
import {
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../../lib/features/import/importRequest';
import { parseRunNotes } from '../../../../../lib/features/import/runNotes';
import { countStates, countUnseen, type RowState } from '../../../../../lib/features/import/rowStates';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { ImportDesk } from '../importDesk';
import { keepAndFind } from '../keptJournal';

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

function toRun(count: number, more: Partial<ImportRun> = {}): ImportRun {
  const rows = Array.from({ length: count }, (_, index) => ({
    no: index + 2,
    cells: [`Task number ${index + 2}`, 'NAD'],
  }));
  return {
    id: `run-${id}`,
    rows,
    mapping: MAPPING,
    states: new Map(rows.map(({ no }) => [no, { type: 'waiting' }])),
    attempt: 0,
    sentAt: null,
    phase: 'running',
    pause: null,
    ...more,
  };
}

type Fate = 'answered' | 'lostBefore' | 'lostAfter' | Exclude<PostResult<never>, { type: 'answered' }>;

/** Connects a run to the engine; the fates say what happens to its requests, in order. */
function connect(
  fates: readonly Fate[] = [],
): RunDeps & { steps: ImportRun[]; waits: number[]; pause: () => void } {
  const left = [...fates];
  const state = { isPaused: false };
  const steps: ImportRun[] = [];
  const waits: number[] = [];
  const post = async (request: ImportRequest) => {
    // As it travels: the site reads what the browser has written.
    const read = parseImportRequest(serializeImportRequest(request));
    if (read?.step !== 'save') throw new Error('The site does not understand the request.');
    const fate = left.shift() ?? 'answered';
    if (typeof fate === 'object') return fate;
    if (fate === 'lostBefore') return { type: 'broken' };
    const outcomes = await saveRows(desk.context(), await desk.form(), read);
    return fate === 'lostAfter' ? { type: 'broken' } : { type: 'answered', answer: { outcomes } };
  };
  return {
    // The runs of these tests only save.
    post: post as PostImport,
    steps,
    waits,
    onStep: (run) => void steps.push(run),
    isPaused: () => state.isPaused,
    pause: () => void (state.isPaused = true),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    waitForBackend: () => Promise.reject(new Error('The backend answers.')),
    now: () => 1_000,
  };
}

const titles = () => desk.tasks.map(({ title }) => title).toSorted();

describe('a run', () => {
  test('writes all rows, batch by batch', async () => {
    const run = await continueRun(toRun(45), connect());
    expect(run).toMatchObject({ phase: 'over', pause: null });
    expect(countStates(run)).toMatchObject({ saved: 45, waiting: 0, sending: 0 });
    expect(new Set(titles()).size).toBe(45);
  });

  test.each([
    ['before the rows arrive', 'lostBefore'],
    ['after the rows were written', 'lostAfter'],
  ] as const)('whose connection breaks %s goes on by itself and writes nothing twice', async (_, fate) => {
    const deps = connect(['answered', fate, fate]);
    const run = await continueRun(toRun(45), deps);
    expect(countStates(run)).toMatchObject({ saved: 45 });
    expect(titles()).toHaveLength(45);
    expect(deps.waits).toEqual([1000, 2000]);
  });

  test('that never gets an answer pauses; when it is resumed nothing is written twice', async () => {
    const broken = await continueRun(
      toRun(25),
      connect(Array.from({ length: 7 }, () => 'lostAfter' as const)),
    );
    expect(broken).toMatchObject({ phase: 'paused', pause: 'broken' });
    expect(countStates(broken)).toMatchObject({ sending: 20, waiting: 5 });
    const run = await continueRun(broken, connect());
    expect(countStates(run)).toMatchObject({ saved: 25 });
    expect(titles()).toHaveLength(25);
  });

  test('tells that rows are being sent before it sends them', async () => {
    const deps = connect();
    await continueRun(toRun(1), deps);
    expect(deps.steps.map((run) => run.states.get(2)?.type)).toEqual([
      'waiting',
      'sending',
      'saved',
      'saved',
    ]);
  });

  test('waits as long as a busy site asks for', async () => {
    const deps = connect([{ type: 'busy', waitMs: 7000 }]);
    expect(countStates(await continueRun(toRun(3), deps))).toMatchObject({ saved: 3 });
    expect(deps.waits).toEqual([7000]);
  });

  test('of a visitor who is signed out pauses, and all rows wait', async () => {
    const run = await continueRun(toRun(3), connect([{ type: 'signIn' }]));
    expect(run).toMatchObject({ phase: 'paused', pause: 'signIn' });
    expect(countStates(run)).toMatchObject({ waiting: 3 });
  });

  test('sends a batch that is too large in parts', async () => {
    const run = await continueRun(
      toRun(4),
      connect([{ type: 'tooLarge' }, { type: 'tooLarge' }, { type: 'tooLarge' }]),
    );
    expect(countStates(run)).toMatchObject({ saved: 3, refused: 1 });
  });

  test('pauses after the batch that is under way', async () => {
    const deps = connect();
    const run = await continueRun(toRun(45), {
      ...deps,
      onStep: (step) => void (step.sentAt !== null && deps.pause()),
    });
    expect(run).toMatchObject({ phase: 'paused', pause: 'asked' });
    expect(countStates(run)).toMatchObject({ saved: 20, waiting: 25 });
  });

  test('sends refused rows again when asked, and those alone', async () => {
    const run = toRun(2);
    const taken = {
      ...run,
      rows: run.rows.map((row, index) => (index === 0 ? { ...row, cells: ['Taken', 'NAD'] } : row)),
    };
    const first = await continueRun(taken, connect());
    expect(countStates(first)).toMatchObject({ saved: 1, refused: 1 });
    await continueRun(retryRows(first, 'refused'), connect());
    expect(desk.desk.sent).toHaveLength(3);
  });

  test('looks for uncertain rows before it sends them again, and leaves out those for which something was found', async () => {
    const first = await continueRun(toRun(3), connect());
    desk.tasks = desk.tasks.slice(0, 1);
    const unknown = { type: 'unknown', reasons: [], searched: null, found: [] } as const;
    const states = new Map<number, RowState>([
      [2, unknown],
      [3, unknown],
      [4, { ...unknown, found: [{ key: '9', title: 'Task number 4' }] }],
    ]);
    expect(countUnseen({ states })).toBe(2);
    const run = await continueRun(retryRows({ ...first, states }, 'unknown'), connect());
    // The first is there, the second is not, and of the third nobody but the person can tell.
    expect(desk.desk.sent).toHaveLength(4);
    expect(desk.tasks.map(({ title }) => title)).toEqual(['Task number 2', 'Task number 3']);
    expect(countStates(run)).toMatchObject({ saved: 2, unknown: 1 });
  });
});

test('what a device keeps of a run says what became of each row', async () => {
  const run = await continueRun(toRun(3), connect([{ type: 'signIn' }]));
  const states = new Map(run.states);
  states.set(2, { type: 'saved', key: ['a b', '~'] });
  states.set(3, { type: 'refused', reasons: ['Taken.'] });
  const sheet = { name: 'tasks.csv', columns: ['Title', 'Area'], rows: run.rows };
  const kept = await keepAndFind({ ...run, states }, sheet);
  expect(kept).toMatchObject({ id: run.id, file: 'tasks.csv', mapping: MAPPING, states });
  for (const text of ['', '{}', '[1]', '{"id":1}']) expect(parseRunNotes(text)).toBeNull();
});
