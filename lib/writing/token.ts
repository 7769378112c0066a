import type { Entity } from '../schema/model';
import type { ValueKind } from '../schema/kinds';
import type { InputField } from '../schema/writes';

/** `_version`, `expectedVersion`, `lock_version`, `etag`; a bare `version` may as well be that of a product. */
const TOKEN = /^(_|(?:expected|current|last|lock|row|record)_?)?(version|revision|rev|etag)$/i;
const KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['integer', 'bigInteger', 'text', 'id']);

/**
 * Whether an input field carries a concurrency token: which state of the record a change was made to (BACKENDS 3.13). Only where
 * the record itself tells it: then it is sent as it was read, and nobody is asked.
 */
export function isToken(entity: Pick<Entity, 'fields'> | null, field: InputField): boolean {
  if (field.list || !KINDS.has(field.kind) || tokenField(entity, field.name) === null) return false;
  const [, mark, what] = TOKEN.exec(field.name) ?? [];
  return mark !== undefined || what?.toLowerCase() === 'etag' || field.kind === 'integer';
}

/** Name of the record's field that a token of this name repeats: `expectedVersion` that of `version`; null for what is no token. */
export function tokenField(entity: Pick<Entity, 'fields'> | null, name: string): string | null {
  const what = TOKEN.exec(name)?.[2]?.toLowerCase();
  if (what === undefined) return null;
  const candidates = (entity?.fields ?? []).filter((field) => !field.list && KINDS.has(field.kind));
  const own = candidates.find((field) => field.name === name);
  const other = candidates.find((field) => TOKEN.exec(field.name)?.[2]?.toLowerCase() === what);
  return (own ?? other)?.name ?? null;
}
