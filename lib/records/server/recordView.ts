import type { Entity, Field } from '../../schema/model';
import type { RecordData } from '../../operations/listState';
import { fieldPath } from '../../schema/fieldPath';
import { describeField, rowView, type Describing } from '../describe';
import { forValues } from '../forValues';
import { recordGroups } from '../recordGroups';
import { columnRank } from '../columnRank';
import { detailPart } from '../detailPart';
import type { FoundView } from '../foundViews';
import { HIDDEN_VALUE } from '../hiddenValue';
import { markMissing } from '../markMissing';
import type { OmittedView } from '../omittedView';
import type { FieldDescription, PartialFailure } from '../view';
import type { Loading } from './loading';

/** The entity of the record that was found: its own where it is one of an abstract entity's. */
export function ownEntity(to: Describing, entity: Entity, { type }: Pick<RecordData, 'type'>): Entity {
  return (type === null ? undefined : to.entity(type)) ?? entity;
}

/** The record's own part of the page; also what a look-up or a singleton shows of its record. */
export function recordView(
  to: Describing & Pick<Loading, 'now'>,
  entity: Entity,
  data: RecordData,
  {
    failures,
    omitted = null,
  }: { readonly failures: readonly PartialFailure[]; readonly omitted?: OmittedView | null },
): FoundView {
  const own = ownEntity(to, entity, data);
  const read = rowView(to, own, data, { position: 0 });
  const row = { ...read, values: { ...hiddenValues(own), ...read.values } };
  const code = readableKey(own, data);
  // A field that was not asked for is unknown: it is not shown as empty.
  const asked = own.fields.filter(({ name }) => Object.hasOwn(row.values, name));
  const groups = recordGroups({ ...own, fields: asked }, code);
  // What a record does not have is one more fact; it needs no card of its own to say so.
  const isMissing = (field: Field) => isEmpty(row.values[field.name]);
  const cards = [...groups.objects, ...groups.objectLists];
  const describe = (fields: readonly Field[]) =>
    fields.map((field) => {
      const values = [row.values[field.name]];
      return markMissing(forValues(describeField(to, own.type, field), values), field, values);
    });
  return {
    entity: {
      type: entity.type,
      slug: entity.slug,
      one: to.labels.one(entity),
      many: to.labels.many(entity),
    },
    title: row.title,
    keyText: code === null ? null : String(data.values[code]),
    status: describe(groups.status),
    prose: describe(groups.prose),
    details: detailsOf(own, [...groups.details, ...cards.filter(isMissing)], describe),
    relations: describe(groups.relations),
    objects: describe(groups.objects.filter((field) => !isMissing(field))),
    objectLists: describe(groups.objectLists.filter((field) => !isMissing(field))),
    moments: describe(groups.moments),
    values: row.values,
    failures,
    ...(omitted === null ? {} : { omitted }),
    readAt: to.now,
  };
}

/** In place of the secrets that were not asked for. */
function hiddenValues(entity: Entity): FoundView['values'] {
  const secrets = entity.fields.filter(
    ({ secret, deprecated }) => secret !== undefined && deprecated !== true,
  );
  return Object.fromEntries(secrets.map(({ name }) => [name, HIDDEN_VALUE]));
}

/** More facts than these are not read one after the other: those that people look for come first. */
const MANY = 18;

function detailsOf(
  entity: Entity,
  fields: readonly Field[],
  describe: (fields: readonly Field[]) => readonly FieldDescription[],
): FoundView['details'] {
  const rank = (field: Field): number => columnRank(entity, field, entity.title !== null);
  const sorted = fields.length <= MANY ? fields : fields.toSorted((a, b) => rank(b) - rank(a));
  return describe(sorted).map((description, index) => {
    const field = sorted[index];
    const part = field === undefined ? undefined : detailPart(field);
    return part === undefined ? description : { ...description, part };
  });
}

/** The field of a key that people use (a number, a code): it stands beside the title. An opaque id says nothing to them. */
function readableKey(entity: Entity, data: RecordData): string | null {
  const code = entity.fields.find(
    (field) =>
      field.kind === 'text' &&
      fieldPath(field) !== entity.title &&
      /^(number|code|sku|reference|slug|login)$/i.test(field.name),
  );
  const value = code === undefined ? undefined : data.values[code.name];
  return code !== undefined && typeof value === 'string' && value !== '' ? code.name : null;
}

function isEmpty(value: FoundView['values'][string] | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
