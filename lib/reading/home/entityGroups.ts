import type { Entity, Model } from '../../schema/model/model';
import { getListedEntities } from '../../schema/model/listedEntities';
import { MAX_ENTITY_CARDS, MAX_MAIN_CARDS } from './homeView';

/** A group of entities; `id` is the operator's name for it, null for the rest. */
export interface EntityGroup {
  readonly id: string | null;
  readonly entities: readonly Entity[];
}

/**
 * Returns the entities with a list, in the operator's groups and order, then all others by importance. The web vitals
 * that the site reports are left out unless the operator groups them: `/vitals` leads to them.
 */
export function getEntityGroups(model: Model): readonly EntityGroup[] {
  const listed = getListedEntities(model);
  const grouped = (model.groups ?? []).map((group) => ({
    id: group.id,
    entities: group.entities.flatMap((type) => listed.find((entity) => entity.type === type) ?? []),
  }));
  const placed = new Set(grouped.flatMap(({ entities }) => entities));
  const rest = {
    id: null,
    entities: listed.filter((entity) => !placed.has(entity) && entity.type !== findVitalsType(model)),
  };
  return [...grouped, rest].filter(({ entities }) => entities.length > 0);
}

/** Returns the entities with a pane and a count on the home page: all of a small model, the main ones of a large one. */
export function getMainEntities(model: Model): readonly Entity[] {
  const listed = getEntityGroups(model).flatMap(({ entities }) => entities);
  return listed.length > MAX_ENTITY_CARDS ? listed.slice(0, MAX_MAIN_CARDS) : listed;
}

/** Returns the type of the measurements that this site reports and the backend lists, or undefined. */
function findVitalsType({ vitals }: Model): string | undefined {
  return vitals.report === null ? undefined : vitals.list?.source.of;
}
