import type { RecordData } from '../operations/listState';

/** Whether a record has a value for each of these fields. */
export function hasValues(values: RecordData['values'] | undefined, fields: readonly string[]): boolean {
  return fields.every(
    (field) => values !== undefined && Object.hasOwn(values, field) && values[field] !== null,
  );
}
