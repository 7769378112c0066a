import type { FieldDescription, RowView } from '../records/view';
import type { Json } from '../schema/json';

/** A column of a spreadsheet: the way to its value in a row, and what it is. */
export interface SheetColumn {
  readonly path: readonly string[];
  readonly header: string;
  readonly field: FieldDescription;
}

/** A column per field; an object has one per part ("Cost: amount", "Cost: currency"), so that its numbers stay numbers. */
export function sheetColumns(fields: readonly FieldDescription[]): readonly SheetColumn[] {
  return fields.flatMap((field) => columnsOf(field, [], ''));
}

function columnsOf(field: FieldDescription, above: readonly string[], before: string): SheetColumn[] {
  const path = [...above, field.name];
  const header = `${before}${field.label.text}`;
  const { money } = field;
  if (money?.label !== undefined) {
    const currency = { name: money.currency, label: money.label, kind: 'text', list: false } as const;
    const amount = { name: money.amount, label: field.label, kind: field.kind, list: false } as const;
    return [
      { path: [...path, money.amount], header, field: amount },
      { path: [...path, money.currency], header: `${header}: ${money.label.text}`, field: currency },
    ];
  }
  if (field.kind !== 'object' || field.list || field.fields === undefined || field.fields.length === 0)
    return [{ path, header, field }];
  return field.fields.flatMap((part) => columnsOf(part, path, `${header}: `));
}

/** The value that a column shows of a row; null where there is none. */
export function valueAt(values: RowView['values'], path: readonly string[]): Json {
  // A row's links are plain JSON, too.
  let found: unknown = values;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as { readonly [name: string]: unknown })[name];
  }
  return (found ?? null) as Json;
}
