import { describe, expect, it } from 'vitest';
import type { Draft, Drafts } from '../../../../../lib/features/form/drafts/draft';
import type { FormField } from '../../../../../lib/features/form/drafts/formField';
import { pickFittingDrafts } from '../../../../../lib/features/form/storage/storedDraft';
import { findLostTexts } from '../../../../../lib/features/form/drafts/enteredTexts';

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const field = (name: string, type: string, more: Partial<FormField> = {}): FormField => ({ name, type, label: { text: name }, kind: 'text', ...more }); // prettier-ignore

/** What is lost of a draft in a form of these fields; the types it was kept with are theirs unless said otherwise. */
function lost(fields: readonly FormField[], drafts: Drafts, types: Readonly<Record<string, string>> = {}) {
  const kept = {
    drafts,
    types: { ...Object.fromEntries(fields.map(({ name, type }) => [name, type])), ...types },
  };
  const groups = { Place: { fields: [field('street', 'String')] } };
  return findLostTexts(drafts, pickFittingDrafts(fields, groups, kept)).map(
    ({ label, text: told }) => `${label} = ${told}`,
  );
}

describe('what a draft holds that the form has no place for', () => {
  it('is nothing where the form is as it was', () => {
    expect(lost([field('title', 'String')], { title: text('Lamp') })).toEqual([]);
  });

  it('is the value of a field that is gone, or has another type', () => {
    expect(
      lost([field('pages', 'Int')], { pages: text('12'), author: text('Ola') }, { pages: 'String' }),
    ).toEqual(['Pages = 12', 'Author = Ola']);
  });

  it('is a choice that the schema has no more', () => {
    const mood = field('mood', 'Mood', {
      kind: 'enum',
      options: [{ value: 'GLAD', label: { text: 'Glad' } }],
    });
    expect(lost([mood], { mood: text('SAD') })).toEqual(['Mood = SAD']);
    expect(lost([mood], { mood: text('GLAD') })).toEqual([]);
  });

  it('is a part of a group and a row of a list, each by its place', () => {
    const place = field('place', 'Place', { kind: 'object', group: 'Place' });
    const places = field('places', '[Place]', { kind: 'object', group: 'Place' });
    const row = (fields: Drafts): Draft => ({ type: 'group', fields });
    expect(
      lost([place, places], {
        place: row({ street: text('Lipowa'), zip: text('50-001') }),
        places: { type: 'items', items: [row({ street: text('Dębowa') }), row({ zip: text('50-002') })] },
      }),
    ).toEqual(['Place: Zip = 50-001', 'Places 2: Zip = 50-002']);
  });

  it('is the title of a record that is linked no more, and never a password', () => {
    expect(
      lost([], {
        author: { type: 'record', key: '7', title: 'Ola' },
        password: text('hunter2'),
        empty: text(' '),
      }),
    ).toEqual(['Author = Ola']);
  });
});
