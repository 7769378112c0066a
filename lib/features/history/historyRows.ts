import type { RecordData } from '../../core/operations/listState';
import type { HistoryRowsPlan } from '../../core/operations/record/historyPlan';
import type { HistoryRow, RecordHistory } from '../../core/schema/model/history';
import { isJsonObject, type Json } from '../../core/schema/model/json';
import type { Entity } from '../../core/schema/model/model';
import { toRowView, type LabelContext } from '../../kit/describe/describeField';
import { toPlainEntity } from '../../kit/describe/plainEntity';
import type { RowView } from '../../kit/view/rowView';
import { toRowId } from '../../ground/routes/hrefs';
import { unwrapTypeName } from '../../core/schema/model/typeName';

/** Describes the rows of a history that are values of their record, like an entity without a page. */
export function toValueRows({ fields }: Pick<Entity, 'fields'>, { list }: RecordHistory): Entity | null {
  const field = fields.find(({ name }) => name === list);
  if (field?.fields === undefined) return null;
  const type = unwrapTypeName(field.type);
  return toPlainEntity({ type, slug: '', label: type, fields: field.fields });
}

/** Converts the values of such a history to rows. */
export function toValueData(rows: Entity, values: Json): readonly RecordData[] {
  const items = Array.isArray(values) ? (values as readonly Json[]).filter(isJsonObject) : [];
  const below = rows.fields.filter(({ name }) => name.includes('.'));
  return items.map((item) => ({
    type: null,
    key: null,
    title: null,
    values: { ...item, ...Object.fromEntries(below.map(({ name }) => [name, getBelow(item, name)])) },
  }));
}

function getBelow(item: { readonly [name: string]: Json }, path: string): Json {
  const [first = '', second = ''] = path.split('.');
  const outer = Object.hasOwn(item, first) ? item[first] : null;
  return isJsonObject(outer) && Object.hasOwn(outer, second) ? (outer[second] ?? null) : null;
}

/** A row as it is shown, with how it tells what happened. */
export interface ReadRow {
  readonly id: string;
  readonly key: readonly string[] | null;
  /** The type whose fields the values have. */
  readonly entity: Entity;
  /** Rows are of several types. */
  readonly isMember: boolean;
  readonly shape: HistoryRow;
  readonly values: RowView['values'];
  /** The values as the backend gave them. */
  readonly raw: RecordData['values'];
}

/** Converts rows to what is shown of them. Rows of a type that is not known are left out. */
export function readRows(
  ctx: LabelContext,
  history: RecordHistory,
  { entity }: Pick<HistoryRowsPlan, 'entity'>,
  rows: readonly RecordData[],
): readonly ReadRow[] {
  return rows.flatMap((row, index): readonly ReadRow[] => {
    const member = row.type === null || row.type === entity.type ? entity : ctx.findEntity(row.type);
    const type = member?.type ?? entity.type;
    const shape = Object.hasOwn(history.types, type) ? history.types[type] : undefined;
    if (member === undefined || shape === undefined) return [];
    const { values } = toRowView(ctx, member, row, { index });
    return [
      {
        id: toRowId(row.key, index),
        key: row.key,
        entity: member,
        isMember: member !== entity,
        shape,
        values,
        raw: row.values,
      },
    ];
  });
}
