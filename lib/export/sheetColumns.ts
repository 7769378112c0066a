import type { FieldDescription } from '../view/fieldDescription';
import type { Json } from '../schema/model/json';
import type { Entity } from '../schema/model/model';
import type { Translate } from '../intl/translate';
import type { RecordData } from '../operations/listState';
import { describeField, toRowView, type LabelContext } from '../reading/describe/describeField';
import type { RowView } from '../reading/list/listPageView';

/** Names that no field can have. */
const TITLE = '*';
const KIND = '**';

/** Whether the rows of a list are of several types and have no fields in common: a union's. */
export function hasUnionRows(entity: Entity): boolean {
  return entity.fields.length === 0 && (entity.members ?? []).length > 0;
}

/** The columns of such rows: what each is called, what it is, and (`all`) every field of every type once. */
export function buildUnionColumns(
  ctx: LabelContext & { readonly translate: Translate },
  entity: Entity,
  all: boolean,
): readonly FieldDescription[] {
  const text = (name: string, label: string): FieldDescription => ({
    name,
    label: { text: label },
    kind: 'text',
    list: false,
  });
  const fields = new Map<string, FieldDescription>();
  for (const member of all ? membersOf(ctx, entity) : [])
    for (const field of member.fields)
      if (!fields.has(field.name)) fields.set(field.name, describeField(ctx, member.type, field));
  return [
    text(TITLE, ctx.labels.singular(entity).text),
    text(KIND, ctx.translate('export.column.type')),
    ...fields.values(),
  ];
}

/** The values of such a row: its own fields as its own type has them, with its title and what it is. */
export function buildUnionRowValues(ctx: LabelContext, entity: Entity, row: RecordData): RowView['values'] {
  const own = (row.type === null ? undefined : ctx.findEntity(row.type)) ?? entity;
  const { title, values } = toRowView(ctx, own, row, { index: 0 });
  return { ...values, [TITLE]: title, [KIND]: own === entity ? null : ctx.labels.singular(own).text };
}

/** Such a row for programs: its type, key and title, and its fields, which go first where names are the same. */
export function toUnionRowJson({ type, key, title, values }: RecordData): { readonly [name: string]: Json } {
  return { type, key, title, ...values };
}

function membersOf(ctx: LabelContext, entity: Entity): readonly Entity[] {
  return (entity.members ?? []).flatMap((type) => ctx.findEntity(type) ?? []);
}

/** A column of a spreadsheet: the way to its value in a row, and what it is. */
export interface SheetColumn {
  readonly path: readonly string[];
  readonly header: string;
  readonly field: FieldDescription;
}

/** A column per field; an object has one per part ("Cost: amount", "Cost: currency"), so that its numbers stay numbers. */
export function buildSheetColumns(fields: readonly FieldDescription[]): readonly SheetColumn[] {
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
export function getColumnValue(values: RowView['values'], path: readonly string[]): Json {
  // A row's links are plain JSON, too.
  let found: unknown = values;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    found = (found as { readonly [name: string]: unknown })[name];
  }
  return (found ?? null) as Json;
}
