import { beforeEach, describe, expect, test } from 'vitest';
import type { SheetRow } from '../../../../../lib/features/import/importSheet';
import type { RowPlan } from '../../../../../lib/features/import/server/planRows';
import { prepareRows, type PreparedRow } from '../../../../../lib/features/import/server/prepareRows';
import { RowVerifier, type UnverifiedBatch } from '../../../../../lib/features/import/server/RowVerifier';
import { ImportDesk } from '../importDesk';
import { toTaskMapping, toTaskRows } from '../taskRows';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const SENT_AGO_MS = 2 * HOUR_MS;

const desk = new ImportDesk({ updates: true });
const form = await desk.form();
beforeEach(() => {
  desk.tasks = [];
});

async function prepare(row: SheetRow): Promise<PreparedRow> {
  const { rows } = await prepareRows(desk.context(), form, { rows: [row], mapping: toTaskMapping() });
  const [prepared] = rows;
  if (prepared === undefined) throw new Error('no row');
  return prepared;
}

const [ROW = { no: 2, cells: [] }] = toTaskRows(['Lamp', '', '', '', 'NAD']);
const PREPARED = await prepare(ROW);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const record = { key: ['1'], title: 'Lamp' };

/** Looks for one row. `hasValues`: whether a record of its title has all of its values. */
async function verify(
  toPlan: RowPlan['type'] | RowPlan,
  more: Partial<UnverifiedBatch> & { readonly hasValues?: boolean | null; readonly isMatched?: boolean } = {},
) {
  const { hasValues = true, isMatched = false, ...rest } = more;
  const match = { by: 'id', column: 0, existing: 'skip' } as const;
  const mapping = toTaskMapping(isMatched ? { match } : {});
  const plan: RowPlan =
    typeof toPlan === 'object'
      ? toPlan
      : toPlan === 'update'
        ? { type: 'update', row: PREPARED, record, view: form.view, changed: [] }
        : { type: 'create', row: PREPARED, record: null };
  const batch = { mapping, sentAgoMs: SENT_AGO_MS, verify: [], ...rest };
  const planner = { hasValues: () => Promise.resolve(hasValues) };
  return new RowVerifier(desk.context(), form, planner, batch).verify(ROW, plan);
}

const addTask = (createdAt: string | undefined, id = '1') =>
  desk.tasks.push({ id, title: 'Lamp', ...(createdAt === undefined ? {} : { createdAt }) });

describe('a row whose record was found by the value that names it', () => {
  const skip = (why: 'exists' | 'same'): RowPlan => ({ type: 'skip', record, why });
  test.each([
    ['was created after the row was sent', 'exists', HOUR_MS, { type: 'saved', key: ['1'] }],
    ['is older', 'exists', 3 * DAY_MS, { type: 'skipped', record, why: 'exists' }],
    ['is older, and has its values', 'same', 3 * DAY_MS, { type: 'updated', record }],
    ['was created in the future', 'exists', -DAY_MS, { type: 'skipped', record, why: 'exists' }],
    ['may have another time zone', 'exists', 10 * HOUR_MS, { type: 'skipped', record, why: 'exists' }],
  ] as const)('that %s (%s)', async (_, why, createdAgoMs, outcome) => {
    addTask(ago(createdAgoMs));
    expect(await verify(skip(why))).toEqual(outcome);
  });
});

describe('a row is sent again only', () => {
  test('where it changes a record that has not its values yet', async () => {
    expect(await verify('update')).toBeNull();
  });

  test('where the record that it names is certainly not there', async () => {
    addTask(ago(HOUR_MS));
    expect(await verify('create', { isMatched: true })).toBeNull();
  });

  test('where every record of its title is older and has other values, or was added for an equal row', async () => {
    addTask(ago(3 * DAY_MS));
    expect(await verify('create', { hasValues: false })).toBeNull();
    desk.tasks = [];
    addTask(ago(HOUR_MS), '2');
    expect(await verify('create', { verify: [['2']] })).toBeNull();
    expect(await verify('create')).toEqual({ type: 'saved', key: ['2'] });
  });
});

describe('a row is left to the person', () => {
  test.each([
    ['its record', { type: 'refuse', issues: [{ column: 0, text: 'Twice.' }], why: 'several' }],
    ['its values', { type: 'create', row: { ...PREPARED, issues: [{ column: 0, text: 'Twice.' }] }, record }],
  ] as const)('where it cannot be told any more: %s', async (_, plan) => {
    addTask(ago(HOUR_MS));
    expect(await verify(plan)).toMatchObject({ type: 'unknown', reasons: ['Twice.'] });
  });

  test.each([
    ['has another value', HOUR_MS, false],
    ['may be older, and could not be compared', 10 * HOUR_MS, null],
    ['is older, and has its values', 3 * DAY_MS, true],
    ['is older, and could not be compared', 3 * DAY_MS, null],
  ])('where a record of its title %s', async (_, createdAgoMs, hasValues) => {
    addTask(ago(createdAgoMs));
    expect(await verify('create', { hasValues })).toMatchObject({ type: 'unknown', found: [{ key: '1' }] });
  });

  test('where more records have its title than are compared', async () => {
    for (let id = 1; id <= 12; id += 1) addTask(ago(3 * DAY_MS), String(id));
    expect(await verify('create', { hasValues: false })).toMatchObject({ type: 'unknown', found: [] });
  });
});

test.each([
  ['was created a little before, by another clock,', HOUR_MS * 2 + 30_000, {}],
  ['could not be compared, but is new,', HOUR_MS, { hasValues: null }],
  ['is named by the row, which adds another one of it,', HOUR_MS, { isMatched: true }],
])('a record that %s is that of the row', async (_, createdAgoMs, more) => {
  addTask(ago(createdAgoMs));
  const plan: RowPlan = { type: 'create', row: PREPARED, record };
  expect(await verify(plan, more)).toEqual({ type: 'saved', key: ['1'] });
});

test('a record that may be older is taken for that of a row with the same values, but is not deleted when the import is undone', async () => {
  addTask(undefined);
  expect(await verify('create')).toEqual({ type: 'saved', key: null });
});

test('a record is claimed by one row alone', async () => {
  addTask(ago(HOUR_MS));
  const mapping = toTaskMapping();
  const rows = toTaskRows(['Lamp', '', '', '', 'NAD'], ['Lamp', '', '', '', 'NAD']);
  const prepared = await prepareRows(desk.context(), form, { rows, mapping });
  const batch = { mapping, sentAgoMs: SENT_AGO_MS, verify: [] };
  const verifier = new RowVerifier(desk.context(), form, { hasValues: () => Promise.resolve(true) }, batch);
  const outcomes = [];
  for (const row of prepared.rows)
    outcomes.push(await verifier.verify(row.row, { type: 'create', row, record: null }));
  expect(outcomes).toEqual([{ type: 'saved', key: ['1'] }, null]);
});
