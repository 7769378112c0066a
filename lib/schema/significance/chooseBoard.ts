import type { Fact } from '../model/facts';
import type { Entity, Field } from '../model/model';

/**
 * Returns the status whose values are the columns of an entity's board, with the evidence; null without one. Each column is
 * a read of its own, so the list has to filter by the status.
 */
export function chooseBoard(entity: Entity): Fact<string> | null {
  const status = findBoardFields(entity).find(({ role }) => role?.value === 'status');
  if (status === undefined) return null;
  return { value: status.name, reason: `\`${status.name}\` is a status, and the list can be filtered by it` };
}

/** Finds the fields whose values can be columns: enums with one value that the entity's list can be filtered by. */
export function findBoardFields({ list, fields }: Pick<Entity, 'list' | 'fields'>): readonly Field[] {
  const filtered = new Map((list?.filter?.fields ?? []).map((filter) => [filter.field, filter]));
  return fields.filter(({ name, kind, list: isList, secret, enum: values }) => {
    const filter = filtered.get(name);
    const canFilter =
      filter?.enum === values && filter?.operations.some(({ op }) => op === 'in' || op === 'eq') === true;
    return kind === 'enum' && !isList && secret === undefined && canFilter;
  });
}
