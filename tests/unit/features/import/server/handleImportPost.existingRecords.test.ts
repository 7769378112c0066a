import { beforeEach, expect, test } from 'vitest';
import { importInput } from '../../../../../lib/features/import/importMapping';
import type { ImportStep } from '../../../../../lib/features/import/importView';
import { handleImportPost } from '../../../../../lib/features/import/server/handleImportPost';
import { readPostedSheet } from '../../../../../lib/site/sheets/sheetThread';
import { PeopleDesk } from '../peopleDesk';

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
      readFile: (file, { targets: jsonTargets }) =>
        readPostedSheet({ ...file, limits: { rows: 10, bytes: 10_000 }, jsonTargets }),
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
