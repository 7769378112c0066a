import type { Entity, Model } from '../schema/model';
import { listedEntities } from './listedEntities';

/** Entities that stand together; `id` is the operator's name for them, null for those that they put in no group. */
export interface EntityGroup {
  readonly id: string | null;
  readonly entities: readonly Entity[];
}

/** The entities that have a list, in the operator's groups and order; then all others, those that people work with first. */
export function entityGroups(model: Model): readonly EntityGroup[] {
  const listed = listedEntities(model);
  const grouped = (model.groups ?? []).map((group) => ({
    id: group.id,
    entities: group.entities.flatMap((type) => listed.find((entity) => entity.type === type) ?? []),
  }));
  const placed = new Set(grouped.flatMap(({ entities }) => entities));
  const rest = { id: null, entities: listed.filter((entity) => !placed.has(entity)) };
  return [...grouped, rest].filter(({ entities }) => entities.length > 0);
}
