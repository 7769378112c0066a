import type { FormField } from './formField';
import { inputType } from './inputType';

/**
 * Whether a place takes rows: a list, or links to several records, whatever input the schema writes them by. `type`: the printed
 * type at the place, the field's own or that of a row.
 */
export function isMany(field: FormField, type: string): boolean {
  if (field.relation !== undefined && type === field.type) return field.relation.write.many;
  return inputType(type).lists > 0;
}

/** Printed type of one row of such a place. */
export function rowType(field: FormField, type: string): string {
  return field.relation === undefined ? inputType(type).item : field.relation.write.type;
}
