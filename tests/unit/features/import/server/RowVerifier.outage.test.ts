import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { continueRun, type ImportRun, type RunDeps } from '../../../../../lib/features/import/run/importRun';
import type { PostImport } from '../../../../../lib/features/import/run/importTransport';
import { listAddedRecords } from '../../../../../lib/features/import/run/undoRun';
import {
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../../lib/features/import/importRequest';
import { countStates } from '../../../../../lib/features/import/rowStates';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { ImportDesk } from '../importDesk';
import { keepAndFind } from '../keptJournal';

const MAPPING = { columns: ['title', 'areaCode'], conventions: [{}, {}], meanings: [] };
const DAY_MS = 24 * 60 * 60 * 1000;

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

function toRun(titles: readonly string[]): ImportRun {
  const rows = titles.map((title, index) => ({ no: index + 2, cells: [title, 'NAD'] }));
  return {
    id: `outage-${id}`,
    rows,
    mapping: MAPPING,
    states: new Map(rows.map(({ no }) => [no, { type: 'waiting' }])),
    attempt: 0,
    sentAt: null,
    phase: 'running',
    pause: null,
  };
}

const numbered = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `Task ${index + 10}`);

/** Connects a run to the engine. `onWait`: what happens while the run waits for the backend. */
function connect(
  onWait: (waits: readonly number[]) => void,
): RunDeps & { steps: ImportRun[]; waits: number[] } {
  const steps: ImportRun[] = [];
  const waits: number[] = [];
  let isPaused = false;
  const post = async (request: ImportRequest) => {
    const read = parseImportRequest(serializeImportRequest(request));
    if (read?.step !== 'save') throw new Error('The site does not understand the request.');
    const outcomes = await saveRows(desk.context(), await desk.form(), { ...read, takesStamps: true });
    return { type: 'answered', answer: { outcomes } };
  };
  return {
    // The runs of these tests only save.
    post: post as PostImport,
    steps,
    waits,
    onStep: (run) => void steps.push(run),
    isPaused: () => isPaused,
    wait: () => Promise.resolve(),
    waitForBackend: (ms) => {
      waits.push(ms);
      isPaused = waits.length > 20;
      onWait(waits);
      return Promise.resolve();
    },
    now: Date.now,
  };
}

const bringBack = (): void => {
  desk.isAway = false;
  desk.outage = null;
};
const titles = () => desk.tasks.map(({ title }) => title).toSorted();

describe('an import whose data service goes away', () => {
  test.each([true, false])(
    'sends nothing more, says of one row that it is not known yet, and goes on by itself (the row was written: %s)',
    async (isExecuted) => {
      desk.outage = { after: 7, isExecuted };
      const deps = connect((waits) => {
        if (waits.length === 3) bringBack();
      });
      const run = await continueRun(toRun(numbered(45)), deps);
      const stopped = deps.steps.find(({ pause }) => pause === 'unreachable');
      if (stopped === undefined) throw new Error('It did not stop.');
      const { saved, unverified, waiting, unknown } = countStates(stopped);
      expect([unverified, unknown, saved + waiting]).toEqual([1, 0, 44]);
      expect(waiting).toBeGreaterThanOrEqual(34);
      expect(stopped.phase).toBe('paused');
      expect(deps.waits).toEqual([2000, 4000, 8000]);
      expect(run.phase).toBe('over');
      expect(countStates(run)).toMatchObject({ saved: 45, unverified: 0 });
      expect(titles()).toEqual(numbered(45).toSorted());
      expect(new Set(listAddedRecords(run).map(({ key }) => key[0])).size).toBe(45);
    },
  );

  test('is still paused, and not told again, while each try fails', async () => {
    desk.isAway = true;
    const deps = connect((waits) => {
      if (waits.length === 9) bringBack();
    });
    expect(countStates(await continueRun(toRun(numbered(3)), deps))).toMatchObject({ saved: 3 });
    expect(deps.waits).toEqual([2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000]);
    const told = deps.steps.map(({ phase }) => phase);
    expect(told.slice(told.indexOf('paused'), told.lastIndexOf('paused') + 1)).not.toContain('running');
  });

  test('goes on after its page was closed, when the same file is chosen again', async () => {
    desk.outage = { after: 2, isExecuted: true };
    const closed: { run: ImportRun | null } = { run: null };
    const deps = connect(() => undefined);
    const run = toRun(numbered(6));
    await continueRun(run, {
      ...deps,
      isPaused: () => closed.run !== null,
      onStep: (step) => {
        if (step.pause === 'unreachable') closed.run = step;
      },
    });
    const sheet = { name: 'tasks.csv', columns: ['Title', 'Area'], rows: run.rows };
    const kept = await keepAndFind(closed.run ?? run, sheet);
    expect(countStates(kept)).toMatchObject({ unverified: 1 });
    bringBack();
    const restored = { ...kept, rows: run.rows, phase: 'paused', pause: 'restored' } as const;
    expect(countStates(await continueRun(restored, deps))).toMatchObject({ saved: 6 });
    expect(titles()).toEqual(numbered(6));
  });

  test('takes no record for two rows that say the same', async () => {
    for (const isExecuted of [true, false]) {
      desk = new ImportDesk();
      desk.outage = { after: 1, isExecuted };
      const deps = connect(bringBack);
      const run = await continueRun({ ...toRun(['Twin', 'Twin', 'Twin']), id: `twins-${isExecuted}` }, deps);
      expect(countStates(run)).toMatchObject({ saved: 3 });
      expect(titles()).toEqual(['Twin', 'Twin', 'Twin']);
    }
  });
});

describe('a row whose fate is looked up later', () => {
  async function verify(updates = false): Promise<ImportRun> {
    const before = desk.tasks;
    desk = new ImportDesk({ updates });
    desk.tasks = before;
    desk.outage = { after: 0, isExecuted: false };
    return continueRun(toRun(['Fix the lamp']), connect(bringBack));
  }

  test('is sent again where a record of this title is certainly older and has another value', async () => {
    const createdAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const area = { code: 'SRO', name: 'Śródmieście' };
    desk.tasks = [{ id: '1', title: 'Fix the lamp', area, urgency: 'LOW', tags: [], createdAt }];
    expect(countStates(await verify(true))).toMatchObject({ saved: 1, unknown: 0 });
    expect(desk.tasks).toHaveLength(2);
  });

  test('is left to the person where a record of this title is older and may have its values', async () => {
    const createdAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    desk.tasks = [{ id: '1', title: 'Fix the lamp', createdAt }];
    expect((await verify()).states.get(2)).toMatchObject({ type: 'unknown', found: [{ key: '1' }] });
    expect(desk.tasks).toHaveLength(1);
  });

  test('is left to the person where nobody can tell whether a record of this title is its own', async () => {
    desk.tasks = [{ id: '1', title: 'Fix the lamp' }];
    const run = await verify();
    expect(run.states.get(2)).toMatchObject({ type: 'unknown', found: [{ key: '1' }] });
    expect(desk.tasks).toHaveLength(1);
  });

  test('is saved where a record has all of its values; undoing leaves a record that may be older', async () => {
    const area = { code: 'NAD', name: 'Nadodrze' };
    desk.tasks = [{ id: '1', title: 'Fix the lamp', area, urgency: 'LOW', tags: [] }];
    const run = await verify(true);
    expect(run.states.get(2)).toEqual({ type: 'saved', key: null });
    expect(desk.tasks).toHaveLength(1);
    expect(listAddedRecords(run)).toEqual([]);
  });

  test('is not sent again where the row itself says when its record was created', async () => {
    desk = new ImportDesk({ updates: true, typed: true });
    desk.outage = { after: 0, isExecuted: true };
    const { rows, ...run } = toRun(['Fix the lamp']);
    const mapping = { columns: ['title', 'areaCode', 'createdAt'], conventions: [{}, {}, {}], meanings: [] };
    const dated = rows.map(({ no, cells }) => ({ no, cells: [...cells, '2020-03-01 10:00'] }));
    const done = await continueRun({ ...run, rows: dated, mapping }, connect(bringBack));
    expect(countStates(done)).toMatchObject({ saved: 1, unknown: 0 });
    expect(desk.tasks).toHaveLength(1);
    expect(listAddedRecords(done)).toEqual([]);
  });

  test('is left to the person where a record of this title has another value', async () => {
    const area = { code: 'SRO', name: 'Śródmieście' };
    desk.tasks = [{ id: '1', title: 'Fix the lamp', area, urgency: 'LOW', tags: [] }];
    expect((await verify(true)).states.get(2)).toMatchObject({ type: 'unknown' });
    expect(desk.tasks).toHaveLength(1);
  });
});
