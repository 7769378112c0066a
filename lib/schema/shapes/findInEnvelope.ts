import type { ListEnvelope } from './envelope';

/** Returns the path that `find` gives for the envelope nearest to the rows, or null. */
export function findInEnvelope(
  rows: ListEnvelope,
  find: (envelope: NonNullable<ListEnvelope['envelopeType']>) => string | null,
): string | null {
  const inside = rows.inner === undefined ? null : find(rows.inner.envelopeType);
  if (rows.inner !== undefined && inside !== null) return `${rows.inner.at}.${inside}`;
  return rows.envelopeType === null ? null : find(rows.envelopeType);
}
