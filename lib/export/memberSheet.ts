import type { Entity } from '../schema/model';
import type { Translate } from '../intl/translate';
import type { RecordData } from '../operations/listState';
import { describeField, rowView, type Describing } from '../records/describe';
import type { FieldDescription, RowView } from '../records/view';
import type { Json } from '../schema/json';

/** Names that no field can have. */
const TITLE = '*';
const KIND = '**';

/** Whether the rows of a list are of several types and have no fields in common: a union's. */
export function isOfMembers(entity: Entity): boolean {
  return entity.fields.length === 0 && (entity.members ?? []).length > 0;
}

/** The columns of such rows: what each is called, what it is, and (`all`) every field of every type once. */
export function memberColumns(
  to: Describing & { readonly translate: Translate },
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
  for (const member of all ? membersOf(to, entity) : [])
    for (const field of member.fields)
      if (!fields.has(field.name)) fields.set(field.name, describeField(to, member.type, field));
  return [
    text(TITLE, to.labels.one(entity).text),
    text(KIND, to.translate('export.column.type')),
    ...fields.values(),
  ];
}

/** The values of such a row: its own fields as its own type has them, with its title and what it is. */
export function memberValues(to: Describing, entity: Entity, row: RecordData): RowView['values'] {
  const own = (row.type === null ? undefined : to.entity(row.type)) ?? entity;
  const { title, values } = rowView(to, own, row, { position: 0 });
  return { ...values, [TITLE]: title, [KIND]: own === entity ? null : to.labels.one(own).text };
}

/** Such a row for programs: its type, key and title, and its fields, which go first where names are the same. */
export function memberJson({ type, key, title, values }: RecordData): { readonly [name: string]: Json } {
  return { type, key, title, ...values };
}

function membersOf(to: Describing, entity: Entity): readonly Entity[] {
  return (entity.members ?? []).flatMap((type) => to.entity(type) ?? []);
}
