import type { Entity } from '../schema/model';
import type { ListSource } from '../schema/reads';

/** Made once per entity and list: plans are kept by entity. */
const KNOWN = new WeakMap<Entity, WeakMap<ListSource, Entity>>();

/** The entity as a list's rows have it: with a part of its fields where the rows are of a lesser type than the whole record. */
export function rowsEntity(entity: Entity, source: ListSource): Entity {
  const { rowFields } = source;
  if (rowFields === undefined || source.of !== entity.type) return entity;
  const bySource = KNOWN.get(entity) ?? new WeakMap<ListSource, Entity>();
  KNOWN.set(entity, bySource);
  const known = bySource.get(source);
  if (known !== undefined) return known;
  const has = new Set(rowFields);
  const isIn = (path: string): boolean => has.has(path.split('.')[0] ?? '');
  const made: Entity = {
    ...entity,
    title: entity.title !== null && isIn(entity.title) ? entity.title : null,
    titleBefore: entity.titleBefore?.filter(isIn) ?? [],
    fields: entity.fields.filter(({ name, at }) => has.has(at?.split('.')[0] ?? name)),
  };
  bySource.set(source, made);
  return made;
}
