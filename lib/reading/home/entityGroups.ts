import type { Entity, Model } from '../../schema/model/model';
import { hasOpenList } from '../list/secondaryLists';

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

/** Returns the type of the measurements that this site reports and the backend lists, or undefined. */
function findVitalsType({ vitals }: Model): string | undefined {
  return vitals.report === null ? undefined : vitals.list?.source.of;
}

/**
 * Returns the entities with a list, the most central first: more mutations and more references mean more central.
 * Equal ones keep the schema's order.
 */
export function getListedEntities(model: Model): readonly Entity[] {
  const pointedAt = new Map<string, number>();
  for (const target of model.entities.flatMap(getTargets))
    pointedAt.set(target, (pointedAt.get(target) ?? 0) + 1);
  const weight = (entity: Entity) => countWrites(entity) + (pointedAt.get(entity.type) ?? 0);
  return model.entities
    .filter(hasOpenList)
    .map((entity, index) => ({ entity, index, weight: weight(entity) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ entity }) => entity);
}

function getTargets(entity: Entity): readonly string[] {
  return entity.fields.flatMap((field) => [
    ...(field.target === undefined ? [] : [field.target]),
    ...(field.members ?? []),
  ]);
}

function countWrites(entity: Entity): number {
  return (
    [entity.create, entity.update, entity.delete].filter((write) => write !== null).length +
    entity.actions.length
  );
}
