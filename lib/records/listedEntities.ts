import type { Entity, Model } from '../schema/model';
import { hasOpenList } from './furtherLists';

/**
 * The entities that have a list, those that people work with first: what can be done with them and what points to them says
 * how central they are; the schema's own order decides between equals.
 */
export function listedEntities(model: Model): readonly Entity[] {
  const pointedAt = new Map<string, number>();
  for (const target of model.entities.flatMap(targetsOf))
    pointedAt.set(target, (pointedAt.get(target) ?? 0) + 1);
  const weight = (entity: Entity) => writesOf(entity) + (pointedAt.get(entity.type) ?? 0);
  return model.entities
    .filter(hasOpenList)
    .map((entity, index) => ({ entity, index, weight: weight(entity) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ entity }) => entity);
}

function targetsOf(entity: Entity): readonly string[] {
  return entity.fields.flatMap((field) => [
    ...(field.target === undefined ? [] : [field.target]),
    ...(field.members ?? []),
  ]);
}

function writesOf(entity: Entity): number {
  return (
    [entity.create, entity.update, entity.delete].filter((write) => write !== null).length +
    entity.actions.length
  );
}
