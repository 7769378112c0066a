import { beforeEach, expect, test } from 'vitest';
import { createKeptMappings } from '../../../../lib/writing/import/browser/keptMappings';
import { createRun } from '../../../../lib/writing/import/browser/importRun';
import { listAddedRecords } from '../../../../lib/writing/import/browser/undoRun';
import { importInput, pickMeanings } from '../../../../lib/writing/import/importMapping';
import type { RowState } from '../../../../lib/writing/import/rowStates';
import { parseImportRequest, serializeImportRequest } from '../../../../lib/writing/import/importRequest';
import type { ImportStep } from '../../../../lib/writing/import/importView';
import { handleImportPost } from '../../../../lib/writing/import/server/handleImportPost';
import { keepAndFind } from './keptJournal';
import { PeopleDesk } from './peopleDesk';

let desk: PeopleDesk;
beforeEach(() => {
  desk = new PeopleDesk();
});

const FILE = 'E-mail;Name;Code;Phone\nanna@lis.pl;Anna Lis;AL;999\newa@sowa.pl;Ewa Sowa;ES;\n';

async function post(fields: readonly (readonly [string, string])[], text?: string) {
  const { step } = await handleImportPost(
    desk.context(),
    await desk.form(),
    {
      fields: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      file: text === undefined ? undefined : { name: 'people.csv', bytes: new TextEncoder().encode(text) },
    },
    { rows: 100, plainRows: 10, bytes: 10_000 },
  );
  return step;
}

/** The inputs that the form of a step carries; `existing` is what the person chooses. */
function carry(step: ImportStep, existing: string): [string, string][] {
  if (step.type !== 'columns' && step.type !== 'check') throw new Error(`no form: ${step.type}`);
  const { mapping } = step.type === 'columns' ? step.columns : step.check;
  const { match } = mapping;
  return [
    [':once', 'people-post'],
    [importInput.sheet, step.carried ?? ''],
    ...mapping.columns.map((path, index): [string, string] => [importInput.column(index), path ?? '']),
    ...(match === undefined
      ? []
      : ([
          [importInput.matchBy, match.by],
          [importInput.matchColumn, String(match.column ?? '')],
          [importInput.checkedExisting, match.existing],
          [importInput.existing, existing],
        ] as [string, string][])),
  ];
}

test('without scripts a record is looked up, a choice is checked before it is saved, and each row is told', async () => {
  const columns = await post([['step', 'file']], FILE);
  const check = await post([
    ...carry(columns, 'skip'),
    [importInput.matchBy, 'email'],
    [importInput.matchColumn, ''],
    ['step', 'check'],
  ]);
  expect(check).toMatchObject({
    check: {
      ready: 1,
      mapping: { match: { by: 'email', column: 0, existing: 'skip' } },
      existing: [{ no: 2, record: { key: ['1'] }, becomes: 'skipped' }],
    },
  });
  const again = await post([...carry(check, 'update'), ['step', 'save']]);
  expect(again).toMatchObject({ type: 'check', isRecheck: true, check: { ready: 2 } });
  expect(desk.desk.sent).toEqual([]);
  const result = await post([...carry(again, 'update'), ['step', 'save']]);
  expect(result).toMatchObject({
    result: { saved: 1, met: [{ no: 2, outcome: { type: 'updated' } }], keys: [['4']], others: [] },
  });
  expect(desk.people[0]).toMatchObject({ phone: '999', code: 'AL' });
});

test('a look-up whose column nobody has named is asked for, and a change needs no column of what is required', async () => {
  const columns = await post([['step', 'file']], 'Contact;Phone\nanna@lis.pl;999\n');
  const by: [string, string][] = [
    [importInput.matchBy, 'email'],
    ['step', 'check'],
  ];
  const asked = await post([...carry(columns, 'skip'), ...by]);
  expect(asked).toMatchObject({ type: 'columns', columns: { isUnmatched: true, missing: [] } });
  const check = await post([...carry(columns, 'skip'), [importInput.matchColumn, '0'], ...by]);
  expect(check).toMatchObject({ type: 'check', check: { existing: [{ no: 2 }], faulty: [] } });
});

const MAPPING = {
  columns: ['email', 'phone'],
  conventions: [{}, {}],
  meanings: [],
  match: { by: 'email', column: 0, existing: 'update' },
} as const;

test('how records are looked up travels with each batch; anything else is no look-up', () => {
  const rows = [{ no: 2, cells: ['a', 'b'] }];
  const read = (match: unknown) => {
    const request = JSON.parse(serializeImportRequest({ step: 'check', rows, mapping: MAPPING })) as {
      mapping: object;
    };
    const parsed = parseImportRequest(JSON.stringify({ ...request, mapping: { ...request.mapping, match } }));
    return parsed?.step === 'check' ? parsed.mapping.match : null;
  };
  expect(read(MAPPING.match)).toEqual(MAPPING.match);
  expect(read({ by: 'email', column: 7, existing: 'skip' })).toEqual({
    ...{ by: 'email', column: null, existing: 'skip' },
  });
  for (const other of [undefined, 1, {}, { by: 'email', column: 0, existing: 'drop' }])
    expect(read(other)).toBeUndefined();
});

test('a device keeps what became of rows whose record existed, and undoing takes only what was added', async () => {
  const rows = [2, 3, 5, 9].map((no) => ({ no, cells: [`${no}@x.pl`, ''] }));
  const sheet = { name: 'people.csv', columns: ['E-mail', 'Phone'], rows };
  const record = { key: ['1'], title: 'Anna Lis' };
  const existing = [
    { ...rows[0], no: 2, cells: [], record, sameAs: null, becomes: 'same' },
    { ...rows[1], no: 3, cells: [], record, sameAs: null, becomes: 'updated' },
  ] as const;
  const check = { file: sheet, columns: sheet.columns, ready: 3, unknowns: [], rejectedHref: null };
  const run = createRun(sheet, {
    ...check,
    file: { name: sheet.name, rows: 4, columns: 2 },
    mapping: MAPPING,
    faulty: [],
    existing,
  });
  expect([...run.states.values()].map(({ type }) => type)).toEqual([
    'skipped',
    'waiting',
    'waiting',
    'waiting',
  ]);
  const states = new Map<number, RowState>([
    ...run.states,
    [3, { type: 'updated', record }],
    [5, { type: 'saved', key: ['7'] }],
    [9, { type: 'skipped', record, why: 'exists' }],
  ]);
  const kept = await keepAndFind({ ...run, states }, sheet);
  expect(kept.mapping).toEqual(MAPPING);
  expect([...kept.states]).toEqual([
    [2, { type: 'skipped', record: { key: ['1'], title: '' }, why: 'same' }],
    [3, { type: 'updated', record: { key: ['1'], title: '' } }],
    [5, { type: 'saved', key: ['7'] }],
    [9, { type: 'skipped', record: { key: ['1'], title: '' }, why: 'exists' }],
  ]);
  expect(listAddedRecords({ states })).toEqual([{ no: 5, key: ['7'], stamp: null }]);
});

test('the mapping of the last file with the same columns is kept, as far as it still fits, until it is forgotten', async () => {
  const { targets, otherNames, identifiers, choices } = await desk.form();
  const entity = { type: 'Person', slug: 'people', plural: { text: 'People' } };
  const subject = { targets, otherNames, identifiers, choices, entity };
  const names = ['Contact', 'Mobile'];
  const mappings = createKeptMappings('imports.kept');
  expect(mappings.find(subject, names)).toBeNull();
  mappings.keep(subject, names, MAPPING);
  expect(mappings.find(subject, names)).toEqual({ columns: MAPPING.columns, match: MAPPING.match });
  expect(mappings.find(subject, ['Contact'])).toBeNull();
  const smaller = {
    ...subject,
    targets: targets.filter(({ path }) => path !== 'phone'),
    identifiers: [],
  };
  expect(mappings.find(smaller, names)).toEqual({ columns: ['email', null] });
  mappings.forget(subject, names);
  expect(mappings.find(subject, names)).toBeNull();
});

test('a batch carries the meanings of its own texts alone, also of those in lists', () => {
  const meanings = ['Nadodrze', 'a', '1,5', 'gone'].map((text) => ['p', text, text] as const);
  const picked = pickMeanings({ ...MAPPING, meanings }, [{ cells: [' Nadodrze ', 'b, a', '1,5; 2'] }]);
  expect(picked.meanings.map(([, text]) => text)).toEqual(['Nadodrze', 'a', '1,5']);
});
