import { toRowId } from '../../ground/routes/hrefs';
import type { WatchedRows } from './changeDetector';
import { getMember } from '../../ground/getMember';

/**
 * Counts the rows of an answer that a page does not show and that are new to the list. Rows that moved up from the next page, in the
 * place of others that left, are not. Null where this cannot be told.
 */
export function countNewRows(
  data: unknown,
  { at, key }: WatchedRows,
  shown: readonly string[],
): number | null {
  const rows = getValues(data, at);
  if (rows.length === 0) return null;
  const ids = rows.map((row, index) => {
    const parts = key.map((path) => toKeyPart(getValues(row, path)[0]));
    return toRowId(parts.every((part) => part !== null) ? parts : null, index);
  });
  const known = new Set(shown);
  const found = new Set(ids);
  const added = ids.filter((id) => !known.has(id)).length;
  const gone = shown.filter((id) => !found.has(id)).length;
  const last = ids.findLastIndex((id) => known.has(id));
  const atEnd = ids.length - 1 - last;
  return added - Math.min(atEnd, gone);
}

function toKeyPart(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : null;
}

/** Returns the values at a path that passes through lists; null items are left out. */
function getValues(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => getValues(item, path));
  if (path === '') return value === null || value === undefined ? [] : [value];
  const [name = '', ...rest] = path.split('.');
  return getValues(getMember(value, name), rest.join('.'));
}
