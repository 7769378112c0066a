import type { Entity, Model, NamedList } from '../schema/model';

/** Whether a list opens by itself. */
const isOpen = (list: NamedList): boolean => list.inputs.length === 0;

/** The list that stands at the address of an entity without a main one: its first that opens by itself, else its first; null where there is none. */
export function standIn(entity: Entity): NamedList | null {
  if (entity.list !== null) return null;
  const { lists = [] } = entity;
  return lists.find(isOpen) ?? lists[0] ?? null;
}

/** Whether an entity's own address shows rows at once. */
export function hasOpenList(entity: Entity): boolean {
  return entity.list !== null || (entity.lists ?? []).some(isOpen);
}

/** Lists beside the one at the entity's address that open by themselves. */
export function openLists(entity: Entity): readonly NamedList[] {
  return (entity.lists ?? []).filter((list) => isOpen(list) && list !== standIn(entity));
}

/** Lists that ask for something first: to a visitor they are look-ups. */
export function askingLists(model: Model): readonly { readonly entity: Entity; readonly list: NamedList }[] {
  return model.entities.flatMap((entity) =>
    (entity.lists ?? []).filter((list) => !isOpen(list)).map((list) => ({ entity, list })),
  );
}
