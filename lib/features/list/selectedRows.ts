import { fingerprint } from '../../core/json/fingerprint';

/**
 * Formats the selected rows (`RowView.id`) as a query parameter of the export. Fingerprints keep it short, however
 * long the keys are.
 */
export function formatSelectedRows(ids: readonly string[]): string {
  return ids.map(fingerprint).join('.');
}

/** Parses that parameter; returns null if it names no rows. */
export function parseSelectedRows(
  text: string,
): { readonly count: number; readonly has: (id: string) => boolean } | null {
  const marks = new Set(text.split('.').filter((mark) => mark !== ''));
  return marks.size === 0 ? null : { count: marks.size, has: (id) => marks.has(fingerprint(id)) };
}
