import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';

/** Made once per entity and list: plans are kept by entity. */
const KNOWN = new WeakMap<Entity, WeakMap<ListSource, Entity>>();

/** The entity as a list's rows have it: with a part of its fields where the rows are of a lesser type than the whole record. */
export function toRowEntity(entity: Entity, source: ListSource): Entity {
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

const BY_TYPE = new WeakMap<Model, ReadonlyMap<string, Entity>>();

/** The entity of a type's name, or null. A model is asked often and never changes, so its table is made once. */
export function findEntityByType(model: Model, type: string | undefined): Entity | null {
  if (type === undefined) return null;
  const known = BY_TYPE.get(model) ?? new Map(model.entities.map((entity) => [entity.type, entity]));
  BY_TYPE.set(model, known);
  return known.get(type) ?? null;
}

/**
 * Remembers what follows from a model and one of its entities alone: a model never changes, and has a fixed number of
 * entities, so what is remembered cannot outgrow it, and goes with it.
 */
export function memoizeByEntity<Result>(
  make: (model: Model, entity: Entity) => Result,
): (model: Model, entity: Entity) => Result {
  const made = new WeakMap<Model, WeakMap<Entity, Result>>();
  return (model, entity) => {
    const ofModel = made.get(model) ?? new WeakMap<Entity, Result>();
    made.set(model, ofModel);
    const known = ofModel.get(entity);
    if (known !== undefined) return known;
    const result = make(model, entity);
    ofModel.set(entity, result);
    return result;
  };
}
