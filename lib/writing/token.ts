import { tokenName } from '../schema/tokenName';
import type { Entity } from '../schema/model';
import type { ValueKind } from '../schema/kinds';
import type { InputField } from '../schema/writes';

const KINDS: ReadonlySet<ValueKind> = new Set<ValueKind>(['integer', 'bigInteger', 'text', 'id']);

/**
 * Whether an input field carries a concurrency token: which state of the record a change was made to (BACKENDS 3.13). Only where
 * the record itself tells it: then it is sent as it was read, and nobody is asked. A bare `version` may as well be a product's:
 * only a number is taken for a token.
 */
export function isToken(entity: Pick<Entity, 'fields' | 'tokens'> | null, field: InputField): boolean {
  const name = tokenName(field.name);
  if (name === null || field.list || !KINDS.has(field.kind)) return false;
  const isTold = [...(entity?.fields ?? []), ...(entity?.tokens ?? [])].some(
    (own) => !own.list && KINDS.has(own.kind) && tokenName(own.name)?.what === name.what,
  );
  return isTold && (!name.isPlain || name.what === 'etag' || field.kind === 'integer');
}
