import type { Entity, Model } from '../schema/model';

/**
 * Remembers what follows from a model and one of its entities alone: a model never changes, and has a fixed number of
 * entities, so what is remembered cannot outgrow it, and goes with it.
 */
export function perModel<Result>(
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
