import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TextDatabase } from '../../../../../lib/kit/browser/textDatabase';
import { ImportSession, type ImportScene } from '../../../../../lib/features/import/browser/ImportSession';
import {
  createKeptMappings,
  type KeptMappings,
} from '../../../../../lib/features/import/browser/keptMappings';
import type { PostImport } from '../../../../../lib/features/import/run/importTransport';
import { importInput, serializeMeaning } from '../../../../../lib/features/import/importMapping';
import {
  parseImportRequest,
  serializeImportRequest,
  type ImportRequest,
} from '../../../../../lib/features/import/importRequest';
import { createImportJournals } from '../../../../../lib/features/import/browser/importJournal';
import { countStates } from '../../../../../lib/features/import/rowStates';
import { readSheet } from '../../../../../lib/features/import/readSheet';
import { checkImportRows } from '../../../../../lib/features/import/server/checkImportRows';
import { saveRows } from '../../../../../lib/features/import/server/saveRows';
import { undoRows } from '../../../../../lib/features/import/server/undoRows';
import { createTextDatabase } from '../../../../support/textDatabase';
import { ImportDesk } from '../importDesk';

const LIMITS = { rows: 100, plainRows: 10, bytes: 10_000 };
const DAY_MS = 24 * 60 * 60 * 1000;
const FILE = [
  'Title;Area;Urgency',
  'Fix the lamp;Nadodrze;high',
  'Empty the bin;Nadodrze;b. pilne',
  ';Nadodrze;high',
].join('\n');

let desk: ImportDesk;
let database: TextDatabase;
let clock: number;
let mappings: KeptMappings;
let storages = 0;
// Writes are told to the page through its window.
beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
});
beforeEach(() => {
  desk = new ImportDesk();
  database = createTextDatabase();
  clock = 1_700_000_000_000;
  storages += 1;
  mappings = createKeptMappings(`imports.${storages}`);
});

/** Answers as the site does, by executing the schema. */
async function answer(request: ImportRequest): Promise<unknown> {
  const read = parseImportRequest(serializeImportRequest(request));
  const form = await desk.form();
  switch (read?.step) {
    case 'check':
      return checkImportRows(desk.context(), form, read);
    case 'save':
      return { outcomes: await saveRows(desk.context(), form, { ...read, takesStamps: true }) };
    case 'undo':
      return undoRows(desk.context(), form.entity, read);
    default:
      throw new Error('The site does not understand the request.');
  }
}

/** Opens the page of the import, as after a reload. */
async function openPage(): Promise<ImportSession> {
  const { targets, otherNames, identifiers, choices } = await desk.form();
  const entity = { type: 'Task', slug: 'tasks', plural: { text: 'Tasks' } };
  const session = new ImportSession(
    { targets, otherNames, identifiers, choices, limits: LIMITS, entity, canUndo: true },
    {
      // The answers are those of the requests' steps.
      post: (async (request: ImportRequest) => ({
        type: 'answered',
        answer: await answer(request),
      })) as PostImport,
      journals: createImportJournals(database, 'Task', () => clock),
      read: async (file, choices) =>
        readSheet(new Uint8Array(await file.arrayBuffer()), file.name, {
          limits: LIMITS,
          choices,
          inflate: () => Promise.reject(new Error('not compressed')),
        }),
      wait: () => Promise.resolve(),
      now: () => clock,
      mappings,
    },
  );
  await session.findLeft();
  return session;
}

const chooseFile = (session: ImportSession): Promise<void> =>
  session.openFile(new File([FILE], 'tasks.csv', { type: 'text/csv' }));

type Shown<Type extends ImportScene['type']> = Extract<ImportScene, { readonly type: Type }>;

function getCheck(session: ImportSession) {
  const { scene } = session.getState();
  if (scene.type !== 'step' || scene.step.type !== 'check') throw new Error(`not checked: ${scene.type}`);
  return scene.step;
}

function getRun(session: ImportSession): Shown<'run'> {
  const { scene } = session.getState();
  if (scene.type !== 'run') throw new Error(`no run: ${scene.type}`);
  return scene;
}

/** The fields of the form that the check step shows, with what a visitor chooses in it. */
function fieldsOf(session: ImportSession, chosen: readonly string[] = []): URLSearchParams {
  const { mapping } = getCheck(session).check;
  return new URLSearchParams([
    ...mapping.columns.map((path, index): [string, string] => [importInput.column(index), path ?? '']),
    ...mapping.meanings.map((one): [string, string] => [importInput.meaning, serializeMeaning(one)]),
    ...chosen.map((text): [string, string] => [importInput.chosen, text]),
  ]);
}

async function checkFile(session: ImportSession): Promise<void> {
  await chooseFile(session);
  const { scene } = session.getState();
  if (scene.type !== 'step' || scene.step.type !== 'columns') throw new Error(`no columns: ${scene.type}`);
  const { columns } = scene.step.columns.mapping;
  const fields = columns.map((path, index): [string, string] => [importInput.column(index), path ?? '']);
  await session.submit('check', new URLSearchParams(fields));
}

async function saveFile(session: ImportSession): Promise<void> {
  await checkFile(session);
  await session.submit('save', fieldsOf(session));
}

const URGENT = serializeMeaning(['urgency', 'b. pilne', 'HIGH']);

describe('an import', () => {
  test('whose file is read in another way shows its columns anew, also after a way that gave no table', async () => {
    const session = await openPage();
    await chooseFile(session);
    const choose = (text: string): Promise<void> => session.readAgain(new URLSearchParams(text));
    const step = (): unknown => {
      const { scene } = session.getState();
      return scene.type === 'step' ? scene.step : scene.type;
    };
    await choose('layout.separator=none');
    expect(step()).toMatchObject({
      type: 'columns',
      layout: { separator: 'none', choices: { separator: 'none' } },
      columns: { columns: [{ name: 'Title;Area;Urgency' }] },
    });
    await choose('layout.header=4');
    expect(step()).toMatchObject({ type: 'file', problem: 'noRows', layout: { header: 4 } });
    // Of two choices in quick succession the last one counts.
    await Promise.all([choose('layout.separator=none'), choose('layout.header=2')]);
    expect(step()).toMatchObject({
      type: 'columns',
      layout: { separator: 'semicolon', header: 2 },
      columns: { file: { rows: 2 }, preview: [{ no: 3 }, { no: 4 }] },
    });
  });

  test('whose word was given a meaning after the check is checked again before anything is saved', async () => {
    const session = await openPage();
    await checkFile(session);
    expect(getCheck(session)).toMatchObject({ isRecheck: false, check: { ready: 1 } });
    await session.submit('save', fieldsOf(session, ['', URGENT]));
    expect(desk.tasks).toEqual([]);
    expect(getCheck(session)).toMatchObject({ isRecheck: true, check: { ready: 2 } });
    await session.submit('save', fieldsOf(session));
    expect(desk.tasks).toMatchObject([
      { title: 'Fix the lamp' },
      { urgency: 'HIGH', title: 'Empty the bin' },
    ]);
  });

  test('counts the rows that the check has left out, with the reasons, also when its file is chosen after a reload', async () => {
    const first = await openPage();
    await saveFile(first);
    const later = await openPage();
    expect(later.getState().left).toMatchObject({ file: 'tasks.csv' });
    await chooseFile(later);
    for (const { run } of [getRun(first), getRun(later)]) {
      expect(run).toMatchObject({ phase: 'over', pause: null });
      expect(countStates(run)).toMatchObject({ saved: 1, leftOut: 2, waiting: 0 });
      expect(run.states.get(4)).toEqual({ type: 'leftOut', reasons: ['Title is required.'] });
    }
    expect(desk.tasks).toHaveLength(1);
  });

  test('that was undone counts what was removed, and nothing of it is offered again', async () => {
    const session = await openPage();
    await saveFile(session);
    await session.undo();
    expect(countStates(getRun(session).run)).toMatchObject({ saved: 0, removed: 1 });
    expect(getRun(session).undone).toEqual({ deleted: 1, others: [], left: [] });
    expect(desk.tasks).toEqual([]);
    expect((await openPage()).getState().left).toBeNull();
  });

  test('that is undone after a reload keeps a record that somebody has changed, and names it', async () => {
    await saveFile(await openPage());
    desk.tasks = desk.tasks.map((task) => ({ ...task, title: 'Fix the lamp today' }));
    const session = await openPage();
    await chooseFile(session);
    await session.undo();
    expect(desk.tasks).toHaveLength(1);
    expect(getRun(session).undone).toEqual({
      ...{ deleted: 0, left: [] },
      others: [{ key: ['1'], reasons: [], changed: 'Fix the lamp today' }],
    });
    expect(countStates(getRun(session).run)).toMatchObject({ saved: 1, removed: 0 });
  });

  test('that is finished is offered for a week, and until the visitor does not want it any more', async () => {
    await saveFile(await openPage());
    const session = await openPage();
    await session.forgetLeft();
    expect((await openPage()).getState().left).toBeNull();
    desk.tasks = [];
    await saveFile(await openPage());
    clock += 6 * DAY_MS;
    expect((await openPage()).getState().left).not.toBeNull();
    clock += 2 * DAY_MS;
    expect((await openPage()).getState().left).toBeNull();
  });
});
