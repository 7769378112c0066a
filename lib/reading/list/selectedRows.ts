import { fingerprint } from '../../json/fingerprint';

/** Ticked rows as a query parameter of their file: short, however long their keys are. `ids` as rows have them (`RowView.id`). */
export function formatSelectedRows(ids: readonly string[]): string {
  return ids.map(fingerprint).join('.');
}

/** Tells whether a row is among them; null where the text names none. */
export function parseSelectedRows(
  text: string,
): { readonly count: number; readonly has: (id: string) => boolean } | null {
  const marks = new Set(text.split('.').filter((mark) => mark !== ''));
  return marks.size === 0 ? null : { count: marks.size, has: (id) => marks.has(fingerprint(id)) };
}
