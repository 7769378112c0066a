import type { Json } from '../../core/schema/model/json';
import type { RecordLink } from './fieldDescription';

/** One row of a table, or one record. */
export interface RowView {
  /** Key in its URL form, or the row's position; unique on the page. */
  readonly id: string;
  readonly href: string | null;
  readonly title: string;
  readonly values: { readonly [field: string]: Json | RecordLink | readonly (RecordLink | null)[] };
  /** The fields that could not be read for this row; absent for none. */
  readonly unread?: readonly string[];
}

/** Describes a field as that of a row, whose value may not have been read. */
export function asRead<Described extends { readonly name: string }>(
  field: Described,
  { unread = [] }: RowView,
): Described {
  return unread.includes(field.name) ? { ...field, missing: true } : field;
}

/** Returns a value by its name, which a foreign schema gives; null where there is none. */
export function getValue<Value>(values: { readonly [name: string]: Value }, name: string): Value | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null;
}

/** Returns true if a value has nothing to show; false and 0 are values. */
export function isEmptyValue(value: RowView['values'][string] | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
