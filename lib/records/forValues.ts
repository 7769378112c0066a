import type { EnumOption, FieldDescription } from './view';

/** An enum of more values than this travels without those that do not occur: there are lists of seven hundred languages. */
const MANY_OPTIONS = 40;
/** Help stands at facts and at the parts of their objects; what lies deeper is shown without. */
const HELP_DEPTH = 2;

/** What a table needs of a field's description to show these values: cells and heads show no help. */
export function forCells(field: FieldDescription, values: readonly unknown[]): FieldDescription {
  return forValues(field, values, HELP_DEPTH);
}

/** What a page needs of a field's description to show these values, and no more: it travels in the page's props. */
export function forValues(field: FieldDescription, values: readonly unknown[], depth = 0): FieldDescription {
  const { description, options, fields, ...rest } = field;
  const known = values.flat(3).filter((value) => value !== null && value !== undefined);
  const isFew = options !== undefined && options.length <= MANY_OPTIONS;
  return {
    ...rest,
    ...(description === undefined || depth >= HELP_DEPTH ? {} : { description }),
    ...(options === undefined
      ? {}
      : { options: options.filter(({ value }) => isFew || known.includes(value)).map(forValue) }),
    ...(fields === undefined || known.length === 0
      ? {}
      : {
          fields: fields.map((inner) =>
            forValues(
              inner,
              known.map((value) => part(value, inner.name)),
              depth + 1,
            ),
          ),
        }),
  };
}

/** A value is shown by its word; what the enum says about it stands at the inputs that ask for it. */
function forValue({ value, label, tone, level }: EnumOption): EnumOption {
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
