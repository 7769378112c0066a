import type { Entity, Model } from '../../schema/model/model';
import type { ListSource } from '../../schema/model/reads';

/** Plans are memoized by entity, so each list needs one stable entity object. */
const ROW_ENTITIES = new WeakMap<Entity, WeakMap<ListSource, Entity>>();

/**
 * Returns the entity with only the fields that a list's rows have. Rows of some lists have a smaller type than the
 * record.
 */
export function toRowEntity(entity: Entity, source: ListSource): Entity {
  const { rowFields } = source;
  if (rowFields === undefined || source.of !== entity.type) return entity;
  const bySource = ROW_ENTITIES.get(entity) ?? new WeakMap<ListSource, Entity>();
  ROW_ENTITIES.set(entity, bySource);
  const known = bySource.get(source);
  if (known !== undefined) return known;
  const names = new Set(rowFields);
  const isRowField = (path: string): boolean => names.has(path.split('.')[0] ?? '');
  const rowEntity: Entity = {
    ...entity,
    title: entity.title !== null && isRowField(entity.title) ? entity.title : null,
    titleBefore: entity.titleBefore?.filter(isRowField) ?? [],
    namedBy: entity.namedBy?.filter(({ title }) => title !== null && isRowField(title)) ?? [],
    fields: entity.fields.filter(({ name, at }) => names.has(at?.split('.')[0] ?? name)),
  };
  bySource.set(source, rowEntity);
  return rowEntity;
}

const ENTITIES_BY_TYPE = new WeakMap<Model, ReadonlyMap<string, Entity>>();

/** Finds an entity by the name of its GraphQL type; null where there is none. The index is built once per model. */
export function findEntityByType(model: Model, type: string | undefined): Entity | null {
  if (type === undefined) return null;
  const known = ENTITIES_BY_TYPE.get(model) ?? new Map(model.entities.map((entity) => [entity.type, entity]));
  ENTITIES_BY_TYPE.set(model, known);
  return known.get(type) ?? null;
}

/** Memoizes a function of a model and one of its entities. Results are released together with the model. */
export function memoizeByEntity<Result>(
  make: (model: Model, entity: Entity) => Result,
): (model: Model, entity: Entity) => Result {
  const rowEntity = new WeakMap<Model, WeakMap<Entity, Result>>();
  return (model, entity) => {
    const ofModel = rowEntity.get(model) ?? new WeakMap<Entity, Result>();
    rowEntity.set(model, ofModel);
    const known = ofModel.get(entity);
    if (known !== undefined) return known;
    const result = make(model, entity);
    ofModel.set(entity, result);
    return result;
  };
}
