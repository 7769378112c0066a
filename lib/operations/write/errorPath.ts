import { readText } from '../readPath';

/**
 * A place as a backend names it, as a path: `lines[0].quantity`, `["lines", "0", "quantity"]`, `/lines/0/quantity`; null for
 * nothing, an empty name or what is no name at all. Case and separators inside a name are left alone.
 */
export function errorPath(place: unknown): readonly string[] | null {
  if (Array.isArray(place)) {
    const parts = place.flatMap((part: unknown) => errorPath(part) ?? []);
    return parts.length > 0 ? parts : null;
  }
  const text = readText(place);
  if (text === null || typeof place === 'boolean') return null;
  const parts = text.split(/[.[\]/]+/).filter((part) => part !== '' && part !== '$');
  return parts.length > 0 ? parts : null;
}
