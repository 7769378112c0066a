import type { Json } from '../schema/model/json';
import type { RecordLink } from './fieldDescription';

/** One row of a table, or one record. */
export interface RowView {
  /** Key in its URL form, or the row's position; unique on the page. */
  readonly id: string;
  readonly href: string | null;
  /** Links to the forms that change or delete a record whose entity has no list page. */
  readonly writes?: { readonly edit?: string; readonly delete?: string };
  readonly title: string;
  readonly values: { readonly [field: string]: Json | RecordLink | readonly (RecordLink | null)[] };
}

/** Returns true if a value has nothing to show; false and 0 are values. */
export function isEmptyValue(value: RowView['values'][string] | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
