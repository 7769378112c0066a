import { beforeEach, describe, expect, it } from 'vitest';
import type { WriteOutcome } from '../../../../../lib/core/operations/write/readWriteResponse';
import { resolveOutcome, type ResolvedOutcome } from '../../../../../lib/features/form/save/resolveOutcome';
import { SavingLab, text } from '../../../writing/savingLab';

const DONE: WriteOutcome = { status: 'done', succeeded: true, record: null, payload: {}, errors: [] };
const RECORD = { type: 'Note', key: ['1'], title: 'Lamp' };
const REFUSAL = { path: null, message: 'Not now.', code: null };

let lab: SavingLab;
let looked: number;
beforeEach(() => {
  lab = new SavingLab();
  looked = 0;
});

/** Judges an outcome of the update that gave a note this title. `arrived`: the backend has it. */
async function judge(outcome: WriteOutcome | null, arrived: boolean): Promise<ResolvedOutcome> {
  const view = await lab.form('update');
  const { before, drafts: base, groups } = view;
  const [note] = lab.notes;
  if (note === undefined) throw new Error('no note');
  if (arrived) note.title = 'Light';
  const content = { before, base, groups, drafts: { ...base, title: text('Light') } };
  return resolveOutcome(
    lab.ports,
    { view, content, locale: 'en' },
    {
      outcome,
      values: { title: 'Light' },
      onVerify: () => {
        looked += 1;
      },
    },
  );
}

describe('a response that proves the save', () => {
  it('is believed, and nothing is read', async () => {
    expect(await judge({ ...DONE, record: RECORD, notes: ['Soon.'], count: 2 }, false)).toEqual({
      type: 'saved',
      ...{ record: RECORD, payload: {}, found: false, notes: ['Soon.'], count: 2 },
    });
    expect([looked, lab.asked]).toEqual([0, []]);
  });

  it('is a refusal with its errors where it did not succeed', async () => {
    const outcome: WriteOutcome = { ...DONE, status: 'refused', succeeded: false, errors: [REFUSAL] };
    expect(await judge(outcome, false)).toEqual({ type: 'refused', errors: [REFUSAL] });
    expect(looked).toBe(0);
  });
});

describe('the effect is looked for', () => {
  it.each<[string, WriteOutcome | null]>([
    ['without a response', null],
    ['after one without an answer', { ...DONE, status: 'unread', succeeded: false }],
    ['after one that proves nothing', { ...DONE, status: 'unproven', succeeded: false }],
    ['after null for the record', { ...DONE, status: 'missing', succeeded: false }],
    ['after one with another record', { ...DONE, record: { type: 'Note', key: ['2'], title: 'Other' } }],
  ])('%s, and found', async (_, outcome) => {
    expect(await judge(outcome, true)).toMatchObject({ type: 'saved', found: true });
    expect(looked).toBe(1);
    expect(lab.asked).toHaveLength(1);
  });

  it.each<[string, WriteOutcome]>([
    ['proves nothing', { ...DONE, status: 'unproven', succeeded: false, notes: ['Closed.'] }],
    [
      'has another record',
      { ...DONE, record: { type: 'Note', key: ['2'], title: 'Other' }, notes: ['Closed.'] },
    ],
  ])('of a response that %s; unchanged values are a refusal for what it says', async (_, outcome) => {
    expect(await judge(outcome, false)).toEqual({
      type: 'refused',
      errors: [{ path: null, message: 'Closed.', code: null }],
    });
    expect(looked).toBe(1);
  });

  it('and a save that was not answered is not known where nothing has changed', async () => {
    expect(await judge(null, false)).toMatchObject({ type: 'unknown' });
  });
});

describe('a success without its record', () => {
  it('is a refusal where the record is unchanged', async () => {
    expect(await judge(DONE, false)).toEqual({ type: 'refused', errors: [] });
  });

  it('is a save where the record has changed', async () => {
    expect(await judge(DONE, true)).toMatchObject({ type: 'saved', found: false });
  });

  it('is a save where the record cannot be read', async () => {
    lab.faults = ['lost'];
    expect(await judge(DONE, false)).toMatchObject({ type: 'saved', found: false });
    lab.faults = ['blank'];
    expect(await judge(DONE, false)).toMatchObject({ type: 'saved', found: false });
  });
});
