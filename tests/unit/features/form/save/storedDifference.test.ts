import { beforeEach, describe, expect, it } from 'vitest';
import type { FormView } from '../../../../../lib/features/form/formView';
import { SavingLab, text } from '../../../writing/savingLab';

let lab: SavingLab;
let view: FormView;
beforeEach(async () => {
  lab = new SavingLab();
  view = await lab.form('update');
});

describe('a saved record that is read again', () => {
  it('is as it should be: nothing is told', async () => {
    const result = await lab.save(view, { title: text('Street lamp'), rating: text('2.50') });
    expect(result).toMatchObject({ type: 'saved' });
    expect(result).not.toHaveProperty('differences');
  });

  it('has another value in a field that was not changed: told with both values', async () => {
    lab.afterwards = (note) => Object.assign(note, { text: 'Rendered.', rating: 9 });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({
      type: 'saved',
      differences: [
        { type: 'alsoChanged', path: ['text'], expected: text('It is dark.'), stored: text('Rendered.') },
        { type: 'alsoChanged', path: ['rating'], expected: text('1.5'), stored: text('9') },
      ],
    });
  });

  it('has kept a value that was to be emptied: told as not taken over', async () => {
    lab.afterwards = (note) => Object.assign(note, { text: 'It is dark.' });
    expect(await lab.save(view, { title: text('Street lamp'), text: { type: 'null' } })).toMatchObject({
      type: 'saved',
      differences: [
        { type: 'notTaken', path: ['text'], expected: { type: 'null' }, stored: text('It is dark.') },
      ],
    });
  });

  it('has lost the spaces of a text: told', async () => {
    lab.afterwards = (note) => Object.assign(note, { title: note.title.trim() });
    expect(await lab.save(view, { title: text(' Street lamp ') })).toMatchObject({
      differences: [{ type: 'notTaken', path: ['title'], expected: text(' Street lamp ') }],
    });
  });

  it('differs inside of a nested value: told at that part', async () => {
    lab.afterwards = (note) => Object.assign(note, { place: { street: 'Lipowa', postcode: '00-000' } });
    expect(await lab.save(view, { title: text('Street lamp') })).toMatchObject({
      differences: [
        {
          type: 'alsoChanged',
          path: ['place', 'postcode'],
          expected: text('50-001'),
          stored: text('00-000'),
        },
      ],
    });
  });

  it('has another version: not told, since every save changes it', async () => {
    expect(await lab.save(view, { title: text('Street lamp') })).not.toHaveProperty('differences');
    expect(lab.notes[0]?.version).toBe(2);
  });

  it.each(['lost', 'signedOut', 'blank'] as const)(
    'does not come (%s): it is saved, and nothing is claimed',
    async (fault) => {
      lab.faults = ['none', 'none', fault];
      lab.afterwards = (note) => Object.assign(note, { text: 'Rendered.' });
      const result = await lab.save(view, { title: text('Street lamp') });
      expect(result).toMatchObject({ type: 'saved' });
      expect(result).not.toHaveProperty('differences');
    },
  );
});

it('a new record is not read again', async () => {
  const result = await lab.save(await lab.form('create'), { title: text('Bench') });
  expect(result).toMatchObject({ type: 'saved' });
  expect(lab.asked.filter((name) => /now/i.test(name))).toEqual([]);
});
