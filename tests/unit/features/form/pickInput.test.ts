import { describe, expect, test } from 'vitest';
import { pickInput } from '../../../../lib/features/form/pickInput';
import { field, formView } from '../../../components/fixtures/formView';

const FIELDS = [field('title', 'String!'), field('note', 'String')];
const DRAFTS = { title: { type: 'text', text: 'A' }, note: { type: 'text', text: 'B' } } as const;
const before = { title: 'A', note: 'B' };
const VIEW = formView(FIELDS, { intent: 'update', drafts: DRAFTS, before });

describe('a form that opens over another page', () => {
  test('shows the one input that is asked for, or all of them', () => {
    expect(pickInput(VIEW, 'note', 'en')?.sections).toEqual([{ id: 'cell', label: null, fields: ['note'] }]);
    expect(pickInput(VIEW, 'note', 'en')?.fields).toEqual(FIELDS);
    expect(pickInput(VIEW, undefined, 'en')).toBe(VIEW);
  });

  test.each([
    ['seven inputs', Array.from({ length: 7 }, (_, index) => field(`text${index}`, 'String'))],
    ['a list', [field('tags', '[String!]')]],
    ['a group', [field('place', 'Place', 'object')]],
    ['a file', [field('photo', 'Upload', 'upload')]],
  ])('leaves a form with %s to its page', (_, fields) => {
    expect(pickInput(formView(fields), undefined, 'en')).toBeNull();
    expect(
      pickInput(formView(fields.slice(0, 6).filter(({ type }) => type === 'String')), undefined, 'en'),
    ).not.toBeNull();
  });

  test('leaves an input that it does not have to its page', () => {
    expect(pickInput(VIEW, 'place', 'en')).toBeNull();
  });

  test('leaves to its page what needs another input first: the record is sent whole, and one value of it is not known', () => {
    const lost = field('secretNote', 'String!', 'text', { losesValue: true });
    const view = formView([...FIELDS, lost], { intent: 'update', replaces: true, drafts: DRAFTS, before });
    expect(pickInput(view, 'note', 'en')).toBeNull();
    expect(pickInput({ ...VIEW, replaces: true }, 'note', 'en')).not.toBeNull();
  });

  test.each([
    { unread: true },
    { gone: true },
    { note: 'It could not be read.' },
    { sendPreview: { mutation: 'purge', keys: [] } },
  ] as const)('leaves to its page what a person has to read first: %j', (more) => {
    expect(pickInput({ ...VIEW, ...more }, 'note', 'en')).toBeNull();
    expect(pickInput({ ...VIEW, ...more }, undefined, 'en')).toBeNull();
  });
});
