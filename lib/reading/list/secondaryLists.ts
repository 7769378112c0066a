import type { Entity, Model, SecondaryList } from '../../schema/model/model';

/** Whether a list opens by itself. */
const opensByItself = (list: SecondaryList): boolean => list.inputs.length === 0;

/** The list that stands at the address of an entity without a main one: its first that opens by itself, else its first; null where there is none. */
export function findFallbackList(entity: Entity): SecondaryList | null {
  if (entity.list !== null) return null;
  const { lists = [] } = entity;
  return lists.find(opensByItself) ?? lists[0] ?? null;
}

/** Whether an entity's own address shows rows at once. */
export function hasOpenList(entity: Entity): boolean {
  return entity.list !== null || (entity.lists ?? []).some(opensByItself);
}

/** Lists beside the one at the entity's address that open by themselves. */
export function getSecondaryLists(entity: Entity): readonly SecondaryList[] {
  return (entity.lists ?? []).filter((list) => opensByItself(list) && list !== findFallbackList(entity));
}

/** Lists that ask for something first: to a visitor they are look-ups. */
export function getPromptingLists(
  model: Model,
): readonly { readonly entity: Entity; readonly list: SecondaryList }[] {
  return model.entities.flatMap((entity) =>
    (entity.lists ?? []).filter((list) => !opensByItself(list)).map((list) => ({ entity, list })),
  );
}
