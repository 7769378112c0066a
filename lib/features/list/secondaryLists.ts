import { opensByItself } from '../../core/schema/model/listedEntities';
import type { Entity, Model, SecondaryList } from '../../core/schema/model/model';

/**
 * Returns the list at the address of an entity without a main list: the first one without inputs, else the first. Null
 * if there is none.
 */
export function findFallbackList(entity: Entity): SecondaryList | null {
  if (entity.list !== null) return null;
  const { lists = [] } = entity;
  return lists.find(opensByItself) ?? lists[0] ?? null;
}

/** Returns the lists without inputs beside the one at the entity's address. */
export function getSecondaryLists(entity: Entity): readonly SecondaryList[] {
  return (entity.lists ?? []).filter((list) => opensByItself(list) && list !== findFallbackList(entity));
}

/** Returns the lists that ask for inputs first; visitors see them as look-ups. */
export function getPromptingLists(
  model: Model,
): readonly { readonly entity: Entity; readonly list: SecondaryList }[] {
  return model.entities.flatMap((entity) =>
    (entity.lists ?? []).filter((list) => !opensByItself(list)).map((list) => ({ entity, list })),
  );
}
