import { labelFromName, wordsOf } from '../schema/names';

/** Keys of the backend's own: they name no other record. */
const OWN_KEYS = new Set(['', 'row', 'node', 'global']);

/**
 * A field's name in words. A relation that is named after its foreign key says so shortly: `authorByAuthorId` is the author,
 * `booksByEditorId` are books by editor, and on an Editor just its books.
 */
export function fieldLabel(type: string, field: string): string {
  const words = wordsOf(field);
  const by = words.indexOf('by');
  const key = words.slice(by + 1, -1).join(' ');
  if (by <= 0 || words.at(-1) !== 'id' || OWN_KEYS.has(key)) return labelFromName(field);
  const what = words.slice(0, by).join(' ');
  const isPlain = key === what || key === wordsOf(type).join(' ');
  return labelFromName(isPlain ? what : `${what} by ${key}`);
}
