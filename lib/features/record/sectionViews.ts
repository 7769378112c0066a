import type { RecordData } from '../../core/operations/listState';
import type { Entity, Field } from '../../core/schema/model/model';
import type { FittedPart } from '../../kit/view/ownParts';
import type { RowView } from '../../kit/view/rowView';
import { describeField, toRowView, type LabelContext } from '../../kit/describe/describeField';
import { getPartLabel } from '../../kit/describe/partLabel';
import { markMissing, pruneDescription } from '../../kit/describe/pruneDescription';
import type { FoundView, SectionView } from './recordView';
import { getMember } from '../../ground/getMember';

/** Lists the values below objects and relations that the sections of components/own read, besides the record's own fields. */
export function listSectionFields(ctx: LabelContext, entity: Entity): readonly Field[] {
  const fields = getSections(ctx, entity).flatMap((section) => section.fields);
  const below = fields.filter(({ via }) => via !== undefined);
  return below.filter(({ name }, index) => below.findIndex((other) => other.name === name) === index);
}

/** Builds the sections of components/own for a record; nothing without any. */
export function buildSectionViews(
  ctx: LabelContext,
  entity: Entity,
  data: RecordData,
): Pick<FoundView, 'sections'> {
  const sections = getSections(ctx, entity).map((section) => buildSectionView(ctx, entity, section, data));
  return sections.length === 0 ? {} : { sections };
}

const getSections = ({ parts }: LabelContext, { type }: Entity): readonly FittedPart[] =>
  parts?.sections.get(type) ?? [];

function buildSectionView(
  ctx: LabelContext,
  entity: Entity,
  section: FittedPart,
  data: RecordData,
): SectionView {
  const { part, name, fields } = section;
  const read = toRowView(ctx, { ...entity, fields }, data, { index: 0 }).values;
  const whole = toRowView(ctx, entity, data, { index: 0 }).values;
  const valueOf = (field: Field): RowView['values'][string] =>
    read[field.name] ?? getBelow(whole, field.name);
  return {
    part,
    name,
    label: getPartLabel(ctx, entity.type, section),
    fields: fields.map((field) => {
      const values = [valueOf(field)];
      return markMissing(pruneDescription(describeField(ctx, entity.type, field), values), field, values);
    }),
    values: Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])),
  };
}

/** Gets a value inside the record's own objects: a record that is read from its list has no further paths. */
function getBelow(values: RowView['values'], path: string): RowView['values'][string] {
  const found = path.split('.').reduce<unknown>(getMember, values) ?? null;
  // Safe: a part of a value of the view is one, too.
  return found as RowView['values'][string];
}
