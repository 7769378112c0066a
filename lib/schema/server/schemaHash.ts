import { createHash } from 'node:crypto';

/**
 * A fingerprint of what a model was made from: the backend's answer, the file's text, and whatever else had a say. Some servers list types and fields in
 * another order each time they are asked, so the order of named things does not count, but that of an enum's values does: it is shown.
 */
export function schemaHash(answer: unknown, text: string | null, more = ''): string {
  return createHash('sha256')
    .update(answer === null ? '' : JSON.stringify(ordered(answer)))
    .update('\n')
    .update(text ?? '')
    .update(more === '' ? '' : `\n${more}`)
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map(ordered);
    return items.every((item) => nameOf(item) !== null) ? [...items].sort(byName) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [
        key,
        key === 'enumValues' && Array.isArray(inner) ? inner.map(ordered) : ordered(inner),
      ]),
  );
}

function byName(a: unknown, b: unknown): number {
  const [left, right] = [nameOf(a) ?? '', nameOf(b) ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

function nameOf(item: unknown): string | null {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : null;
  return typeof name === 'string' ? name : null;
}
