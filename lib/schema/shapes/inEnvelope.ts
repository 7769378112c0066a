import type { Rows } from './envelope';

/** The path that `find` gives for the envelope that stands nearest to the rows and has one; null where none has. */
export function inEnvelope(
  rows: Rows,
  find: (envelope: NonNullable<Rows['envelope']>) => string | null,
): string | null {
  const inside = rows.inner === undefined ? null : find(rows.inner.envelope);
  if (rows.inner !== undefined && inside !== null) return `${rows.inner.at}.${inside}`;
  return rows.envelope === null ? null : find(rows.envelope);
}
