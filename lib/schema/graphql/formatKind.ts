import type { ValueKind } from '../model/kinds';

const KINDS: ReadonlyMap<string, ValueKind> = new Map<string, ValueKind>([
  ['email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
  ['date', 'date'],
  ['datetime', 'dateTime'],
  ['uuid', 'id'],
  ['color', 'color'],
  ['phone', 'phone'],
]);

/** Returns the kind for a format named by a directive or a description ("date-time"), or null. */
export function findKindByFormat(format: string): ValueKind | null {
  return KINDS.get(format.toLowerCase().replace(/[^a-z]/g, '')) ?? null;
}
