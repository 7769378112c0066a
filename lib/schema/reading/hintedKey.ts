import type { EntityType } from '../entityDraft';
import { typeHint } from '../hints';
import type { Key } from '../reads';
import { hasRequiredArgument, typeRef } from '../typeRef';
import { commonFields } from './identityPath';
import { isCompositeType } from '../typeGuards';

/** The key that the operator gives the type; null where they say nothing, or what it names cannot be read. */
export function hintedKey(type: EntityType): Key | null {
  const { key } = typeHint(type);
  if (key === undefined) return null;
  const fields = key.map((path) => ({ path, type: typeAt(type, path.split('.')) }));
  return fields.every((field): field is { path: string; type: string } => field.type !== null)
    ? { fields }
    : null;
}

/** The printed type at the end of a path of single values, or null. */
function typeAt(type: EntityType, path: readonly string[]): string | null {
  let current: unknown = type;
  let printed: string | null = null;
  for (const name of path) {
    if (!isCompositeType(current)) return null;
    const field = commonFields(current).find((own) => own.name === name);
    if (field === undefined || hasRequiredArgument(field) || typeRef(field.type).lists > 0) return null;
    current = typeRef(field.type).named;
    printed = String(field.type);
  }
  return isCompositeType(current) ? null : printed;
}
