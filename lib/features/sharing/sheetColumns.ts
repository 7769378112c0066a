import type { FieldDescription } from '../../kit/view/fieldDescription';
import type { Json } from '../../core/schema/model/json';
import type { Entity } from '../../core/schema/model/model';
import type { Translate } from '../../ground/intl/translate';
import type { RecordData } from '../../core/operations/listState';
import { describeField, toRowView, type LabelContext } from '../../kit/describe/describeField';
import type { RowView } from '../../kit/view/rowView';
import { getMember } from '../../ground/getMember';

/** Column names that cannot be field names. */
const TITLE_COLUMN = '*';
const TYPE_COLUMN = '**';

/** Checks whether a list's rows are members of a union and share no fields. */
export function hasUnionRows(entity: Entity): boolean {
  return entity.fields.length === 0 && (entity.members ?? []).length > 0;
}

/** Builds the columns of union rows: title, type, and (`all`) every field of every member once. */
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
  for (const member of all ? getMembers(ctx, entity) : [])
    for (const field of member.fields)
      if (!fields.has(field.name)) fields.set(field.name, describeField(ctx, member.type, field));
  return [
    text(TITLE_COLUMN, ctx.labels.singular(entity).text),
    text(TYPE_COLUMN, ctx.translate('export.column.type')),
    ...fields.values(),
  ];
}

/** Builds the values of a union row: the fields of its type, its title and its type's name. */
export function buildUnionRowValues(ctx: LabelContext, entity: Entity, row: RecordData): RowView['values'] {
  const rowEntity = (row.type === null ? undefined : ctx.findEntity(row.type)) ?? entity;
  const { title, values } = toRowView(ctx, rowEntity, row, { index: 0 });
  return {
    ...values,
    [TITLE_COLUMN]: title,
    [TYPE_COLUMN]: rowEntity === entity ? null : ctx.labels.singular(rowEntity).text,
  };
}

/** Converts a union row to JSON: type, key, title and its fields. Fields of equal name take precedence. */
export function toUnionRowJson({ type, key, title, values }: RecordData): { readonly [name: string]: Json } {
  return { type, key, title, ...values };
}

function getMembers(ctx: LabelContext, entity: Entity): readonly Entity[] {
  return (entity.members ?? []).flatMap((type) => ctx.findEntity(type) ?? []);
}

/** A column of a spreadsheet: its path in a row, its header and its field. */
export interface SheetColumn {
  readonly path: readonly string[];
  readonly header: string;
  readonly field: FieldDescription;
  /** An amount that stands alone where it has no currency. */
  readonly isAmount?: true;
}

/**
 * Builds one column per field. An object gets one column per part ("Cost: amount", "Cost: currency"), so that its
 * numbers stay numbers.
 */
export function buildSheetColumns(fields: readonly FieldDescription[]): readonly SheetColumn[] {
  return fields.flatMap((field) => toColumns(field, [], ''));
}

function toColumns(field: FieldDescription, above: readonly string[], before: string): SheetColumn[] {
  const path = [...above, field.name];
  const header = `${before}${field.label.text}`;
  const { money } = field;
  if (money?.label !== undefined) {
    const currency = { name: money.currency, label: money.label, kind: 'text', list: false } as const;
    const amount = { name: money.amount, label: field.label, kind: field.kind, list: false } as const;
    return [
      { path: [...path, money.amount], header, field: amount, isAmount: true },
      { path: [...path, money.currency], header: `${header}: ${money.label.text}`, field: currency },
    ];
  }
  if (field.kind !== 'object' || field.list || field.fields === undefined || field.fields.length === 0)
    return [{ path, header, field }];
  return field.fields.flatMap((part) => toColumns(part, path, `${header}: `));
}

/** Returns the value of a column in a row; null where there is none. */
export function getColumnValue(
  values: RowView['values'],
  { path, isAmount }: Pick<SheetColumn, 'path' | 'isAmount'>,
): Json {
  // Links of a row are plain JSON, too.
  let found: unknown = values;
  for (const name of path) {
    if (isAmount === true && (typeof found === 'number' || typeof found === 'string')) return found;
    found = getMember(found, name);
  }
  return (found ?? null) as Json;
}
