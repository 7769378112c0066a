import { once } from '../once';
import { outputFields } from '../outputFields';
import { rowsOf } from '../shapes/envelope';
import { isUnionType } from '../typeGuards';
import { namedType } from '../typeRef';
import type { EntityNames } from './entityNames';

/** Makes the finder of the entities whose records have records of an entity: an address belongs to customers. */
export function entityOwners(all: readonly EntityNames[]): (entity: EntityNames) => readonly EntityNames[] {
  const index = once(() => {
    const owners = new Map<string, Set<EntityNames>>();
    for (const owner of all) {
      const type = owner.draft.graphqlType;
      if (isUnionType(type)) continue;
      for (const field of outputFields(type)) {
        const held = rowsOf(field.type)?.of.name ?? namedType(field.type).name;
        owners.set(held, (owners.get(held) ?? new Set()).add(owner));
      }
    }
    return owners;
  });
  return ({ draft }) => [...(index().get(draft.type) ?? [])];
}
