import type { RecordReference } from '../../core/operations/listState';
import type { Labels } from '../labels/labels';
import { toKeyParameter } from '../../ground/routes/hrefs';
import type { Entity } from '../../core/schema/model/model';
import { nameRecord, type RecordNaming } from '../view/recordName';

/** The parts of a loader's context that names of records are made of. */
export interface RecordNameContext {
  readonly labels: Labels;
  readonly findEntity: (type: string) => Entity | undefined;
  /** A record without a title is called by its whole key alone: programs, and imports, find it by that. */
  readonly namesByKey?: true;
}

/** Returns the words that name records of an entity beside their titles. */
export function getRecordNaming({ labels }: Pick<RecordNameContext, 'labels'>, entity: Entity): RecordNaming {
  return { one: labels.singular(entity).text, ...findBorrowedTitle(entity) };
}

/** Notes of an entity that its title is that of other records. */
export function findBorrowedTitle({ namedBy = [] }: Entity): Pick<RecordNaming, 'isBorrowed'> {
  return namedBy.length > 0 ? { isBorrowed: true } : {};
}

/** Names a record that was read, by the entity of its type. */
export function nameReference(ctx: RecordNameContext, { type, key, title }: RecordReference): string {
  if (ctx.namesByKey === true && title === null && key !== null)
    return key.length === 1 ? key.join('') : toKeyParameter(key);
  const entity = type === null ? undefined : ctx.findEntity(type);
  const name = nameRecord(entity === undefined ? { one: '' } : getRecordNaming(ctx, entity), { title, key });
  return name === '' ? (type ?? '–') : name;
}

/** Names a record of an entity; where it was read as one of the entity's members, by that. */
export function nameRecordOf(
  ctx: RecordNameContext,
  entity: Entity,
  read: Partial<RecordReference> & Pick<RecordReference, 'key'>,
): string {
  return nameReference(ctx, { type: read.type ?? entity.type, key: read.key, title: read.title ?? null });
}
