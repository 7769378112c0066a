import type { Entity, Model } from '../schema/model';

const BY_TYPE = new WeakMap<Model, ReadonlyMap<string, Entity>>();

/** The entity of a type's name, or null. A model is asked often and never changes, so its table is made once. */
export function entityOf(model: Model, type: string | undefined): Entity | null {
  if (type === undefined) return null;
  const known = BY_TYPE.get(model) ?? new Map(model.entities.map((entity) => [entity.type, entity]));
  BY_TYPE.set(model, known);
  return known.get(type) ?? null;
}
