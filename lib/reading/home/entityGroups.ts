import type { Entity, Model } from '../../schema/model/model';
import { hasOpenList } from '../list/secondaryLists';

/** Entities that stand together; `id` is the operator's name for them, null for those that they put in no group. */
export interface EntityGroup {
  readonly id: string | null;
  readonly entities: readonly Entity[];
}

/**
 * The entities that have a list, in the operator's groups and order; then all others, those that people work with first. What the
 * site itself reports is left out, unless they group it: it has a page of its own (`/vitals`), which leads to the list.
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

/** The type of the measurements that this site reports and the backend lists; undefined where there are none. */
function findVitalsType({ vitals }: Model): string | undefined {
  return vitals.report === null ? undefined : vitals.list?.source.of;
}

/**
 * The entities that have a list, those that people work with first: what can be done with them and what points to them says
 * how central they are; the schema's own order decides between equals.
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
