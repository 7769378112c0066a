import { describe, expect, it } from 'vitest';
import { parseDrafts } from '../../../../../lib/features/form/drafts/parseDrafts';
import { keepLineEnds } from '../../../../../lib/features/form/drafts/lineEnds';
import { parsePostedDrafts } from '../../../../../lib/features/form/server/parsePostedDrafts';

const NOTE = { name: 'note', label: { text: 'Note' }, kind: 'longText', type: 'String' } as const;
const text = (typed: string) => ({ type: 'text', text: typed }) as const;

describe('the line ends of a stored text', () => {
  it.each([
    ['CR LF', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
    ['LF', 'a\nb', 'a\r\nb\r\nc', 'a\nb\nc'],
    ['CR', 'a\rb', 'a\nb\nc', 'a\rb\rc'],
    ['none', 'a', 'a\r\nb', 'a\nb'],
    ['several kinds, unchanged', 'a\r\nb\nc', 'a\nb\nc', 'a\r\nb\nc'],
    ['several kinds, changed', 'a\r\nb\nc', 'a\nb\nd', 'a\nb\nd'],
  ])('are kept: %s', (_, stored, typed, kept) => {
    expect(keepLineEnds(typed, stored)).toBe(kept);
  });

  it('do not change with a post that changes nothing else, though browsers post CR LF', () => {
    const read = (stored: string, posted: string) =>
      parsePostedDrafts(
        { fields: [NOTE], groups: {}, base: { note: text(stored) }, isUpdate: true },
        new URLSearchParams({ 'v.note': posted }),
      ).drafts;
    expect(read('a\r\nb', 'a\r\nb')).toEqual({ note: text('a\r\nb') });
    expect(read('a\nb', 'a\r\nb')).toEqual({ note: text('a\nb') });
  });

  it('are those of what a browser’s text area sends', () => {
    const context = { locale: 'en', timeZone: 'Europe/Warsaw', groups: {} } as const;
    const read = (stored: string, typed: string) =>
      parseDrafts([NOTE], { note: text(typed) }, { ...context, before: { note: stored } }).values;
    expect(read('a\r\nb', 'a\nb\nc')).toEqual({ note: 'a\r\nb\r\nc' });
    expect(read('a\nb', 'a\nc')).toEqual({ note: 'a\nc' });
  });
});
