import type { Entity } from '../schema/model';
import type { ValueKind } from '../schema/kinds';
import type { InputField } from '../schema/writes';
import { tokenName } from '../operations/write/tokenName';

const KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['integer', 'bigInteger', 'text', 'id']);

/**
 * Whether an input field carries a concurrency token: which state of the record a change was made to (BACKENDS 3.13). Only where
 * the record itself tells it: then it is sent as it was read, and nobody is asked.
 */
export function isToken(entity: Pick<Entity, 'fields'> | null, field: InputField): boolean {
  if (field.list || !KINDS.has(field.kind) || tokenField(entity, field.name) === null) return false;
  const token = tokenName(field.name);
  // A bare `version` may as well be that of a product.
  return token?.isPlain === false || token?.what === 'etag' || field.kind === 'integer';
}

/** Name of the record's field that a token of this name repeats: `expectedVersion` that of `version`; null for what is no token. */
export function tokenField(entity: Pick<Entity, 'fields'> | null, name: string): string | null {
  const what = tokenName(name)?.what;
  if (what === undefined) return null;
  const candidates = (entity?.fields ?? []).filter((field) => !field.list && KINDS.has(field.kind));
  const own = candidates.find((field) => field.name === name);
  const other = candidates.find((field) => tokenName(field.name)?.what === what);
  return (own ?? other)?.name ?? null;
}
