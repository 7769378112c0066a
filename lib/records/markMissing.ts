import { holdsNoNulls } from '../schema/fieldPath';
import type { Field } from '../schema/model';
import type { FieldDescription } from './view';

/**
 * A field's description, marked where one of these values is null, or holds null, although the schema forbids it: such a value was
 * not received, which is not the same as that there is none. What stands in its objects likewise.
 */
export function markMissing<Described extends FieldDescription>(
  described: Described,
  field: Pick<Field, 'type' | 'at' | 'unwrap' | 'fields'>,
  values: readonly unknown[],
): Described {
  const objects = values.flat(3).filter((value) => typeof value === 'object' && value !== null);
  const isMissing = values.some((value) => isBroken(field, value));
  return {
    ...described,
    ...(isMissing ? { missing: true as const } : {}),
    ...(described.fields === undefined || objects.length === 0
      ? {}
      : { fields: described.fields.map((inner) => markInner(inner, field, objects)) }),
  };
}

function markInner(
  inner: FieldDescription,
  { fields = [] }: Pick<Field, 'fields'>,
  objects: readonly unknown[],
): FieldDescription {
  const own = fields.find(({ name }) => name === inner.name);
  if (own === undefined) return inner;
  return markMissing(
    inner,
    own,
    objects.flatMap((object) => partOf(object, inner.name)),
  );
}

/** Whether a value holds null where its type forbids it. Behind objects on its way it may lawfully be missing. */
function isBroken({ type, at, unwrap }: Pick<Field, 'type' | 'at' | 'unwrap'>, value: unknown): boolean {
  if (at !== undefined || unwrap !== undefined) return false;
  if (value === null) return type.endsWith('!');
  return Array.isArray(value) && holdsNoNulls(type) && value.includes(null);
}

/** One value, or none where the object does not say it: a list is one value, too. */
function partOf(object: unknown, name: string): readonly unknown[] {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? [Reflect.get(object, name)]
    : [];
}
