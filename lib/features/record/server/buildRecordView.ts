import type { Entity, Field } from '../../../core/schema/model/model';
import type { RecordData } from '../../../core/operations/listState';
import { getFieldPath } from '../../../core/schema/model/fieldPath';
import { describeField, toRowView, type LabelContext } from '../../../kit/describe/describeField';
import { nameRecordOf } from '../../../kit/describe/recordNaming';
import { pruneDescription, markMissing } from '../../../kit/describe/pruneDescription';
import { buildSectionViews } from '../sectionViews';
import { groupRecordFields, findDetailPart } from '../recordGroups';
import { buildRecordLayout, isLargeEntity } from '../recordLayout';
import type { FoundView, OmittedView } from '../recordView';
import { HIDDEN_VALUE, type FieldDescription } from '../../../kit/view/fieldDescription';
import type { LoaderContext } from '../../../kit/run/server/loaderContext';
import { getOmittedNames } from '../../../core/operations/document/fitToLimits';
import type { OmittedField } from '../../../core/operations/operation';
import type { PartialFailure } from '../../../kit/view/failure';
import { getFailedBelow, locateErrors, tellErrors, type RecordErrors } from './recordFailures';
import { isJsonObject } from '../../../core/schema/model/json';
import type { RecordLayout } from '../../../core/schema/model/facts';
import { listHref } from '../../../ground/routes/hrefs';
import { withQuery } from '../../../ground/routes/queryParams';
import { createFrame } from '../../list/map/mapFrame';
import { findMap, formatFrame } from '../../list/map/mapDisplay';
import { readPlace } from '../../list/map/readPlace';

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
  ctx: LabelContext & Pick<LoaderContext, 'now' | 'translate'>,
  entity: Entity,
  data: RecordData,
  {
    failures = [],
    errors = NO_ERRORS,
    omitted,
    nextHref = null,
  }: {
    /** Failures of other parts of the page. */
    readonly failures?: readonly PartialFailure[];
    readonly errors?: RecordErrors;
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
  const located = locateErrors(rowEntity, errors);
  const describe = (fields: readonly Field[]) =>
    fields.map((field) => {
      const values = [row.values[field.name]];
      const description = pruneDescription(describeField(ctx, rowEntity.type, field), values);
      return linkPlace(markMissing(description, field, values, getFailedBelow(located, field)));
    });
  const view: FoundView = {
    entity: {
      type: entity.type,
      slug: entity.slug,
      singular: ctx.labels.singular(entity),
      plural: ctx.labels.plural(entity),
    },
    title: nameRecordOf(ctx, rowEntity, { key: data.key, title: data.title }),
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
  return tellErrors(ctx, rowEntity, arrange(ctx, rowEntity, view), { ...errors, located });
}

const NO_ERRORS: RecordErrors = { errors: [], operation: {} };

/** Adds the arrangement of a large record. */
function arrange(ctx: LabelContext, entity: Entity, view: FoundView): FoundView {
  if (!isLargeEntity(entity)) return view;
  const lifted = liftFigures(view, entity.layout);
  return { ...lifted, layout: buildRecordLayout(entity, lifted, ctx.labels.locale) };
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

/** Shows the amounts of the object with a record's figures like amounts of the record, under their paths (`stats.balance`). */
export function liftFigures(view: FoundView, { figures }: Pick<RecordLayout, 'figures'>): FoundView {
  const object = view.objects.find(({ name }) => name === figures?.value);
  const value = object === undefined ? undefined : view.values[object.name];
  if (object === undefined || !isJsonObject(value)) return view;
  const parts = object.fields ?? [];
  const lifted = parts.filter(isAmount);
  const rest = parts.filter((part) => !lifted.includes(part));
  const toPath = ({ name }: FieldDescription): string => `${object.name}.${name}`;
  return {
    ...view,
    details: [...view.details, ...lifted.map((part) => ({ ...part, name: toPath(part) }))],
    objects: view.objects.flatMap((one) =>
      one !== object ? [one] : rest.length === 0 ? [] : [{ ...one, fields: rest }],
    ),
    values: {
      ...view.values,
      ...Object.fromEntries(
        // Parts of a value that was read have the form that the schema gives them.
        lifted.map((part) => [toPath(part), (value[part.name] ?? null) as FoundView['values'][string]]),
      ),
    },
  };
}

/** Checks whether a part is an amount with its currency. */
function isAmount({ kind, list, money }: FieldDescription): boolean {
  return kind === 'object' && !list && money !== undefined;
}

/** The zoom that shows a place with its neighbours. */
const NEAR = 15;

/** Creates the function that adds, to the description of the latitude of a record's place, the map of its list there. */
function createPlaceLinker(
  entity: Pick<Entity, 'slug' | 'list' | 'displays' | 'fields'>,
  data: Pick<RecordData, 'values'>,
): (description: FieldDescription) => FieldDescription {
  const source = entity.list === null ? null : findMap(entity);
  const place = source === null ? 'none' : readPlace(data, source);
  if (source?.type !== 'pair' || typeof place === 'string') return (description) => description;
  const at = formatFrame(createFrame(place, NEAR));
  const params = [
    ['view', 'map'],
    ['at', at],
  ] as const;
  const mapHref = withQuery(listHref(entity.slug), params);
  const path = source.latitude.split('.');
  return (description) => addMapHref(description, path, mapHref);
}

function addMapHref(
  description: FieldDescription,
  [name, ...rest]: readonly string[],
  mapHref: string,
): FieldDescription {
  if (description.name !== name) return description;
  if (rest.length === 0) return { ...description, mapHref };
  const { fields } = description;
  if (fields === undefined) return description;
  return { ...description, fields: fields.map((field) => addMapHref(field, rest, mapHref)) };
}
