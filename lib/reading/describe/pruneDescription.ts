import type { EnumOption, FieldDescription } from '../../view/fieldDescription';
import { hasNonNullItems } from '../../schema/model/fieldPath';
import type { Field } from '../../schema/model/model';

/** An enum of more values than this travels without those that do not occur: there are lists of seven hundred languages. */
const MAX_OPTIONS = 40;
/** Help stands at facts and at the parts of their objects; what lies deeper is shown without. */
const MAX_HELP_DEPTH = 2;

/** What a table needs of a field's description to show these values: cells and heads show no help. */
export function pruneForCells(field: FieldDescription, values: readonly unknown[]): FieldDescription {
  return pruneDescription(field, values, MAX_HELP_DEPTH);
}

/** What a page needs of a field's description to show these values, and no more: it travels in the page's props. */
export function pruneDescription(
  field: FieldDescription,
  values: readonly unknown[],
  depth = 0,
): FieldDescription {
  const { description, options, fields, ...rest } = field;
  const known = values.flat(3).filter((value) => value !== null && value !== undefined);
  const isFew = options !== undefined && options.length <= MAX_OPTIONS;
  return {
    ...rest,
    ...(description === undefined || depth >= MAX_HELP_DEPTH ? {} : { description }),
    ...(options === undefined
      ? {}
      : { options: options.filter(({ value }) => isFew || known.includes(value)).map(pruneOption) }),
    ...(fields === undefined || known.length === 0
      ? {}
      : {
          fields: fields.map((inner) =>
            pruneDescription(
              inner,
              known.map((value) => part(value, inner.name)),
              depth + 1,
            ),
          ),
        }),
  };
}

/** A value is shown by its word; what the enum says about it stands at the inputs that ask for it. */
function pruneOption({ value, label, tone, level }: EnumOption): EnumOption {
  return {
    value,
    label,
    ...(tone === undefined ? {} : { tone }),
    ...(level === undefined ? {} : { level }),
  };
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

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
  return Array.isArray(value) && hasNonNullItems(type) && value.includes(null);
}

/** One value, or none where the object does not say it: a list is one value, too. */
function partOf(object: unknown, name: string): readonly unknown[] {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? [Reflect.get(object, name)]
    : [];
}
