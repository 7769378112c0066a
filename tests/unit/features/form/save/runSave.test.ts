import { beforeEach, describe, expect, it } from 'vitest';
import type { FormView } from '../../../../../lib/features/form/formView';
import { SavingLab, text } from '../../../writing/savingLab';

let lab: SavingLab;
let view: FormView;
beforeEach(async () => {
  lab = new SavingLab();
  view = await lab.form('update');
});
const note = () => lab.notes[0];
const sends = () => lab.asked.filter((name) => /update|create/i.test(name));

describe('an update', () => {
  it('reads the record before and after it sends once, and only what was changed', async () => {
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({
      type: 'saved',
      found: false,
      record: { key: ['1'], title: 'Street lamp' },
    });
    expect(note()).toMatchObject({ title: 'Street lamp', text: 'It is dark.', version: 2 });
    expect(lab.asked).toHaveLength(3);
    expect(sends()).toHaveLength(1);
  });

  it('of nothing is not sent, and says so', async () => {
    expect(await lab.save(view, {})).toMatchObject({ type: 'saved', unchanged: true });
    expect(lab.asked).toEqual([]);
  });

  it('takes over what only somebody else changed, and says so', async () => {
    Object.assign(note() ?? {}, { text: 'Still dark.' });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({ type: 'saved' });
    expect(note()).toMatchObject({ title: 'Street lamp', text: 'Still dark.' });
    expect(lab.taken).toEqual([['text']]);
  });

  it('of a record that has another version is not sent before the changes of somebody else were looked at', async () => {
    Object.assign(note() ?? {}, { text: 'Still dark.', version: 7 });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({
      type: 'conflict',
      conflicts: [],
      merged: { drafts: { title: text('Street lamp'), text: text('Still dark.') } },
    });
    expect(lab.taken).toEqual([['text']]);
    expect(sends()).toEqual([]);
    expect(note()).toMatchObject({ title: 'Lamp', version: 7 });
    expect(await lab.save(view, {})).toMatchObject({ type: 'saved' });
    expect(note()).toMatchObject({ title: 'Street lamp', text: 'Still dark.', version: 8 });
  });

  it('is sent with the newer version where nothing else has changed', async () => {
    Object.assign(note() ?? {}, { version: 7 });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({ type: 'saved' });
    expect(sends()).toHaveLength(1);
    expect(note()).toMatchObject({ title: 'Street lamp', version: 8 });
  });

  it('is not sent where the refusal would not name the version, either', async () => {
    Object.assign(note() ?? {}, { text: 'Still dark.', version: 7 });
    lab.silentVersion = true;
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({ type: 'conflict' });
    expect(await lab.save(view, {})).toMatchObject({ type: 'saved' });
  });

  it('sends nothing where both changed the same field, and shows both', async () => {
    Object.assign(note() ?? {}, { title: 'Lantern', version: 2 });
    const end = await lab.save(view, { title: text('Street lamp'), rating: text('2') });
    expect(end).toMatchObject({
      type: 'conflict',
      conflicts: [{ path: ['title'], mine: text('Street lamp'), theirs: text('Lantern') }],
      merged: { drafts: { title: text('Street lamp'), rating: text('2') } },
    });
    expect(sends()).toEqual([]);
    expect(note()?.title).toBe('Lantern');
  });

  it('tells apart changes of different parts of a group', async () => {
    Object.assign(note() ?? {}, { place: { street: 'Lipowa', postcode: '50-999' } });
    const mine = { type: 'group', fields: { street: text('Dębowa'), postcode: text('50-001') } } as const;
    expect(await lab.save(view, { place: mine })).toMatchObject({ type: 'saved' });
    expect(note()?.place).toEqual({ street: 'Dębowa', postcode: '50-999' });
  });

  it('sends nothing where somebody else has made the same change', async () => {
    Object.assign(note() ?? {}, { title: 'Street lamp' });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({
      type: 'saved',
      unchanged: true,
    });
    expect(sends()).toEqual([]);
  });

  it('that breaks a rule with the changes of others in it is not sent', async () => {
    expect(await lab.save(view, { rating: text('high') })).toEqual({ type: 'invalid' });
    expect(sends()).toEqual([]);
  });

  it('says that the record is gone', async () => {
    lab.notes = [];
    expect(await lab.save(view, { title: text('x') })).toEqual({ type: 'gone' });
  });

  it('that the backend refuses for its version is read again, shows what changed and is sent once more', async () => {
    let times = 0;
    lab.meanwhile = () => {
      if (times++ === 0) Object.assign(note() ?? {}, { text: 'Darker.', version: 5 });
    };
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({ type: 'conflict' });
    expect(lab.taken).toEqual([['text']]);
    expect(await lab.save(view, {})).toMatchObject({ type: 'saved' });
    expect(note()).toMatchObject({ title: 'Street lamp', text: 'Darker.', version: 6 });
  });

  it('that the backend refuses for its version shows the conflict where there is one', async () => {
    lab.meanwhile = () => Object.assign(note() ?? {}, { title: 'Lantern', version: 5 });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({ type: 'conflict' });
    expect(note()?.title).toBe('Lantern');
  });

  it('that the backend refuses leaves everything typed, with its words', async () => {
    expect(await lab.save(view, { title: text('bad') })).toEqual({
      type: 'refused',
      errors: [{ path: ['title'], message: 'Not this.', code: null }],
    });
    expect(lab.content?.drafts['title']).toEqual(text('bad'));
  });
});

describe('an update that is answered without an error and without the record', () => {
  it('is refused where the record is as it was, and keeps what was typed', async () => {
    expect(await lab.save(view, { title: text('forbidden') })).toEqual({ type: 'refused', errors: [] });
    expect(note()?.title).toBe('Lamp');
    expect(lab.content?.drafts['title']).toEqual(text('forbidden'));
  });

  it('is saved where the record has it', async () => {
    expect(await lab.save(view, { title: text('unseen') })).toMatchObject({ type: 'saved', found: true });
    expect(note()?.title).toBe('unseen');
  });

  it('stays unknown where nobody can look', async () => {
    lab.faults = ['none', 'none', 'lost'];
    expect(await lab.save(view, { title: text('forbidden') })).toEqual({
      type: 'unknown',
      found: { type: 'unreachable' },
      answered: { notes: [] },
    });
  });
});

describe('nothing is sent', () => {
  it.each([
    ['offline', { online: false }, 'offline'],
    ['when the record cannot be reached', { faults: ['refused'] }, 'unreachable'],
    ['when the question for the record gets lost', { faults: ['lost'] }, 'unreachable'],
  ] as const)('%s', async (_, state, why) => {
    Object.assign(lab, { ...state });
    expect(await lab.save(view, { title: text('x') })).toEqual({ type: 'notSent', reason: { type: why } });
    expect(sends()).toEqual([]);
  });

  it('when whoever opened the page is not signed in any more', async () => {
    lab.faults = ['signedOut'];
    expect(await lab.save(view, { title: text('x') })).toEqual({ type: 'signedOut', fault: 'other' });
    expect(sends()).toEqual([]);
  });

  it('of a new record when the site itself does not answer', async () => {
    lab.reaches = false;
    const create = await lab.form('create');
    expect(await lab.save(create, { title: text('x') })).toMatchObject({ type: 'notSent' });
    expect(lab.notes).toHaveLength(1);
  });

  it('a second time by itself, when an update turns out to be refused on the way', async () => {
    lab.faults = ['none', 'refused'];
    expect(await lab.save(view, { title: text('x') })).toMatchObject({
      type: 'notSent',
      reason: { type: 'unreachable' },
    });
    expect(sends()).toHaveLength(1);
  });
});

describe('an answer that never came', () => {
  it('counts as saved where the record has what was sent', async () => {
    lab.faults = ['none', 'cut', 'none'];
    expect(await lab.save(view, { title: text('Street lamp'), rating: text('2.50') })).toMatchObject({
      type: 'saved',
      found: true,
    });
    expect(sends()).toHaveLength(1);
    expect(note()?.version).toBe(2);
  });

  it('is shown field by field where the record has not what was sent, and not sent again', async () => {
    lab.faults = ['none', 'lost', 'none'];
    expect(await lab.save(view, { title: text('Street lamp') })).toEqual({
      type: 'unknown',
      found: {
        type: 'differs',
        fields: [{ path: ['title'], sent: text('Street lamp'), found: text('Lamp'), isSame: false }],
      },
    });
    expect(sends()).toHaveLength(1);
    // Asked for by the person, it is sent.
    lab.faults = ['none'];
    expect(await lab.save(view, {})).toMatchObject({ type: 'saved', found: false });
    expect(note()).toMatchObject({ title: 'Street lamp', version: 2 });
  });

  it('stays unknown where nothing can be asked', async () => {
    lab.faults = ['none', 'cut', 'lost'];
    expect(await lab.save(view, { title: text('x') })).toEqual({
      type: 'unknown',
      found: { type: 'unreachable' },
    });
  });

  it('stays unknown where what was sent cannot be read', async () => {
    lab.faults = ['none', 'cut', 'none'];
    expect(await lab.save(view, { password: text('geheim') })).toEqual({
      type: 'unknown',
      found: { type: 'unseen' },
    });
  });

  it('of a new record is looked for by its title, and asks the person', async () => {
    lab.faults = ['cut', 'none'];
    const create = await lab.form('create');
    expect(await lab.save(create, { title: text('New lamp') })).toMatchObject({
      type: 'unknown',
      found: { type: 'similar', searched: 'New lamp', records: [{ key: '2', title: 'New lamp' }] },
    });
    expect(lab.notes).toHaveLength(2);
    expect(sends()).toHaveLength(1);
  });

  it('of a new record is not said to be missing where the rows that were looked for came as null', async () => {
    lab.faults = ['cut', 'blank'];
    const create = await lab.form('create');
    expect(await lab.save(create, { title: text('New lamp') })).toEqual({
      type: 'unknown',
      found: { type: 'unreachable' },
    });
  });

  it('of a new record that never arrived finds nothing of its title', async () => {
    lab.faults = ['lost', 'none'];
    const create = await lab.form('create');
    expect(await lab.save(create, { title: text('Lam') })).toEqual({
      type: 'unknown',
      found: { type: 'similar', searched: 'Lam', records: [] },
    });
    expect(lab.notes).toHaveLength(1);
  });
});
