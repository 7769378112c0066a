import type { Entity, Field } from '../../../schema/model/model';
import type { RecordData } from '../../../operations/listState';
import { getFieldPath } from '../../../schema/model/fieldPath';
import { describeField, toRecordLink, toRowView, type LabelContext } from '../../describe/describeField';
import { pruneDescription, markMissing } from '../../describe/pruneDescription';
import { buildSectionViews } from '../sectionViews';
import { groupRecordFields, findDetailPart } from '../recordGroups';
import { liftFigures } from '../liftFigures';
import { buildRecordLayout, isLargeEntity } from '../recordLayout';
import type { FoundView, OmittedView } from '../recordView';
import { type FieldDescription, HIDDEN_VALUE } from '../../../view/fieldDescription';
import type { LoaderContext } from '../../run/server/loaderContext';
import { getOmittedNames } from '../../../operations/document/fitToLimits';
import { createPlaceLinker } from './placeLink';
import type { OmittedField } from '../../../operations/operation';
import type { PartialFailure } from '../../../view/failure';

/** Query parameter with the part of a large record to show. */
export const PART_PARAM = 'part';

/** Parses the requested part; 1 by default. */
export function parsePart(
  query: { readonly [name: string]: string | readonly string[] | undefined },
  name = PART_PARAM,
): number {
  const value = Object.hasOwn(query, name) ? query[name] : undefined;
  const part = typeof value === 'string' && /^[1-9]\d?$/.test(value) ? Number(value) : 1;
  return part;
}

/** Builds the notice about fields that did not fit into the document; null if all did. */
function buildOmittedView(
  ctx: Pick<LabelContext, 'labels'>,
  entity: Pick<Entity, 'type' | 'fields'>,
  omitted: readonly OmittedField[] = [],
  nextHref: string | null,
): OmittedView | null {
  const omittedNames = omitted.flatMap(({ name }) => findOwnFieldName(entity, name) ?? []);
  if (omittedNames.length === 0) return null;
  const hasMore = getOmittedNames({ omitted }).length > 0;
  return {
    fields: omittedNames.map((name) => ctx.labels.field(entity.type, name)),
    href: hasMore ? nextHref : null,
    tooDeep: !hasMore,
  };
}

/** Returns the entity's own field name, also for fields of a union's member. */
function findOwnFieldName({ type, fields }: Pick<Entity, 'type' | 'fields'>, name: string): string | null {
  const bare = name.startsWith(`${type}.`) ? name.slice(type.length + 1) : name;
  return fields.some((field) => field.name === bare) ? bare : null;
}

/** Returns the entity of the record, which may be a member of an abstract type. */
function resolveEntity(ctx: LabelContext, entity: Entity, { type }: Pick<RecordData, 'type'>): Entity {
  return (type === null ? undefined : ctx.findEntity(type)) ?? entity;
}

/** Builds the view of one record without its related lists; look-ups and singletons use it as well. */
export function buildRecordView(
  ctx: LabelContext & Pick<LoaderContext, 'now'>,
  entity: Entity,
  data: RecordData,
  {
    failures,
    omitted,
    nextHref = null,
  }: {
    readonly failures: readonly PartialFailure[];
    /** Fields that the operation left out, and the page that reads on. */
    readonly omitted?: readonly OmittedField[] | undefined;
    readonly nextHref?: string | null;
  },
): FoundView {
  const rowEntity = resolveEntity(ctx, entity, data);
  const omittedView = buildOmittedView(ctx, rowEntity, omitted, nextHref);
  const read = toRowView(ctx, rowEntity, data, { index: 0 });
  const row = { ...read, values: { ...hiddenValues(rowEntity), ...read.values } };
  const code = findReadableKey(rowEntity, data);
  // Fields that were not selected are unknown, and must not look empty.
  const requestedFields = rowEntity.fields.filter(({ name }) => Object.hasOwn(row.values, name));
  const groups = groupRecordFields({ ...rowEntity, fields: requestedFields }, code);
  // An empty object or list is shown as one more detail instead of an empty card.
  const isMissing = (field: Field) => isEmpty(row.values[field.name]);
  const cards = [...groups.objects, ...groups.objectLists];
  const linkPlace = createPlaceLinker(entity, data);
  const describe = (fields: readonly Field[]) =>
    fields.map((field) => {
      const values = [row.values[field.name]];
      const description = pruneDescription(describeField(ctx, rowEntity.type, field), values);
      return linkPlace(markMissing(description, field, values));
    });
  const view: FoundView = {
    entity: {
      type: entity.type,
      slug: entity.slug,
      singular: ctx.labels.singular(entity),
      plural: ctx.labels.plural(entity),
    },
    title: toRecordLink(ctx, { type: rowEntity.type, key: data.key, title: data.title }, false).title,
    keyText: code === null ? null : String(data.values[code]),
    status: describe(groups.status),
    prose: describe(groups.prose),
    details: describeDetails(rowEntity, [...groups.details, ...cards.filter(isMissing)], describe),
    relations: describe(groups.relations),
    objects: describe(groups.objects.filter((field) => !isMissing(field))),
    objectLists: describe(groups.objectLists.filter((field) => !isMissing(field))),
    timestamps: describe(groups.timestamps),
    values: row.values,
    ...buildSectionViews(ctx, rowEntity, data),
    failures,
    ...(omittedView === null ? {} : { omitted: omittedView }),
    readAt: ctx.now,
  };
  if (!isLargeEntity(rowEntity)) return view;
  const lifted = liftFigures(view, rowEntity.layout);
  return { ...lifted, layout: buildRecordLayout(rowEntity, lifted, ctx.labels.locale) };
}

/** Placeholders for secrets, which are never selected. */
function hiddenValues(entity: Entity): FoundView['values'] {
  const secrets = entity.fields.filter(
    ({ secret, deprecated }) => secret !== undefined && deprecated !== true,
  );
  return Object.fromEntries(secrets.map(({ name }) => [name, HIDDEN_VALUE]));
}

/** Describes the details in the order of the model: what says most comes first where a record has many. */
function describeDetails(
  { layout }: Pick<Entity, 'layout'>,
  fields: readonly Field[],
  describe: (fields: readonly Field[]) => readonly FieldDescription[],
): FoundView['details'] {
  const places = new Map(layout.details.map((name, place) => [name, place]));
  const getPlace = ({ name }: Field): number => places.get(name) ?? places.size;
  const sorted = fields.toSorted((a, b) => getPlace(a) - getPlace(b));
  return describe(sorted).map((description, index) => {
    const field = sorted[index];
    const part = field === undefined ? undefined : findDetailPart(field);
    return part === undefined ? description : { ...description, part };
  });
}

/** Returns the field with the code of a record that is shown beside its title; null where it has none. */
function findReadableKey(entity: Entity, data: RecordData): string | null {
  const code = entity.fields.find(
    (field) => field.readableKey !== undefined && getFieldPath(field) !== entity.title,
  );
  const value = code === undefined ? undefined : data.values[code.name];
  return code !== undefined && typeof value === 'string' && value !== '' ? code.name : null;
}

function isEmpty(value: FoundView['values'][string] | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
