import type { EnumOption, FieldDescription } from '../view/fieldDescription';
import { hasNonNullItems } from '../../core/schema/model/fieldPath';
import type { Field } from '../../core/schema/model/model';
import { getMember } from '../../ground/getMember';

/** Larger enums are cut to the values that occur; language lists have seven hundred values. */
const MAX_OPTIONS = 40;
/** Help texts are kept for fields and the parts of their objects, not deeper. */
const MAX_HELP_DEPTH = 2;

/** Reduces a field's description to the parts that table cells need for these values; cells show no help texts. */
export function pruneForCells(field: FieldDescription, values: readonly unknown[]): FieldDescription {
  return pruneDescription(field, values, MAX_HELP_DEPTH);
}

/**
 * Reduces a field's description to the parts that a page needs for these values, since it is sent in the page's props.
 */
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
              known.map((value) => getMember(value, inner.name)),
              depth + 1,
            ),
          ),
        }),
  };
}

/** Drops the description of an enum value; only inputs show it. */
function pruneOption({ value, label, tone, level }: EnumOption): EnumOption {
  return {
    value,
    label,
    ...(tone === undefined ? {} : { tone }),
    ...(level === undefined ? {} : { level }),
  };
}

/** Keys and positions in lists, as errors have them. */
type ErrorPath = readonly (string | number)[];

/**
 * Marks a description as `missing` if a value is null although the schema forbids it, or beside an error, also inside nested
 * objects. Such a value was not received, which differs from an empty one. `failed`: what the errors at the field have below it in
 * their paths.
 */
export function markMissing<Described extends FieldDescription>(
  described: Described,
  field: Pick<Field, 'type' | 'at' | 'unwrap' | 'fields'>,
  values: readonly unknown[],
  failed: readonly ErrorPath[] = [],
): Described {
  const objects = values.flat(3).filter((value) => typeof value === 'object' && value !== null);
  const isRequired = values.some((value) => isBroken(field, value));
  const isMissing = isRequired || (failed.length > 0 && values.includes(null));
  return {
    ...described,
    ...(isMissing ? { missing: true as const } : {}),
    ...(isMissing && !isRequired ? { optional: true as const } : {}),
    ...(described.fields === undefined || objects.length === 0
      ? {}
      : { fields: described.fields.map((inner) => markInner(inner, field, { objects, failed })) }),
  };
}

function markInner(
  inner: FieldDescription,
  { fields = [] }: Pick<Field, 'fields'>,
  { objects, failed }: { readonly objects: readonly unknown[]; readonly failed: readonly ErrorPath[] },
): FieldDescription {
  const matching = fields.find(({ name }) => name === inner.name);
  if (matching === undefined) return inner;
  return markMissing(
    inner,
    matching,
    objects.flatMap((object) => partOf(object, inner.name)),
    failed.flatMap(([step, ...below]) => (step === inner.name ? [below] : [])),
  );
}

/** Checks whether a value is null where its type forbids it. Values behind nullable objects may legally be absent. */
function isBroken({ type, at, unwrap }: Pick<Field, 'type' | 'at' | 'unwrap'>, value: unknown): boolean {
  if (at !== undefined || unwrap !== undefined) return false;
  if (value === null) return type.endsWith('!');
  return Array.isArray(value) && hasNonNullItems(type) && value.includes(null);
}

/** Returns the value of a property in an array, or an empty array if it is absent. */
function partOf(object: unknown, name: string): readonly unknown[] {
  const value = getMember(object, name);
  return value === undefined ? [] : [value];
}
